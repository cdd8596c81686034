/** The saved searches of the account, with the same rules as lists. */

import { MAX_SAVED_SEARCHES } from '@tianguis/contract/account/list-rules'
import type { SavedSearch } from '@tianguis/contract/account/saved-searches'
import { personalCollection, useCollection } from '../account-collection/use-collection.ts'
import { showToast } from '../ui/toast/toasts.ts'

const PATH = '/api/saved-searches'
const searches = personalCollection<SavedSearch>(PATH)
const FAILED = 'No pudimos guardar la búsqueda. Inténtalo de nuevo.'

/** Texts for the server's error messages when a search cannot be saved. */
export const SEARCH_REFUSALS: Record<string, string> = {
  'Search finds more than 1000 products':
    'Hay más de 1,000 productos así. Agrega una marca, un precio o una tienda y te avisamos de lo nuevo.',
  'Too many saved searches': `Ya guardaste ${MAX_SAVED_SEARCHES} búsquedas. Termina alguna en Mi Perfil.`,
  'address is not a search': 'Escribe algo o elige un filtro para guardar la búsqueda.',
}

export const useSavedSearches = () => useCollection(searches)

/** Null when it is saved, else why not. */
export async function saveSearch(address: string): Promise<string | null> {
  const answer = await searches.act({ method: 'POST', path: PATH, body: { data: { address } } })
  return answer?.ok ? null : (SEARCH_REFUSALS[answer?.message ?? ''] ?? FAILED)
}

export async function endSearch(id: number): Promise<void> {
  const expect = (items: readonly SavedSearch[]) => items.filter((item) => item.id !== id)
  const answer = await searches.act({ method: 'DELETE', path: `${PATH}/${id}`, expect })
  if (!answer?.ok) showToast('No pudimos terminar la búsqueda. Inténtalo de nuevo.')
}
