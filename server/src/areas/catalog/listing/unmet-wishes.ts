/** Which of the things said of a kind no product of it has, for a list in which no product has all of them. */
import { wishesOf } from '@tianguis/contract/listing/lead-order'
import { valueFilter } from '@tianguis/contract/listing/listing-filters'
import type { Understood } from '@tianguis/contract/listing/listing-state'
import { PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import { fold } from '@tianguis/titles'
import type { SearchService } from '../../../search/service.ts'

/** Of a longer sentence names have only some words. */
const MOST_WISHES = 3

/** As the visitor wrote them; empty: each is there, but not together. */
export async function unmetWishes(
  search: Pick<SearchService, 'multiSearch'>,
  understood: Understood,
  typed: string,
): Promise<string[]> {
  const wishes = wishesOf(understood)
  if (wishes.length > MOST_WISHES) return []
  const kind = valueFilter('kind', understood.kinds)
  const asked = wishes.map(({ filter }) => ({
    collection: PRODUCTS_COLLECTION,
    q: '*',
    filter_by: `${kind} && ${filter}`,
    per_page: 0,
  }))
  const answers = await search.multiSearch(asked)
  return wishes.filter((_, at) => answers[at]?.found === 0).map(({ said }) => asTyped(said, typed))
}

/** 'niña' of the folded 'nina'. */
function asTyped(said: string, typed: string): string {
  const words = said.split(' ')
  const spoken = typed.split(/\s+/)
  const at = spoken.findIndex((_, from) => words.every((word, i) => fold(spoken[from + i] ?? '') === word))
  return at === -1 ? said : spoken.slice(at, at + words.length).join(' ')
}
