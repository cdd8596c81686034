/** An excuse before what is said again is searched; without it the question what is to change. */
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { describe } from '../describe.ts'

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
