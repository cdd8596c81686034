/** The push messages of this browser. They belong to who is signed in here. */

export async function pushSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** At signing out, also offline: none arrive any more, and those that are still shown go. */
export async function endPush(): Promise<void> {
  const subscription = await pushSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  const worker = await navigator.serviceWorker.getRegistration()
  for (const notice of (await worker?.getNotifications()) ?? []) notice.close()
}
