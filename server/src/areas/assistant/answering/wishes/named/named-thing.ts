/** Whether a product bears the name of the thing that was asked for; what only shares a word with it is something else. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { stem } from '../../../../../understanding/text/stem.ts'
import { contentWords, keyOfText, stemsOf } from '../../../../../understanding/text/words.ts'
import { isWithin } from '../../../understanding/purposes.ts'
import type { Knowledge } from '../../../understanding/understand.ts'
import { says, textOf } from '../stated.ts'

/** `named`: the words of the visitor, which may be misspelt, or of ours (`isStrict`). */
export function isThing(
  named: string,
  { kind, purpose }: Wish,
  knowledge: Knowledge,
  isStrict = false,
): (document: ProductDocument) => boolean {
  // what serves a need bears another name
  if (purpose) return () => true
  // «pinche licuadora»
  const words = contentWords(knowledge.rules.fillers.without(named))
  const [head = '', ...others] = words
  // the whole name is one that the kind goes by
  const isAlias = kind !== null && keyOfText(kind.said) === keyOfText(named)
  const said = new Set(words.flatMap(stemsOf))
  const kindStems = new Set(stemsOf(`${kind?.said ?? ''} ${kind?.names.join(' ') ?? ''}`))
  if (kind && GENERIC.test(head)) return () => true
  const whole = fold(named)
  return (document) => {
    if (document.kind && fold(document.kind) === whole) return true
    const text = textOf(document, [])
    // a word that the catalogue knows is no other one misspelt
    const isOfKind = kind !== null && (kind.names.length === 0 || kind.names.includes(document.kind ?? ''))
    const has = (word: string) => says(text, word, knowledge, isStrict || knowledge.vocabulary.known.has(stem(word)))
    if (others.length === 0) return (isAlias && isOfKind) || has(head)
    if (!words.some(has)) return false
    if (!kind) return words.filter(has).length * 2 > words.length
    if (!isAlias && !kindStems.has(stem(head)) && !has(head)) return false
    if ((isAlias && isOfKind) || others.some(has)) return true
    if (others.some((word) => isElsewhere(word, document, knowledge))) return false
    // «bloques de sal» are no «bloques para armar»: each is of another thing
    const [, ...own] = stemsOf(document.kind ?? '')
    return own.length === 0 || own.some((one) => said.has(one))
  }
}

/** «gel energético» is no gel for hair: what the catalogue has of energy stands in other departments. */
function isElsewhere(word: string, { lvl0 }: ProductDocument, { vocabulary }: Knowledge): boolean {
  const places = [...(vocabulary.words.get(stem(word)) ?? [])]
  return places.length > 0 && !places.some((place) => isWithin(place, lvl0))
}

/** «un aparato para hacer café»: the other words name it. */
const GENERIC = /^(?:aparat(?:o|os|ito)|maquinas?|maquinitas?|cosas?|cosita|productos?|articulos?|equipos?|algo)$/
