// Sent in place of the worker when the server does not want one: what it kept is removed, and it ends itself.
self.addEventListener('install', function () {
  self.skipWaiting()
})
self.addEventListener('activate', function (event) {
  event.waitUntil(leave())
})

async function leave() {
  for (const name of await caches.keys()) {
    if (name.startsWith('trivet-build-')) await caches.delete(name)
  }
  await self.registration.unregister()
}
