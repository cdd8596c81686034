/** Answers a yes when nothing was proposed: asks what it refers to and does nothing. */
import { type Answer, type Asked, changed, STARTERS, suggestions, text } from '../answer.ts'
import { answerNoneShown, isNoneShown } from './none-shown.ts'

export const saysYes = (said: string) =>
  /^ (?:(?:ah|pues|ok|ay|oye) )*(?:si|sip|simon|andale|andele|claro|dale|arre|hazlo|jalo)(?: (?:si|es[aeo]|mer[oa]|mism[oa]|andale|andele|porfa|por favor|pues|claro|va|mijo|joven|gracias))* $/.test(
    said,
  )

export async function* answerNothingProposed(asked: Asked): Answer {
  const [first] = asked.context?.shown ?? []
  if (!first && isNoneShown(asked)) {
    yield* answerNoneShown(asked, 'alert')
    return
  }
  yield text(
    first
      ? `¡Va! Todavía no te propuse nada: ¿guardo ${first.name}, te aviso cuando baje o te enseño más opciones?`
      : '¡Va! Dime qué producto buscas y te ayudo.',
  )
  yield suggestions(...(first ? ['Guarda el primero', 'Avísame cuando baje', 'Más opciones'] : STARTERS))
  yield changed(asked, {})
}
