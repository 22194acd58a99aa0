// Served at /d/sw.js. The build fills FILES with the page, its script, its styles and its fonts.
const FILES = []
const CACHE = FILES.join(' ')

self.addEventListener('install', event => {
  self.skipWaiting()
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(FILES)))
})

self.addEventListener('activate', event => {
  const others = names => names.filter(name => name !== CACHE)
  const clean = caches.keys().then(names => Promise.all(others(names).map(name => caches.delete(name))))
  event.waitUntil(clean.then(() => self.clients.claim()))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { pathname } = new URL(request.url)
  // The logo and its colors may change, so they are fetched and the cached ones used offline.
  if (request.method === 'GET' && /^\/brand[-/]/.test(pathname)) return event.respondWith(fetchBrand(request))
  if (request.method !== 'GET' || !FILES.includes(pathname)) return
  // Files never change under their name. The page is fetched, and the cached one shown offline.
  const cached = () => caches.match(pathname)
  const isPage = pathname.endsWith('/')
  event.respondWith(isPage ? fetch(request).catch(cached) : cached().then(found => found ?? fetch(request)))
})

async function fetchBrand(request) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  } catch {
    return (await cache.match(request)) ?? Response.error()
  }
}
