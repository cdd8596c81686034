/** The products of a search page as documents, for the assistant, which shows the same ones. */
import { exactAnswer, exactCount } from '@tianguis/contract/listing/listing-search'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import { kindsSearch, lastPageSearch } from '@tianguis/contract/listing/single-searches'
import type { Understand, Understood } from '@tianguis/contract/listing/understood/understood'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { AskedSearch, SearchAnswer } from '@tianguis/contract/search/search-answer'
import type { SearchService } from '../../../search/service.ts'
import { relaxedSearch } from './relaxed-search.ts'

export interface Goods {
  /** With what was given up; undefined: the words are only words. */
  understood: Understood | undefined
  /** Products with everything that was said, those above the page's line; null: it has no line. */
  exact: ProductDocument[] | null
  exactTotal: number
  /** The list in its order. */
  documents: ProductDocument[]
  /** How many the list has beyond those. */
  total: number
}

/** Products looked at of each list. */
const MAX_PER_PAGE = 100

interface GoodsDeps {
  search: Pick<SearchService, 'multiSearch'>
  understand: Understand
}

/** `order`: of the products above the line, where it is not the page's own. */
export async function goodsOf({ search, understand }: GoodsDeps, state: ListingState, order?: string): Promise<Goods> {
  const ask = async (searches: AskedSearch[]) =>
    (await search.multiSearch<unknown>(searches.map((one) => ({ ...one, ...PLAIN })))) as SearchAnswer[]
  const meaning = state.q === '' ? null : await understand(state.q)
  const { answers, understood } = await relaxedSearch(state, meaning ?? undefined, {
    ask: (asked) => {
      const list: AskedSearch = { ...lastPageSearch(asked), per_page: MAX_PER_PAGE }
      const sort_by = order ?? list.sort_by ?? ''
      return ask([list, ...exactCount(asked).map((exact) => ({ ...exact, per_page: MAX_PER_PAGE, sort_by }))])
    },
    askKinds: (states) => ask(states.map(kindsSearch)),
  })
  const [list, ...counted] = answers
  const exact = exactAnswer(counted)
  return {
    understood,
    exact: exact ? documentsOf(exact) : null,
    exactTotal: exact?.found ?? 0,
    documents: documentsOf(list),
    total: list?.found ?? 0,
  }
}

const PLAIN = { highlight_fields: 'none' }

const documentsOf = (answer: SearchAnswer | undefined) =>
  (answer?.hits ?? []).map(({ document }) => document as ProductDocument)
