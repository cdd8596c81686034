/** Greetings, thanks and help with the site. */
import type { Request } from '../understanding/request.ts'
import { type Answer, type Asked, suggestions, text } from './answer.ts'
import { STARTERS } from './find-answer.ts'

export async function* answerTalk({ deps, knowledge }: Asked, { intent, help }: Request): Answer {
  if (intent === 'thanks') {
    yield text('¡De nada! Si quieres ver otra cosa, aquí sigo.')
    return
  }
  if (intent === 'greet') {
    yield text(
      `¡Hola! Soy el asistente de ${deps.info.productName}. Dime qué buscas y cuánto quieres gastar, y te doy tres opciones con su precio total de hoy.`,
    )
    yield suggestions(...STARTERS)
    return
  }
  const entry = knowledge.rules.help.find(({ name }) => name === help)
  if (!entry) return
  yield text(entry.answer)
  if (entry.link) yield { type: 'link', ...entry.link }
}
