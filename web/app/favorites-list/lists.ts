/**
 * Changes to favourites lists. Each shows at once and is rolled back when the server refuses it; as the specification says,
 * a refused update or deletion is only logged.
 */
import type { FavoritesListView, ListChanges } from '@tianguis/contract/account/favorites'
import { productsAfter } from '@tianguis/contract/account/list-products'
import { TEXTS } from '@tianguis/contract/texts'
import { useMemo } from 'react'
import type { Collection } from '../account-collection/collection.ts'
import { personalCollection, useCollection } from '../account-collection/use-collection.ts'
import { showToast } from '../ui/toast/toasts.ts'
import { withDistinctTitles } from './distinct-titles.ts'

const lists = personalCollection<FavoritesListView>('/api/favorite/getAllFavoritesList')

/** With titles that can be told apart. */
export function useLists(): Collection<FavoritesListView> {
  const stored = useCollection(lists)
  return useMemo(() => stored && withDistinctTitles(stored), [stored])
}
export const reloadLists = () => lists.load()

/** Resolves to the new list, or to null when the server refused; a toast says which. */
export async function createList(title?: string, products: string[] = []): Promise<FavoritesListView | null> {
  const answer = await lists.act({
    method: 'POST',
    path: '/api/favorite/createFavoritesList',
    body: { data: { title: title || TEXTS.newListTitle, products } },
    expect: (items) => [...items, draft(title || TEXTS.newListTitle, products)],
  })
  showToast(answer?.status === 200 ? TEXTS.listCreated : TEXTS.listNotCreated)
  // which lists there were is not known before they are loaded; ids grow
  return answer?.data?.toSorted((a, b) => b.id - a.id)[0] ?? null
}

/** Shown until the server has answered; a negative id is never sent. */
function draft(title: string, products: string[]): FavoritesListView {
  const now = new Date().toISOString()
  const items = products.map((product) => ({ product, note: '', addedAt: now, priceWhenAdded: 0 }))
  return { id: -Date.now(), title, products, items, shareToken: null, createdAt: now, updatedAt: now }
}

/** Does nothing without an id. */
export async function updateList(id: number | undefined, changes: ListChanges): Promise<boolean> {
  if (!id || id < 0) return false
  const answer = await lists.act({
    method: 'PUT',
    path: `/api/favorite/updateFavoritesList?listId=${id}`,
    body: { data: changes },
    expect: (items) =>
      placed(items, id, changes.position).map((list) => (list.id === id ? changed(list, changes) : list)),
  })
  if (answer?.ok) return true
  console.error('No se pudo actualizar la lista', answer?.message ?? 'sin conexión')
  return false
}

/** Does nothing without an id. */
export async function deleteList(id: number | undefined): Promise<boolean> {
  if (!id || id < 0) return false
  const answer = await lists.act({
    method: 'DELETE',
    path: `/api/favorite/deleteFavoritesList/${id}`,
    expect: (items) => items.filter((list) => list.id !== id),
  })
  if (answer?.ok) return true
  console.error('No se pudo eliminar la lista', answer?.message ?? 'sin conexión')
  return false
}

export function addTo(list: FavoritesListView, product: string): Promise<boolean> {
  return updateList(list.id, { add: [product] })
}

export function removeFrom(list: FavoritesListView, product: string): Promise<boolean> {
  return updateList(list.id, { remove: [product] })
}

export function changed(list: FavoritesListView, changes: ListChanges): FavoritesListView {
  const { title, notes, shared } = changes
  const known = new Map(list.items.map((item) => [item.product, item]))
  const fresh = (product: string) => ({ product, note: '', addedAt: new Date().toISOString(), priceWhenAdded: 0 })
  const products = productsAfter(list.products, changes)
  return {
    ...list,
    title: title || list.title,
    products,
    items: products.map((product) => {
      const item = known.get(product) ?? fresh(product)
      return { ...item, note: notes?.[product] ?? item.note }
    }),
    shareToken: shared === false ? null : list.shareToken,
  }
}

function placed(items: readonly FavoritesListView[], id: number, position: number | undefined) {
  const list = items.find((one) => one.id === id)
  if (position === undefined || !list) return items
  return items.filter((one) => one !== list).toSpliced(position, 0, list)
}
