/** What is offered with a button: an alert, or a place in a list. */
import type { Proposal } from '@tianguis/contract/assistant/answer'
import type { AssistantContext, Shown } from '@tianguis/contract/assistant/assistant'
import { formatShortMoney } from '@tianguis/contract/money'
import type { Asked } from '../answer.ts'
import { UNITS } from '../price-words.ts'
import { type SeenView, watchedOf } from '../seen/view-as-shown.ts'

export type Pending = NonNullable<AssistantContext['pending']>

export interface ActOn {
  product: Shown
  /** Pesos. */
  targetPrice: number | null
}

/** `list`: its title; null: the first one. */
export async function proposalOf(
  { deps }: Pick<Asked, 'deps'>,
  act: Pending['act'],
  { product, targetPrice }: ActOn,
  list: string | null,
): Promise<Proposal> {
  const asOf = deps.clock().toISOString()
  if (act === 'save') return { act, product, ...(list ? { list } : {}), asOf }
  const view = await deps.product(product.slug)
  const watched = view ? watchedOf(view) : { condition: product.condition ?? 'new', price: null }
  return { act, product, targetPrice, watched, asOf }
}

/** Said where the unit on the screen is not the one that an alert waits for. */
export function watchedWords(view: SeenView): string {
  const { condition, price } = watchedOf(view)
  if (condition === view.card.condition) return ''
  const today = price === null ? 'hoy agotadas' : `hoy desde ${formatShortMoney(price)}`
  return ` La alerta mira ${UNITS[condition]}, ${today}; no ${UNITS[view.card.condition]}.`
}
