/* The service worker: keeps every file of one version of the client, so that it works without a
 * network. The build writes VERSION and FILES before this text (offline.ts). */

const PREFIX = "flotilla-";
const CACHE = PREFIX + VERSION;

self.addEventListener("install", (event) => {
  /* Past the browser's own cache: a version is whole or it is not kept. */
  const fresh = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

/* The version before stays: windows that still run it have not fetched all their files. */
async function forgetOld() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener("activate", (event) => event.waitUntil(forgetOld()));

/* The page asks before it changes versions (src/app/update.tsx). */
self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") self.skipWaiting();
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === "navigate" ? "/" : request);
  return kept ?? (await caches.match(request)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});
