/** Searches what was understood of a query; what leaves nothing is given up part by part, and said. */
import { asUnderstood } from '@tianguis/contract/listing/listing-filters'
import type { ListingState, Understood } from '@tianguis/contract/listing/listing-state'
import type { SearchAnswer } from '@tianguis/contract/search/search-answer'
import { leadsWithKind, relaxations } from './relaxations.ts'

export interface RelaxedSearch {
  /** The state that was searched in the end. */
  asked: ListingState
  answers: SearchAnswer[]
  /** With `dropped` naming what was given up. */
  understood: Understood | undefined
}

export async function relaxedSearch(
  state: ListingState,
  understood: Understood | undefined,
  ask: (state: ListingState) => Promise<SearchAnswer[]>,
): Promise<RelaxedSearch> {
  const asked = asUnderstood(state, understood)
  const answers = await ask(asked)
  if (!understood || state.tab === 'coupons' || leadsWithKind(understood, answers[0]))
    return { asked, answers, understood }
  for (const relaxed of relaxations(understood)) {
    const wider = asUnderstood(state, relaxed)
    const others = await ask(wider)
    if (leadsWithKind(relaxed, others[0])) return { asked: wider, answers: others, understood: relaxed }
  }
  return { asked, answers, understood }
}
