/** Carries out an accepted proposal with the same calls as the heart and the bell. */

import type { AlertView } from '@tianguis/contract/account/alerts'
import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import type { Proposal } from '@tianguis/contract/assistant/answer'
import { fold } from '@tianguis/contract/folding'
import { createList, reloadLists, removeFrom, updateList } from '../../favorites-list/lists.ts'
import { armAlert, reloadAlerts, withdrawAlert } from '../../price-alert/alerts.ts'
import { callSignedIn } from '../../session/session.ts'

export function acceptProposal(proposal: Proposal): Promise<boolean> {
  const { id } = proposal.product
  if (proposal.act === 'save') return save(id, proposal.list)
  const { targetPrice } = proposal
  return armAlert(targetPrice === null ? { product: id, kind: 'drop' } : { product: id, kind: 'target', targetPrice })
}

/** Takes back what `acceptProposal` did; what is not there any more counts as taken back. */
export async function undoProposal({ act, product: { id } }: Proposal): Promise<boolean> {
  if (act === 'alert') {
    const answer = await callSignedIn<AlertView[]>('GET', '/api/subscribe/getAllSubscription').catch(() => null)
    const armed = answer?.ok ? answer.data?.find(({ product }) => product === id) : undefined
    if (answer?.ok && !armed) return true
    const undone = await withdrawAlert(armed?.id)
    await reloadAlerts()
    return undone
  }
  const answer = await callSignedIn<FavoritesListView[]>('GET', '/api/favorite/getAllFavoritesList').catch(() => null)
  const list = answer?.ok ? answer.data?.find(({ products }) => products.includes(id)) : undefined
  const undone = list ? await removeFrom(list, id) : answer?.ok === true
  await reloadLists()
  return undone
}

/** Adds to the list of that title, or to the first one; to a new one when there is none. */
async function save(product: string, title?: string): Promise<boolean> {
  const answer = await callSignedIn<FavoritesListView[]>('GET', '/api/favorite/getAllFavoritesList').catch(() => null)
  if (!answer?.ok || !answer.data) return false
  const isMeant = (list: FavoritesListView) => title === undefined || fold(list.title) === fold(title)
  if (answer.data.some((list) => isMeant(list) && list.products.includes(product))) return true
  const list = answer.data.find(isMeant)
  const saved = list
    ? await updateList(list.id, { products: [...list.products, product] })
    : (await createList(title, [product])) !== null
  await reloadLists()
  return saved
}
