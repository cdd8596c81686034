/** What a question asks of a product, in the visitor's words and without what it points at: «la 2 ¿saca integrales?». */
import type { Shown } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'

const LEAD =
  /^(?:(?:y|e|oye|oiga|oigan|pero|entonces|ok|ah|bueno|pues|ps|a ver|disculpe|perdon|perdón|joven|señorita|o sea|aja|ajá|va|si|sí|hola|buenas)[,\s]+)+/iu
const POINTS =
  /^(?:(?:algun[oa]?s?|ningun[oa]?|cual(?:es)?|cuál(?:es)?|tod[oa]s)\s+de\s+(?:es[oa]s|est[oa]s|ell[oa]s|l[oa]s\s+(?:dos|tres))\s+)?(?:(?:de|en|con|a)\s+)?(?:(?:el|la|los|las|al|del)\s+)?(?:(?:primer[oa]?s?|segund[oa]s?|tercer[oa]?s?|[uú]ltim[oa]s?|otr[oa]s?|es[aeo]s?|est[aeo]s?|\d|mero|mera|(?:(?:el|la)\s+)?m[aá]s\s+(?:barat[oa]|car[oa]|econ[oó]mic[oa])|de\s+\$?\d[\d,.]*)\s+)+/iu
const MAX_WORDS = 10
const DANGLING =
  /(?:\s(?:de|del|la|el|los|las|y|con|en|a|al|para|por|un|una|mi|su|que|o|se|me|le|no|si|porque|pero))+$/iu

/** «la que me dices trae maletín» → «trae maletín» */
export const withoutPointer = (said: string) =>
  said.trim().replace(LEAD, '').replace(POINTS, '').replace(RECOMMENDED, '')
const RECOMMENDED =
  /^(?:el|la|es[ae])\s+(?:que\s+|q\s+)(?:me\s+|tu\s+)?(?:dices|dijiste|recomiendas|recomendaste|elegiste|eleg[ií]ste|ense[nñ]aste|mostraste|pusiste)\s+/iu

/** Null: nothing is left that could be said back. */
export function askedThing(message: string, shown: readonly Shown[]): string | null {
  const pieces = message.split(/[?¿!¡.;\n]+/).filter((one) => one.trim().split(/\s+/).length > 1)
  const question = message.includes('?') ? pieces.find((one) => message.includes(`${one}?`)) : undefined
  const said = withoutPointer(question ?? pieces[0] ?? '')
  const named = new Set(shown.flatMap(({ name, brand }) => stemsOf(`${brand} ${name}`)))
  const words = said.split(/\s+/).filter(Boolean)
  // «la licuadora esa», «el motorola»: what it points at by its name
  while (words.length > 1 && isPointer(words, named)) words.shift()
  const kept = words
    .slice(0, MAX_WORDS)
    .join(' ')
    .replace(/[,;:]+$/, '')
    .replace(words.length > MAX_WORDS ? DANGLING : /$^/, '')
  return contentWords(kept).length > 0 ? kept.toLowerCase() : null
}

function isPointer([first, second]: readonly string[], named: ReadonlySet<string>): boolean {
  const isNamed = (word: string) => named.has(stem(fold(word)))
  if (/^(?:el|la|los|las|es[ae]s?|es[oa]s|est[ea]|est[oa]s)$/i.test(first!))
    return second !== undefined && isNamed(second)
  return isNamed(first!)
}
