/** The service worker: the page's own files come from the phone if the server cannot be reached; API responses never do. */

const CACHE = "tilesight-page";
const TIMEOUT_MS = 3000;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const inScope = origin === location.origin && pathname.startsWith(new URL(registration.scope).pathname);
  if (method !== "GET" || !inScope || isUncached(pathname)) return;
  event.respondWith(networkFirst(event.request));
});

/** Return whether a path is an API response, a certificate or the page about it. */
const isUncached = (path) => path.slice(new URL(registration.scope).pathname.length).startsWith("api/") || /(\.crt|\/certificate)$/.test(path);

/** Take control of the open pages, and cache every file that the page links. */
async function activate() {
  await self.clients.claim();
  const cache = await caches.open(CACHE);
  const page = await fetch("./");
  const html = await page.clone().text();
  await cache.put("./", page);
  const paths = new Set([...html.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, path]) => path)); // a path twice would be an error
  await cache.addAll([...paths]);
}

/** Return a signal that aborts in time; Safari 15 has no `AbortSignal.timeout`. */
function timeout() {
  const late = new AbortController();
  setTimeout(() => late.abort(), TIMEOUT_MS);
  return late.signal;
}

/** Fetch a file from the server, so that no version is outdated; from the cache if the server does not respond in time. */
async function networkFirst(request) {
  const cache = await caches.open(CACHE);
  const key = request.mode === "navigate" ? "./" : request;
  try {
    const response = await fetch(request, { signal: timeout() });
    if (response.ok) await cache.put(key, response.clone());
    return response;
  } catch {
    return (await cache.match(key, { ignoreSearch: true })) ?? fetch(request);
  }
}
