/** Features of a sentence: its words, pairs of words, letters, and its shape. */
import { textHash } from '../../../text/text-hash.ts'
import { isMask } from './masking.ts'

/** Rows of the model; features share them by hash. */
export const ROWS = 1 << 15

export interface Features {
  rows: Uint16Array
  values: Float32Array
}

const WORD = 1
const PAIR = 0.8
const GAP = 0.4
const LETTERS = 0.3
const SHAPE = 0.7

const QUESTION = /^(?:que|cual|cuales|como|cuando|donde|quien|quienes|cuanto|cuanta|cuantos|cuantas|por|porque|cuanto)$/
const POINTS =
  /^(?:ese|esa|eso|este|esta|esto|esos|esas|lo|la|los|las|primero|primera|segundo|segunda|tercero|tercera|ultimo|ultima|guardalo|comparalos)$/
const TO_US = /^(?:eres|tu|te|sabes|puedes|tienes|haces|contigo|usted|ustedes|estas|crees|opinas|sientes)$/
const WISHES =
  /^(?:quiero|busco|necesito|ocupo|dame|muestrame|ensename|quisiera|buscando|comprar|recomiendame|recomiendas|tienes|tienen|hay|venden|manejan|regalo)$/
/** Too common to be what a sentence is about. */
const SMALL =
  /^(?:el|la|los|las|un|una|unos|unas|de|del|a|al|en|con|para|por|que|y|o|se|me|te|le|lo|mi|tu|su|es|son|no|si|hola|oye|pues|porfa|favor|gracias|buenas|buenos|dias|tardes|noches)$/

/** `isKnown`: words of several examples; the others stand as `_otra` in pairs. */
export function featuresOf(words: readonly string[], isKnown: (word: string) => boolean): Features {
  const found = new Map<number, number>()
  const add = (name: string, value: number) => {
    const row = textHash(name) % ROWS
    found.set(row, (found.get(row) ?? 0) + value)
  }
  const tokens = words.map((word) => (isMask(word) || isKnown(word) ? word : '_otra'))
  for (const [at, word] of words.entries()) {
    add(`w${tokens[at]}`, WORD)
    if (isMask(word)) continue
    if (tokens[at] === '_otra') add(`w${word}`, WORD)
    const spelled = `^${word}$`
    for (let length = 3; length <= 4; length++)
      for (let i = 0; i + length <= spelled.length; i++) add(`c${spelled.slice(i, i + length)}`, LETTERS)
  }
  const line = ['^', ...tokens, '$']
  for (let i = 0; i + 1 < line.length; i++) add(`p${line[i]} ${line[i + 1]}`, PAIR)
  for (let i = 0; i + 2 < line.length; i++) add(`g${line[i]} ${line[i + 2]}`, GAP)
  for (const name of shapeOf(words, tokens)) add(`s${name}`, SHAPE)
  return normalised(found)
}

function shapeOf(words: readonly string[], tokens: readonly string[]): string[] {
  const count = words.length
  const about = tokens.find((token) => !SMALL.test(token) && !WISHES.test(token))
  const others = tokens.filter((token) => token === '_otra').length
  return [
    `n${count < 4 ? count : count < 6 ? '5' : count < 10 ? '9' : count < 16 ? '15' : 'many'}`,
    ...(about ? [`head ${isMask(about) ? about : 'word'}`] : ['headless']),
    ...[...new Set(tokens.filter(isMask))].map((mask) => `has ${mask}`),
    ...(others > count / 2 ? ['unknown'] : []),
    ...(words.some((word) => QUESTION.test(word)) ? ['question'] : []),
    ...(QUESTION.test(words[0] ?? '') ? ['question first'] : []),
    ...(words.some((word) => POINTS.test(word)) ? ['points'] : []),
    ...(words.some((word) => TO_US.test(word)) ? ['to us'] : []),
    ...(words.some((word) => WISHES.test(word)) ? ['wishes'] : []),
    ...(words.some((word) => !isMask(word) && /[^aeiou0-9]{5}|^[^aeiouy]{3,}$|(.)\1\1|^(?:(..)\2){2}/.test(word))
      ? ['no word']
      : []),
  ]
}

/** Of length 1, so that a long sentence weighs as much as a short one. */
function normalised(found: ReadonlyMap<number, number>): Features {
  const values = Float32Array.from(found.values())
  let squares = 0
  for (const value of values) squares += value * value
  const length = Math.sqrt(squares) || 1
  return { rows: Uint16Array.from(found.keys()), values: values.map((value) => value / length) }
}
