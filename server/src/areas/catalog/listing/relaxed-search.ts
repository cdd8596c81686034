/** Searches what was understood of a query; what leaves nothing is given up part by part, and said. */
import { asUnderstood } from '@tianguis/contract/listing/listing-filters'
import type { ListingState, Understood } from '@tianguis/contract/listing/listing-state'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { SearchAnswer } from '@tianguis/contract/search/search-answer'
import { fold } from '@tianguis/titles'
import { hasKind, relaxations } from './relaxations.ts'

export interface RelaxedSearch {
  /** The state that was searched in the end. */
  asked: ListingState
  answers: SearchAnswer[]
  /** With `dropped` naming what was given up. */
  understood: Understood | undefined
}

/** Wider readings that are tried in one request to the search service. */
const TRIED_TOGETHER = 2

/** Products, below which a list is filled with others of the kind. */
const FEW = 6

interface Asking {
  /** All searches of a list. */
  ask(state: ListingState): Promise<SearchAnswer[]>
  /** Of each list its first page alone, with the kinds of the products. */
  askKinds(states: readonly ListingState[]): Promise<SearchAnswer[]>
}

/** 'aceite Nutrioli 850 ml': another size of the brand is nearer than the size of other brands. */
function hasBrand({ leading }: Understood, answer: SearchAnswer | undefined): boolean {
  const brand = leading.find(({ field }) => field === 'brand')
  if (!brand) return true
  const wanted = (brand.spellings ?? []).concat(fold(brand.value))
  return (answer?.hits ?? []).some(({ document }) => {
    const { productName = '', brand: own = '' } = document as Partial<ProductDocument>
    const named = ` ${fold(`${own} ${productName}`)} `
    return wanted.some((spelling) => spelling.split(' ').every((word) => named.includes(` ${word} `)))
  })
}

export async function relaxedSearch(
  state: ListingState,
  understood: Understood | undefined,
  { ask, askKinds }: Asking,
): Promise<RelaxedSearch> {
  const asked = asUnderstood(state, understood)
  const answers = await ask(asked)
  // The operator chose what comes first; the first answer of a grouped list has counts and no products.
  if (!understood || state.tab === 'coupons' || state.grouped || understood.pinned)
    return { asked, answers, understood }
  if (hasKind(understood, answers[0])) return withOthers({ asked, answers, understood })
  const readings = relaxations(understood)
  for (let at = 0; at < readings.length; at += TRIED_TOGETHER) {
    const tried = readings.slice(at, at + TRIED_TOGETHER)
    const found = await askKinds(tried.map((reading) => asUnderstood(state, reading)))
    const relaxed = tried.find((reading, i) => hasKind(reading, found[i]))
    if (!relaxed) continue
    const wider = asUnderstood(state, relaxed)
    return { asked: wider, answers: await ask(wider), understood: relaxed }
  }
  return { asked, answers, understood }

  /** Few have the measure or size: those whose name does not say it, or says another, follow. */
  async function withOthers(found: RelaxedSearch): Promise<RelaxedSearch> {
    if (!understood || understood.ranges.length === 0 || state.sort !== 'relevance') return found
    if ((found.answers[0]?.found ?? 0) >= FEW && hasBrand(understood, found.answers[0])) return found
    const wider = { ...understood, ranges: [], preferred: understood.ranges }
    const widerState = asUnderstood(state, wider)
    return { asked: widerState, answers: await ask(widerState), understood: wider }
  }
}
