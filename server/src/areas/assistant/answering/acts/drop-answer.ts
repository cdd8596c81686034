/** «quita la más cara»: what stays on the screen without one of the products. */
import type { Sentence } from '../../sentences/sort.ts'
import { type Answer, type Asked, remembered, suggestions, text } from '../answer.ts'
import { cardOf, choiceOf, conditionNote, paidScope } from '../cards.ts'
import { shownMeant } from '../reference.ts'

export async function* answerDrop(asked: Asked, { prepared, request }: Sentence): Answer {
  const { context, deps } = asked
  const gone = context && shownMeant(prepared.text, request, context)
  const kept = context?.shown.filter(({ slug }) => slug !== gone?.slug) ?? []
  const views = await Promise.all(kept.map(({ slug }) => deps.product(slug)))
  const cards = views.flatMap((view) => choiceOf(view, null) ?? []).map((choice) => cardOf(choice, ''))
  yield text(
    `Quité ${gone?.name ?? 'ese'}. ${cards.length === 1 ? 'Queda' : 'Quedan'} ${cards.map(({ name }) => name).join(' y ')}${paidScope(cards)}.${conditionNote(cards)}`,
  )
  yield { type: 'products', products: cards, near: false, more: null }
  yield suggestions(
    ...(cards.length > 1 ? ['¿Con cuál me quedo?', 'Más opciones'] : ['¿Es buen precio?', 'Más opciones']),
  )
  yield remembered(asked, context?.wish ?? null, cards, context?.seen ?? [])
}
