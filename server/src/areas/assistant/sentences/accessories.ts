/** «una funda para el primero»: an accessory of a product on the screen must carry its model. */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { stem } from '../../../understanding/text/stem.ts'
import { contentWords } from '../../../understanding/text/words.ts'
import type { Request } from '../understanding/request.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { isHere } from '../understanding/wanted-words.ts'

const FOR_SHOWN =
  / (?:para|pa) (?:ese|esa|este|esta|esos|el mismo|la misma|el primer[oa]?|la primera|el segundo|la segunda|el tercero|la tercera|el ultimo|la ultima|mi nuevo|el que (?:vimos|guarde)) /
const COMPATIBILITY = 'la compatibilidad con otros equipos'

export function forShown(
  request: Request,
  text: string,
  context: AssistantContext,
  { vocabulary, rules }: Knowledge,
): Request {
  const { wish, places } = request
  if (!wish.kind || context.shown.length === 0 || !FOR_SHOWN.test(text)) return request
  const focused = context.shown.find(({ slug }) => slug === context.focus)
  const product = context.shown[(places[0] ?? 1) - 1] ?? focused ?? context.shown[0]!
  const isModel = (word: string) =>
    /[a-z]/.test(word) && !rules.colours.has(stem(word)) && isHere(vocabulary.modelWords.get(stem(word)), wish)
  const model = contentWords(product.name).filter(isModel)
  // «almohadas para ese» fit every bed
  if (!model.some((word) => /\d/.test(word))) return request
  const words = [...new Set([...wish.words, ...model])].slice(0, MAX_WORDS)
  return { ...request, places: [], wish: { ...wish, words, lacks: [...new Set([...wish.lacks, COMPATIBILITY])] } }
}

const MAX_WORDS = 4
