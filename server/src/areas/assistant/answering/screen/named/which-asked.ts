/** A question about a product, where none was named or shown. */
import type { Sentence } from '../../../sentences/sort.ts'
import { type Answer, type Asked, STARTERS, suggestions, text } from '../../answer.ts'
import { describe } from '../../describe.ts'
import { generalOfKind } from '../../general/in-general.ts'

export async function* answerWhich(asked: Asked, sentence: Sentence): Answer {
  const { context } = asked
  const { wish, places } = sentence.request
  // after a need that nothing served «¿cuál es el que no arde?» asks of what was not shown
  const isNone = context?.wish != null && context.shown.length === 0 && !wish.kind
  const isPointed = places.length > 0 || POINTS.test(sentence.prepared.text) || isNone
  if (isPointed) yield text('No te he mostrado ninguno, así que no hay de cuál decirte. ')
  const general = generalOfKind(asked, sentence)
  if (general) yield text(`${general.says} `)
  yield text(
    wish.kind && !isPointed
      ? 'Depende del modelo. Dime marca y modelo, o te enseño opciones y me preguntas por una.'
      : isPointed
        ? 'Dime qué producto buscas, o su marca y modelo.'
        : '¿De qué producto? Dime marca y modelo, o busca primero y me preguntas por el que te guste.',
  )
  yield suggestions(
    ...(wish.kind ? [`Busco ${describe(wish)}`.slice(0, 80), '¿Qué puedes hacer?'] : STARTERS.slice(0, 2)),
  )
}

const POINTS =
  / (?:cual(?:es)? de (?:es[oa]s?|est[oa]s?|l[oa]s|ell[oa]s)|de (?:es[oa]s|est[oa]s)|es[ae] (?:de ahi|mero|mera)) /
