/** Finds which requirements of a query no product meets, for a list in which no product meets all of them. */

import { otherThan } from '@tianguis/contract/listing/filter-by'
import { allSaid } from '@tianguis/contract/listing/understood/exact-filter'
import { kindFilter } from '@tianguis/contract/listing/understood/kind-filter'
import { wishesOf } from '@tianguis/contract/listing/understood/requirements'
import type { Understood } from '@tianguis/contract/listing/understood/understood'
import { PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import { fold } from '@tianguis/titles'
import type { SearchService } from '../../../search/service.ts'
import { contentWords } from '../../../understanding/text/connecting.ts'
import { says, saysAll, textOfName } from './names-say.ts'

/** Of a longer sentence names have only some words. */
const MAX_WISHES = 3

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
  shown: ShownList,
  q: string,
): Promise<string[] | undefined> {
  if (shown.total === 0) return undefined
  const unmet = await lackingIn(search, understood, shown, q)
  return understood?.unknown ? [...(unmet ?? []), ...understood.unknown] : unmet
}

async function lackingIn(
  search: Pick<SearchService, 'multiSearch'>,
  understood: Understood | null,
  { exact, names, corrected }: ShownList,
  q: string,
): Promise<string[] | undefined> {
  const typed = understood?.mended ?? q
  if (!understood) return corrected === null ? wordsInNoName(undefined, names, typed) : undefined
  if (understood.kinds.length === 0) {
    // Names that only mention the thing are not it.
    if (understood.isOnlyLike && understood.isOnlyKind) return []
    return understood.code ? undefined : wordsInNoName(understood.said, names, typed)
  }
  // Where a measure was given up, words that no product has are said too.
  const isGivenUp = understood.dropped.length > 0
  if (understood.isOnlyLike) return (await unmetWishes(search, understood, names, typed)) ?? []
  if ((exact !== 0 && !isGivenUp) || understood.isNeed) return undefined
  const unmet = await unmetWishes(search, understood, names, typed)
  const givenUp = understood.dropped.flatMap((label) => fold(label).split(' '))
  const others = unmet?.filter((word) => !givenUp.includes(fold(word)))
  return isGivenUp && others?.length === 0 ? undefined : others
}

/** As the visitor wrote them; empty: each is there, but not together. Undefined: a product of another kind that is shown has all the words. */
export async function unmetWishes(
  search: Pick<SearchService, 'multiSearch'>,
  understood: Understood,
  names: readonly string[],
  typed: string,
): Promise<string[] | undefined> {
  const wishes = wishesOf(understood)
  const kind = kindFilter(understood)
  const words = allSaid(understood)
  const elsewhere = `${words || kind} && ${otherThan('kind', understood.kinds)}`
  const filters = [elsewhere, ...wishes.map(({ filter }) => `${kind} && ${filter}`)]
  const asked = filters.map((filter_by) => ({ collection: PRODUCTS_COLLECTION, q: '*', filter_by, per_page: 0 }))
  const [others, ...answers] = await search.multiSearch(asked)
  const texts = names.map(textOfName)
  const isShownWord = (spellings: readonly string[]) => texts.some((text) => says(text, spellings))
  // 'carritos' of 'carritos Hot Wheels', where names say 'Hot Wheels'
  const unsaidOf = (said: string) => {
    const words = said.split(' ')
    return words.filter((word) => !isShownWord([fold(word)])).join(' ') || said
  }
  const missing = wishes.filter((_, at) => answers[at]?.found === 0)
  // A product of another kind may say it, or one in other words than those that were counted.
  const lacking = missing
    .filter(({ said, spellings }) => !isShownWord([fold(said), ...spellings]))
    .map(({ said }) => asTyped(unsaidOf(said), typed))
  // Of a single word products of other kinds do not lead: 'gtx 1660' of a laptop.
  const isElsewhere = words !== '' && others!.found > 0 && (understood.all?.length ?? 0) > 1
  const isShown = isElsewhere && texts.some((text) => saysAll(text, understood.all ?? []))
  // A steriliser that says 'biberón' and 'Avent' is no bottle: that none has all is still said.
  const isModel = understood.all?.some(([first]) => MODEL.test(first!)) ?? false
  if (isShown && (missing.length === 0 || isModel || wishes.length > MAX_WISHES)) return undefined
  return wishes.length > MAX_WISHES ? [] : lacking
}

/** Letters with two digits or more name one thing, of whatever kind it was read: 'mk220'. */
const MODEL = /^(?=.{4})[a-z]+\d{2,}[a-z\d]*$/

/** Of a longer sentence without a kind names have only some words. */
const MAX_WORDS = 5

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
  if (asked.length === 0 || asked.length > MAX_WORDS) return undefined
  const texts = names.map(textOfName)
  if (texts.some((text) => saysAll(text, asked))) return undefined
  const lacking = asked.filter((spellings) => !texts.some((text) => says(text, spellings)))
  return lacking.map(([first]) => asTyped(first!, typed))
}

/** 'niña' of the folded 'nina', 'TN-660' of 'tn 660'. */
function asTyped(said: string, typed: string): string {
  const spoken = typed.split(/[\s,;:]+/)
  const lengths = said.split(' ').map((_, at) => at + 1)
  const runs = spoken.flatMap((_, from) => lengths.map((length) => spoken.slice(from, from + length).join(' ')))
  return runs.find((run) => squeezed(fold(run)) === squeezed(said)) ?? said
}

const squeezed = (words: string) => words.replace(/[-/\s]/g, '')
