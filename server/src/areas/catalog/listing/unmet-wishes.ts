/** Which of the things said no product has, for a list in which no product has all of them. */

import { otherThan, valueFilter } from '@tianguis/contract/listing/filter-by'
import { allSaid } from '@tianguis/contract/listing/lead-order'
import type { Understood } from '@tianguis/contract/listing/listing-state'
import { wishesOf } from '@tianguis/contract/listing/requirements'
import { PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import { fold } from '@tianguis/titles'
import type { SearchService } from '../../../search/service.ts'
import { contentWords } from '../../../understanding/text/connecting.ts'
import { distance } from '../../../understanding/text/stem.ts'

/** Of a longer sentence names have only some words. */
const MOST_WISHES = 3

interface ShownList {
  /** Products that have all that was said; null where they are not counted. */
  exact: number | null
  total: number
  /** Brands and names of the first page. */
  names: readonly string[]
  /** The search service found other words than those of the query. */
  corrected: string | null
}

/** What the page says that no product has; undefined: it says nothing. */
export async function unmetOf(
  search: Pick<SearchService, 'multiSearch'>,
  understood: Understood | null,
  { exact, total, names, corrected }: ShownList,
  q: string,
): Promise<string[] | undefined> {
  if (total === 0) return undefined
  const typed = understood?.mended ?? q
  if (!understood) return corrected === null ? wordsInNoName(undefined, names, typed) : undefined
  if (understood.kinds.length === 0) return understood.code ? undefined : wordsInNoName(understood.said, names, typed)
  // Where a measure was given up, words that no product has are said too.
  const isGivenUp = understood.dropped.length > 0
  if ((exact !== 0 && !isGivenUp) || understood.isNeed) return undefined
  const unmet = await unmetWishes(search, understood, names, typed)
  return isGivenUp && unmet?.length === 0 ? undefined : unmet
}

/** As the visitor wrote them; empty: each is there, but not together. Undefined: a product of another kind that is shown has all the words. */
export async function unmetWishes(
  search: Pick<SearchService, 'multiSearch'>,
  understood: Understood,
  names: readonly string[],
  typed: string,
): Promise<string[] | undefined> {
  const wishes = wishesOf(understood)
  const kind = valueFilter('kind', understood.kinds)
  const words = allSaid(understood)
  const elsewhere = `${words || kind} && ${otherThan('kind', understood.kinds)}`
  const filters = [elsewhere, ...wishes.map(({ filter }) => `${kind} && ${filter}`)]
  const asked = filters.map((filter_by) => ({ collection: PRODUCTS_COLLECTION, q: '*', filter_by, per_page: 0 }))
  const [others, ...answers] = await search.multiSearch(asked)
  const lacking = wishes.filter((_, at) => answers[at]?.found === 0).map(({ said }) => asTyped(said, typed))
  // Of a single word products of other kinds do not lead: 'gtx 1660' of a laptop.
  const isElsewhere = words !== '' && others!.found > 0 && (understood.all?.length ?? 0) > 1
  const isShown = isElsewhere && names.some((name) => saysAll(` ${fold(name)} `, understood.all ?? []))
  if (isShown && (lacking.length === 0 || wishes.length > MOST_WISHES)) return undefined
  return wishes.length > MOST_WISHES ? [] : lacking
}

/** Of a longer sentence without a kind names have only some words. */
const MOST_WORDS = 5
const SHORTEST_MISSPELT = 5

/**
 * Without a kind: words that no name of the list has, as the visitor wrote them; empty where no name has all of them, undefined
 * where one has.
 */
export function wordsInNoName(
  said: readonly string[][] | undefined,
  names: readonly string[],
  typed: string,
): string[] | undefined {
  const asked = said ?? contentWords(typed).map((word) => [word])
  if (asked.length === 0 || asked.length > MOST_WORDS) return undefined
  const texts = names.map((name) => ` ${fold(name)} `)
  if (texts.some((text) => saysAll(text, asked))) return undefined
  const lacking = asked.filter((spellings) => !texts.some((text) => says(text, spellings)))
  return lacking.map(([first]) => asTyped(first!, typed))
}

const says = (text: string, spellings: readonly string[]) =>
  spellings.some((spelling) => spelling.split(' ').every((word) => hasWord(text, word)))

const saysAll = (text: string, asked: readonly string[][]) => asked.every((spellings) => says(text, spellings))

/** With any ending, in two words, or with one letter changed after the first. */
function hasWord(text: string, word: string): boolean {
  const root = word.replace(/(?:es|s)$/, '')
  if (text.includes(` ${root}`) || text.replaceAll(' ', '').includes(word)) return true
  if (word.length < SHORTEST_MISSPELT) return false
  return text.split(' ').some((own) => own[0] === word[0] && distance(own, word, 1) <= 1)
}

/** 'niña' of the folded 'nina', 'TN-660' of 'tn 660'. */
function asTyped(said: string, typed: string): string {
  const spoken = typed.split(/[\s,;:]+/)
  const lengths = said.split(' ').map((_, at) => at + 1)
  const runs = spoken.flatMap((_, from) => lengths.map((length) => spoken.slice(from, from + length).join(' ')))
  return runs.find((run) => squeezed(fold(run)) === squeezed(said)) ?? said
}

const squeezed = (words: string) => words.replace(/[-/\s]/g, '')
