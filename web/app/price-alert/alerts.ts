/** Changes to price alerts, with the same rules as lists. */
import type { AlertChanges, AlertView, NewAlert } from '@tianguis/contract/account/alerts'
import { TEXTS } from '@tianguis/contract/texts'
import { personalCollection, useCollection } from '../account-collection/use-collection.ts'
import { showToast } from '../ui/toast/toasts.ts'

const alerts = personalCollection<AlertView>('/api/subscribe/getAllSubscription')
const NOT_SAVED = 'No pudimos guardar el cambio. Inténtalo de nuevo.'

export const useAlerts = () => useCollection(alerts)
export const reloadAlerts = () => alerts.load()

export async function armAlert(data: NewAlert): Promise<boolean> {
  return (await alertsAfterArming(data)) !== null
}

/** All alerts, with the new one; null: it was not armed. */
export async function alertsAfterArming(data: NewAlert): Promise<readonly AlertView[] | null> {
  const answer = await alerts.act({ method: 'POST', path: '/api/subscribe/createSubscription', body: { data } })
  const armed = answer?.status === 200
  showToast(armed ? TEXTS.listCreated : TEXTS.listNotCreated)
  return armed ? answer.data : null
}

/** Without a toast: the caller shows one for all. */
export async function armWithoutToast(data: NewAlert): Promise<boolean> {
  const answer = await alerts.act({ method: 'POST', path: '/api/subscribe/createSubscription', body: { data } })
  return answer?.ok ?? false
}

/** Does nothing without an id. */
export async function changeAlert(id: number | undefined, data: AlertChanges): Promise<boolean> {
  if (!id) return false
  const { paused } = data
  const answer = await alerts.act({
    method: 'PUT',
    path: `/api/subscribe/updateSubscription/${id}`,
    body: { data },
    expect: (items) => items.map((item) => (item.id === id && paused !== undefined ? { ...item, paused } : item)),
  })
  return reported(answer?.ok, 'No se pudo actualizar la alerta')
}

/** Does nothing without an id. */
export async function withdrawAlert(id: number | undefined): Promise<boolean> {
  if (!id) return false
  const answer = await alerts.act({
    method: 'DELETE',
    path: `/api/subscribe/deleteSubscription/${id}`,
    expect: (items) => items.filter((item) => item.id !== id),
  })
  return reported(answer?.ok, 'No se pudo eliminar la alerta')
}

function reported(ok: boolean | undefined, failure: string): boolean {
  if (ok) return true
  console.error(failure)
  showToast(NOT_SAVED)
  return false
}
