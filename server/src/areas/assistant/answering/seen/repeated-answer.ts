/** An excuse before what is said again is searched; without it the question what is to change. */
import { isSure } from '../../sentences/evidence.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { plainTalk } from '../../sentences/wording/shown/plain-talk.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { describe } from '../describe.ts'
import { answerTalk } from '../talk-answer.ts'
import { answerFind } from '../wishes/find-answer.ts'

export const EXCUSE = 'Tienes razón, disculpa. '

export async function* answerNotMeant(asked: Asked, said: string): Answer {
  const { wish } = asked.context!
  const noted = wish ? `Lo que llevo apuntado es: ${describe({ ...wish, lacks: [], loose: [] })}.` : ''
  yield text(
    said
      ? `Disculpa. ${noted} Con «${said}» no supe qué cambiar: ¿es una medida, una marca, un color, un precio u otro producto?`
      : `Disculpa, no era eso. ${noted} ¿Qué cambio o qué me faltó: el tipo de producto, el tamaño, la marca o el precio?`,
  )
  yield suggestions('Más opciones', 'De otra marca', 'Empezar de nuevo')
  yield changed(asked, {})
}

/** «te equivocaste, dijiste que había una tele de 75 en 3 mil»: an excuse, and what there is today. */
export async function* answerComplaint(asked: Asked, sentence: Sentence): Answer {
  const { kind } = sentence.request.wish
  if (!kind || !isSure(kind, asked.knowledge) || plainTalk(sentence.prepared.text)) {
    yield* answerTalk(asked, sentence.kind as 'complaint')
    return
  }
  yield { type: 'text', text: 'Disculpa si me equivoqué; esto es lo que tengo hoy. ' }
  yield* answerFind(asked, sentence.request)
}
