/** What is offered with a button: an alert, or a place in a list. */
import type { Proposal } from '@tianguis/contract/assistant/answer'
import type { AssistantContext, Shown } from '@tianguis/contract/assistant/assistant'
import type { Asked } from '../answer.ts'

export type Pending = NonNullable<AssistantContext['pending']>

export interface ActOn {
  product: Shown
  /** Pesos. */
  targetPrice: number | null
}

/** `list`: its title; null: the first one. */
export function proposalOf(
  { deps }: Asked,
  act: Pending['act'],
  { product, targetPrice }: ActOn,
  list: string | null,
): Proposal {
  const asOf = deps.clock().toISOString()
  return act === 'alert' ? { act, product, targetPrice, asOf } : { act, product, ...(list ? { list } : {}), asOf }
}
