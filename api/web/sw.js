/** The page without a network: its own files from the phone where the server is away; answers never. */

const CACHE = "tilesight-page";
const PATIENCE_MS = 3000;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(settle()));

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const ours = origin === location.origin && pathname.startsWith(new URL(registration.scope).pathname);
  if (method !== "GET" || !ours || isAnswer(pathname)) return;
  event.respondWith(newest(event.request));
});

const isAnswer = (path) => path.slice(new URL(registration.scope).pathname.length).startsWith("api/") || path.endsWith(".crt");

/** Take the open pages over, and keep every file that the page names. */
async function settle() {
  await self.clients.claim();
  const cache = await caches.open(CACHE);
  const page = await fetch("./");
  const html = await page.clone().text();
  await cache.put("./", page);
  const named = [...html.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, path]) => path);
  await cache.addAll(named);
}

/** Ask the server first, so that nothing is ever old; the phone's copy where it does not answer. */
async function newest(request) {
  const cache = await caches.open(CACHE);
  const kept = () => cache.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true });
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (response.ok) await cache.put(request.mode === "navigate" ? "./" : request, response.clone());
    return response;
  } catch {
    return (await kept()) ?? fetch(request);
  }
}
