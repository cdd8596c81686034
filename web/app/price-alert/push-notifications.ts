/** Web push notifications. They need the visitor's permission and the service worker, which shows them. */

import { SERVICE_WORKER_URL } from '../offline/start-service-worker.ts'
import { call } from '../session/api.ts'
import { pushSubscription } from '../session/browser-push.ts'
import { callSignedIn } from '../session/session.ts'

export type NoticeState = 'unsupported' | 'blocked' | 'off' | 'on'

export async function noticeState(): Promise<NoticeState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await pushSubscription()) ? 'on' : 'off'
}

/**
 * A subscription that an earlier session left in this browser becomes this session's, so that the state `on` holds and no
 * other account is notified here.
 */
export async function keepNotices(): Promise<void> {
  const subscription = await pushSubscription()
  if (subscription) await saveNotices(subscription)
}

/** False, and the subscription has ended: the server did not take it. */
async function saveNotices(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  const saved = await callSignedIn('POST', '/api/subscribe/push', { data: { endpoint, keys } })
  if (!saved.ok) await subscription.unsubscribe()
  return saved.ok
}

export async function turnOnNotices(): Promise<NoticeState> {
  if ((await Notification.requestPermission()) !== 'granted') return noticeState()
  const worker = await navigator.serviceWorker.register(SERVICE_WORKER_URL)
  const key = await call<{ publicKey: string }>('GET', '/api/subscribe/push-key')
  if (!key.data) return 'off'
  const ready = await navigator.serviceWorker.ready
  const subscription = await ready.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key.data.publicKey,
  })
  if (await saveNotices(subscription)) return 'on'
  void worker.update()
  return 'off'
}

export async function turnOffNotices(): Promise<NoticeState> {
  const subscription = await pushSubscription()
  if (subscription) {
    await callSignedIn('DELETE', '/api/subscribe/push', { data: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  declinePush()
  return 'off'
}

const DECLINED_KEY = 'avisos_navegador'

/** Whether to offer push notifications: this browser can have them, and the visitor neither declined nor ended them. */
export async function isPushOfferable(): Promise<boolean> {
  if ((await noticeState()) !== 'off') return false
  try {
    return localStorage.getItem(DECLINED_KEY) === null
  } catch {
    return false
  }
}

export function declinePush(): void {
  try {
    localStorage.setItem(DECLINED_KEY, 'no')
  } catch {
    // Without storage it is offered again after the next alert.
  }
}
