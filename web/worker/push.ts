/** Shows the notices of price alerts and opens the product they are about. */
interface Note {
  title?: string
  body?: string
  tag?: string
  url?: string
}

export async function showNotice(worker: ServiceWorkerGlobalScope, event: PushEvent): Promise<void> {
  const note: Note = event.data?.json() ?? {}
  await worker.registration.showNotification(note.title ?? 'Tianguis', {
    body: note.body,
    tag: note.tag,
    icon: '/icono-192.png',
    data: { url: note.url ?? '/user/price-alerts' },
  })
}

export async function openNotice(worker: ServiceWorkerGlobalScope, { notification }: NotificationEvent): Promise<void> {
  notification.close()
  await worker.clients.openWindow(notification.data.url)
}
