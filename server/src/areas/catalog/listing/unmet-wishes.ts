/** Which of the things said of a kind no product of it has, for a list in which no product has all of them. */
import { allSaid, wishesOf } from '@tianguis/contract/listing/lead-order'
import { otherThan, valueFilter } from '@tianguis/contract/listing/listing-filters'
import type { Understood } from '@tianguis/contract/listing/listing-state'
import { PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import { fold } from '@tianguis/titles'
import type { SearchService } from '../../../search/service.ts'

/** Of a longer sentence names have only some words. */
const MOST_WISHES = 3

/** As the visitor wrote them; empty: each is there, but not together. Undefined: a product of another kind has all the words. */
export async function unmetWishes(
  search: Pick<SearchService, 'multiSearch'>,
  understood: Understood,
  typed: string,
): Promise<string[] | undefined> {
  const wishes = wishesOf(understood)
  const kind = valueFilter('kind', understood.kinds)
  const words = allSaid(understood)
  const elsewhere = `${words || kind} && ${otherThan('kind', understood.kinds)}`
  const filters = [elsewhere, ...wishes.map(({ filter }) => `${kind} && ${filter}`)]
  const asked = filters.map((filter_by) => ({ collection: PRODUCTS_COLLECTION, q: '*', filter_by, per_page: 0 }))
  const [others, ...answers] = await search.multiSearch(asked)
  // Of a single word products of other kinds do not lead: 'gtx 1660' of a laptop.
  if (words !== '' && others!.found > 0 && (understood.all?.length ?? 0) > 1) return undefined
  if (wishes.length > MOST_WISHES) return []
  return wishes.filter((_, at) => answers[at]?.found === 0).map(({ said }) => asTyped(said, typed))
}

/** Without a kind: words that no name of the list has, as the visitor wrote them; undefined where each is there. */
export function wordsInNoName(
  { kinds, said = [] }: Understood,
  names: readonly string[],
  typed: string,
): string[] | undefined {
  if (kinds.length > 0 || said.length < 2 || said.length > MOST_WISHES + 1) return undefined
  const folded = names.map((name) => ` ${fold(name)}`)
  const isNamed = (word: string) => folded.some((name) => name.includes(` ${word.replace(/(?:es|s)$/, '')}`))
  const lacking = said.filter((spellings) => !spellings.some((spelling) => spelling.split(' ').every(isNamed)))
  return lacking.length === 0 ? undefined : lacking.map(([first]) => asTyped(first!, typed))
}

/** 'niña' of the folded 'nina', 'TN-660' of 'tn 660'. */
function asTyped(said: string, typed: string): string {
  const spoken = typed.split(/[\s,;:]+/)
  const lengths = said.split(' ').map((_, at) => at + 1)
  const runs = spoken.flatMap((_, from) => lengths.map((length) => spoken.slice(from, from + length).join(' ')))
  return runs.find((run) => squeezed(fold(run)) === squeezed(said)) ?? said
}

const squeezed = (words: string) => words.replace(/[-/\s]/g, '')
