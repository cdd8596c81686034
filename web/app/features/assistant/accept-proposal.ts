/** Carries out an accepted proposal with the same calls as the heart and the bell, and undoes what that changed. */
import type { AlertView } from '@tianguis/contract/account/alerts'
import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import type { Proposal } from '@tianguis/contract/assistant/answer'
import { fold } from '@tianguis/contract/folding'
import { addTo, createList, deleteList, reloadLists, removeFrom } from '../../favorites-list/lists.ts'
import { alertsAfterArming, reloadAlerts, withdrawAlert } from '../../price-alert/alerts.ts'
import { callSignedIn } from '../../session/session.ts'
import type { CarriedOut, Effect } from './stored-conversation.ts'

const ALERTS = '/api/subscribe/getAllSubscription'
const LISTS = '/api/favorite/getAllFavoritesList'

/** Null: it could not be carried out. */
export function acceptProposal(proposal: Proposal): Promise<Effect | null> {
  return proposal.act === 'save' ? save(proposal.product.id, proposal.list) : arm(proposal)
}

/** Undoes exactly that; what is not there any more counts as undone. */
export async function undo({ effect, product }: CarriedOut): Promise<boolean> {
  if (effect.kind === 'armed') return withdraw(effect.alert)
  if (effect.kind === 'saved') return remove(product, effect)
  return true
}

async function arm({ product, targetPrice }: Extract<Proposal, { act: 'alert' }>): Promise<Effect | null> {
  const before = await all<AlertView>(ALERTS)
  if (!before) return null
  const rule = targetPrice === null ? { kind: 'drop' as const } : { kind: 'target' as const, targetPrice }
  // one that is there already starts anew
  const after = await alertsAfterArming({ product: product.id, ...rule })
  if (!after) return null
  const known = new Set(before.map(({ id }) => id))
  const made = after.find((alert) => alert.product === product.id && alert.kind === rule.kind && !known.has(alert.id))
  return made ? { kind: 'armed', alert: made.id } : { kind: 'there-before' }
}

async function withdraw(alert: number): Promise<boolean> {
  const held = await all<AlertView>(ALERTS)
  if (!held) return false
  const undone = held.some(({ id }) => id === alert) ? await withdrawAlert(alert) : true
  await reloadAlerts()
  return undone
}

/** Adds to the list of that title, or to the first one; to a new one when there is none. */
async function save(product: string, title?: string): Promise<Effect | null> {
  const lists = await all<FavoritesListView>(LISTS)
  if (!lists) return null
  const isMeant = (list: FavoritesListView) => title === undefined || fold(list.title) === fold(title)
  if (lists.some((list) => isMeant(list) && list.products.includes(product))) return { kind: 'there-before' }
  const list = lists.find(isMeant)
  const saved = list ? (await addTo(list, product)) && list.id : (await createList(title, [product]))?.id
  await reloadLists()
  return saved ? { kind: 'saved', list: saved, isNew: !list } : null
}

/** A list that was made for the product goes with it, unless another was added. */
async function remove(product: string, { list: id, isNew }: Extract<Effect, { kind: 'saved' }>): Promise<boolean> {
  const lists = await all<FavoritesListView>(LISTS)
  if (!lists) return false
  const list = lists.find((one) => one.id === id)
  const isAlone = list?.products.every((one) => one === product)
  const isThere = list?.products.includes(product)
  const undone = list && isThere ? await (isNew && isAlone ? deleteList(id) : removeFrom(list, product)) : true
  await reloadLists()
  return undone
}

async function all<T>(path: string): Promise<T[] | null> {
  const answer = await callSignedIn<T[]>('GET', path).catch(() => null)
  return answer?.ok ? answer.data : null
}
