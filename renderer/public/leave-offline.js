// Sent in place of the worker when the server does not want one: what it kept is removed, and it ends itself.
self.addEventListener('install', function (event) {
  event.waitUntil(self.skipWaiting())
})
self.addEventListener('activate', function (event) {
  event.waitUntil(leave())
})

async function leave() {
  await removeKept()
  await self.registration.unregister()
  // The worker before this one may still be keeping what its pages have fetched.
  for (let round = 0; round < 5; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await removeKept()
  }
}

async function removeKept() {
  for (const name of await caches.keys()) {
    if (name.startsWith('trivet-build-')) await caches.delete(name)
  }
}
