// Served at /d/sw.js; the build puts the addresses of one page, one script and one style sheet in the place of FILES.
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
  if (request.method !== 'GET' || !FILES.includes(pathname)) return
  // Scripts never change under their name; the page is asked for, and the kept one shown where nobody answers.
  const kept = () => caches.match(pathname)
  const asked = () => fetch(request)
  const isPage = pathname.endsWith('/')
  event.respondWith(isPage ? asked().catch(kept) : kept().then(found => found ?? asked()))
})
