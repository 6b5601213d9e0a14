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

/** Take the open pages over, and keep what they have already loaded. */
async function settle() {
  await self.clients.claim();
  const cache = await caches.open(CACHE);
  const page = await fetch("./");
  const html = await page.clone().text();
  await cache.put("./", page);
  const linked = [...html.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, path]) => path);
  await keepAll(cache, linked);
}

/** Keep these files and all modules that they import. */
async function keepAll(cache, paths, known = new Set()) {
  const fresh = paths.map((path) => new URL(path, registration.scope).href).filter((href) => !known.has(href));
  fresh.forEach((href) => known.add(href));
  await Promise.all(fresh.map(async (href) => {
    const response = await fetch(href);
    if (!response.ok) return;
    await cache.put(href, response.clone());
    if (!href.endsWith(".js")) return;
    const code = await response.text();
    await keepAll(cache, [...code.matchAll(/from "(\.\/[^"]+)"/g)].map(([, path]) => new URL(path, href).href), known);
  }));
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
    return (await kept()) ?? Response.error();
  }
}
