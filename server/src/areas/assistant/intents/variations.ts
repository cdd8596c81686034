/** Examples as people type them: with a greeting before, a courtesy behind, a word misspelt. */
import { textHash } from '../../../text/text-hash.ts'
import { type Example, random } from './examples.ts'
import { isMask } from './masking.ts'

const BEFORE = [
  'hola',
  'oye',
  'hola buenas tardes',
  'buenas',
  'disculpa',
  'buenos dias',
  'y',
  'oye y',
  'pues',
  'a ver',
  'wey',
  'que onda',
  'bueno',
  'ok',
  'una pregunta',
  'mira',
  'no manches',
  'es que',
  'amigo',
  'hola que tal',
  'entonces',
  'pero',
  'jaja',
  'perdon',
  'compa',
  'tengo una duda',
  'ah ok',
]
const BEHIND = [
  'porfa',
  'por favor',
  'gracias',
  'wey',
  'carnal',
  'amigo',
  'oye',
  'jaja',
  'pues',
  'eh',
  'verdad',
  'o que',
  'bro',
  'me puedes decir',
  'ayudame',
  'compa',
  'plis',
]
const BEFORE_SHARE = 0.4
const BEHIND_SHARE = 0.25
const MISSPELT_SHARE = 0.2
/** A product, brand or store that the catalogue does not know. */
const UNKNOWN_SHARE = 0.15

/** Each example, and once more in another way. */
export function withVariations(examples: readonly Example[]): Example[] {
  return examples.flatMap((example) => {
    const next = random(textHash(`${example.intent} ${example.text}`))
    const one = (list: readonly string[]) => list[Math.floor(next() * list.length)]!
    let { text } = example
    if (next() < BEFORE_SHARE) text = `${one(BEFORE)} ${text}`
    if (next() < BEHIND_SHARE) text = `${text} ${one(BEHIND)}`
    if (next() < MISSPELT_SHARE) text = misspelt(text, next)
    if (next() < UNKNOWN_SHARE) text = text.replace(/_(?:cosa|marca|tienda)/, '_otra')
    return text === example.text ? [example] : [example, { ...example, text }]
  })
}

/** One letter left out, twice, or exchanged with the next. */
function misspelt(text: string, next: () => number): string {
  const words = text.split(' ')
  const long = words.flatMap((word, at) => (word.length > 4 && !isMask(word) ? [at] : []))
  const at = long[Math.floor(next() * long.length)]
  if (at === undefined) return text
  const word = words[at]!
  const i = 1 + Math.floor(next() * (word.length - 2))
  const how = next()
  const exchanged = `${word.slice(0, i)}${word[i + 1] ?? ''}${word[i]}${word.slice(i + 2)}`
  words[at] =
    how < 0.4 ? word.slice(0, i) + word.slice(i + 1) : how < 0.6 ? word.slice(0, i) + word.slice(i - 1) : exchanged
  return words.join(' ')
}
