/* Shows the notices of price alerts and opens the product they are about. */
self.addEventListener('push', (event) => {
  const note = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(note.title ?? 'Tianguis', {
      body: note.body,
      tag: note.tag,
      icon: '/favicon.svg',
      data: { url: note.url ?? '/user/price-alerts' },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data.url))
})
