/** Carries out an accepted proposal with the same calls as the heart and the bell. */

import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import type { Proposal } from '@tianguis/contract/assistant/assistant'
import { createList, reloadLists, updateList } from '../../favorites-list/lists.ts'
import { armAlert } from '../../price-alert/alerts.ts'
import { callSignedIn } from '../../session/session.ts'

export function acceptProposal(proposal: Proposal): Promise<boolean> {
  const { id } = proposal.product
  if (proposal.act === 'save') return save(id)
  const { targetPrice } = proposal
  return armAlert(targetPrice === null ? { product: id, kind: 'drop' } : { product: id, kind: 'target', targetPrice })
}

/** Adds to the first list, or to a new one when there is none. */
async function save(product: string): Promise<boolean> {
  const answer = await callSignedIn<FavoritesListView[]>('GET', '/api/favorite/getAllFavoritesList').catch(() => null)
  if (!answer?.ok || !answer.data) return false
  if (answer.data.some(({ products }) => products.includes(product))) return true
  const [list] = answer.data
  const saved = list
    ? await updateList(list.id, { products: [...list.products, product] })
    : (await createList(undefined, [product])) !== null
  await reloadLists()
  return saved
}
