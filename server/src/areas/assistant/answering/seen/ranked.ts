/** «las dos más baratas», «acomódalos del más barato al más caro»: the products on the screen by what is paid for them. */
import type { ProductView } from '@tianguis/contract/catalog/product'
import { formatShortMoney } from '@tianguis/contract/money'
import { type Answer, type Asked, remembered, suggestions, text } from '../answer.ts'
import { type Choice, cardOf, choiceOf, conditionNote, paidScope } from '../cards.ts'

const SOME_RANKED =
  / l[oa]s (dos|2|tres|3) (?:que )?(?:mas (?:barat|economic)|(?:menos|mas) car|cuestan (?:menos|mas))[a-z]* /
const SORTS =
  / (?:acomod|orden|organiz)[a-z]* (?:[a-z]+ ){0,4}(?:precios?|barat[oa]s?|car[oa]s?|economic[oa]s?|menor|mayor) | del? (?:l[oa]s? )?mas (?:barat[oa]s?|economic[oa]s?|car[oa]s?) (?:a|al|a la|hasta) (?:el |la |l[oa]s )?mas (?:barat[oa]s?|economic[oa]s?|car[oa]s?) | de (?:menor|menos) a (?:mayor|mas) | de (?:mayor|mas) a (?:menor|menos) /
/** Words after which the dearest come first. */
const DEAREST =
  / (?:de|del) (?:l[oa]s? )?(?:mas car[oa]s?|mayor|mas) (?:a|al|hasta) | l[oa]s (?:dos|2|tres|3) (?:que )?(?:mas car[a-z]+|cuestan mas) /

export const asksSorted = ({ context }: Asked, said: string) => (context?.shown.length ?? 0) > 1 && SORTS.test(said)

/** Of those shown, as many as are said; empty: the sentence ranks none. */
export async function shownRanked(asked: Asked, said: string): Promise<ProductView[]> {
  const count = SOME_RANKED.exec(said)?.[1]
  if (!count || (asked.context?.shown.length ?? 0) < 2) return []
  return (await byTotal(asked, said)).slice(0, /dos|2/.test(count) ? 2 : 3).map(({ view }) => view)
}

export async function* answerSorted(asked: Asked, said: string): Answer {
  const choices = await byTotal(asked, said)
  const cards = choices.map((choice) => cardOf(choice, ''))
  const lines = cards.map(({ name, total, store }, at) => `${at + 1}) ${name}, ${formatShortMoney(total)} en ${store}`)
  yield text(
    `Los que te mostré, ${DEAREST.test(said) ? 'del más caro al más barato' : 'del más barato al más caro'}${paidScope(cards)}: ${lines.join('; ')}.${conditionNote(cards)}`,
  )
  yield { type: 'products', products: cards, near: false, more: null }
  yield suggestions('¿Está barato el primero?', 'Compara los dos primeros', 'Más opciones')
  yield remembered(asked, asked.context?.wish ?? null, cards, asked.context?.seen ?? [])
}

async function byTotal({ context, deps }: Asked, said: string): Promise<Choice[]> {
  const views = await Promise.all((context?.shown ?? []).map(({ slug }) => deps.product(slug)))
  const choices = views.flatMap((view) => choiceOf(view, null) ?? [])
  const ordered = choices.toSorted((a, b) => a.offer.payable.total - b.offer.payable.total)
  return DEAREST.test(said) ? ordered.toReversed() : ordered
}
