/** «¿qué tienda los manda gratis?» of the products on the screen. */
import { formatShortMoney } from '@tianguis/contract/money'
import type { Asked } from '../answer.ts'
import { buyable } from '../seen/view-as-shown.ts'

const LISTED = 3

const FREE_OF_SHOWN = / (?:me |nos )?l[oa]s? (?:manda|mandan|envia|envian|trae|traen) (?:[a-z]+ ){0,2}gratis /
export const asksFreeOfShown = (said: string) => FREE_OF_SHOWN.test(said)

/** Of the products on the screen, the offers without shipping cost. */
export async function freeOfShown({ context, deps }: Asked): Promise<string | null> {
  const views = await Promise.all((context?.shown ?? []).slice(0, LISTED).map(({ slug }) => deps.product(slug)))
  const lines = views.flatMap((view) => {
    if (!view) return []
    const free = buyable(view).filter(({ payable }) => payable.shipping === 0)
    const names = free.slice(0, LISTED).map(({ store, payable }) => `${store.name} ${formatShortMoney(payable.total)}`)
    return [`${view.name}: ${names.length > 0 ? names.join(', ') : 'ninguna dice envío gratis'}`]
  })
  return lines.length > 0 ? `Con envío gratis, de lo que te mostré. ${lines.join('. ')}.` : null
}
