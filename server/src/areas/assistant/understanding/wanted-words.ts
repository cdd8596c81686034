/** Sorts the remaining words of a sentence: qualities and models that the catalogue has, and unknown words. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { sound, stem } from '../../../understanding/text/stem.ts'
import type { Token } from '../../../understanding/text/tokens.ts'
import { isLittle } from '../../../understanding/text/words.ts'
import type { Rules } from '../rules.ts'
import { isWithin } from './purposes.ts'
import { markUsed, runsOf, type Word } from './sentence.ts'
import { diminishedStem } from './spelling.ts'
import type { Knowledge } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'

const MAX_LOOSE_WORDS = 6
const MIN_LOOSE_LENGTH = 3

export function readWords(wish: Wish, words: Word[], tokens: readonly Token[], { vocabulary, rules }: Knowledge): void {
  const here = (places: Set<string> | undefined) => isHere(places, wish)
  readWithouts(wish, words, tokens, vocabulary)
  for (const run of runsOf(
    words,
    vocabulary.longestValue,
    (key) => key.includes(' ') && here(vocabulary.values.get(key)),
  )) {
    const part = words.slice(run.from, run.from + run.length)
    // «una tele de 50 a mi mamá» says no amperes
    if (isLittle(part.at(-1)!.text)) continue
    const list = part[0]!.negated ? wish.withoutWords : wish.words
    list.push(part.map((word) => readable(word, vocabulary)).join(' '))
    markUsed(words, run)
  }
  for (const word of words) {
    if (word.used || (word.ignored && !isQuality(word, wish, vocabulary))) continue
    if (isCount(word, tokens) || TIME.test(word.text)) {
      word.used = true
      continue
    }
    const inNames = here(vocabulary.words.get(word.stem))
    // «que no manches» excludes nothing: only what the catalogue writes just so can be left out
    const isDiminished = diminishedStem(vocabulary, word.text) === word.stem
    const isWritten =
      isDiminished ||
      (vocabulary.known.has(stem(word.text)) && stem(word.text) === word.stem && /[a-z]/.test(word.text))
    if (word.negated) {
      const isKnown = isWritten && (inNames || rules.colours.has(word.stem))
      const refused = isKnown ? null : refusedAs(word, tokens, rules)
      if (isKnown || (refused && isWritten)) wish.withoutWords.push(readable(word, vocabulary))
      if (refused) wish.lacks.push(refused)
    } else if (isVerb(word, tokens) || (isDoubtful(word) && !isDiminished)) {
      if (wish.loose.length < MAX_LOOSE_WORDS) wish.loose.push(word.text)
    } else if (inNames || rules.colours.has(word.stem)) wish.words.push(readable(word, vocabulary))
    else if (word.text.length >= MIN_LOOSE_LENGTH && wish.loose.length < MAX_LOOSE_WORDS) wish.loose.push(word.text)
    word.used = true
  }
  joinColours(wish, tokens, rules)
  joinAlternatives(wish, tokens)
}

/** «sin pollo», «que no sean de piel»: no product of the kind says whether it has it. */
function refusedAs({ text, at }: Word, tokens: readonly Token[], { everyday }: Rules): string | null {
  if (everyday.has(text) || !/^[a-z]{4,}$/.test(text) || /[aei]r$|[a-z]{3}[aei]r(?:se|me|te|l[aeo]s?)$/.test(text))
    return null
  const before = tokens
    .slice(Math.max(0, at - 5), at)
    .map((token) => token.text)
    .join(' ')
  if (/(?:^| )(?:no|ni)(?: sean?)? de(?: la| las| los| l)?$/.test(before)) return `si son de ${text}`
  if (
    /(?:^| )(?:sin|no (?:tengan?|lleven?|traigan?|incluyan?|contengan?|usen?)|ni)(?: el| la| los| las| nada de)?$/.test(
      before,
    )
  )
    return `si llevan ${text}`
  return /(?:^| )no sean?$/.test(before) ? `si son ${text}` : null
}

/** «las 4», «con 3 gatos»: how many, unlike the number of a model, which stands right after its name. */
const isCount = ({ text, at }: Word, tokens: readonly Token[]) =>
  /^\d{1,2}$/.test(text) &&
  (/^(?:|l[oa]s|con|para|pa|son|somos|tengo|tiene|tienen|cumple|cumplio|minimo|maximo|unos|unas|como|,)$/.test(
    tokens[at - 1]?.text ?? '',
  ) ||
    TIME.test(tokens[at + 1]?.text ?? ''))

/** How long, which no word of a name says by itself. */
const TIME = /^(?:horas?|hrs?|dias?|semanas?|noches|veces|minutos?)$/

/** «planta» is not «plata»: a short word mended to one that sounds otherwise is asked of no product. */
const MIN_CORRECTED_LENGTH = 7
const isDoubtful = ({ text, stem: own }: Word) =>
  stem(text) !== own && text.length < MIN_CORRECTED_LENGTH && sound(stem(text)) !== sound(own)

/** «que se doble fácil» is no double pushchair. */
const isVerb = ({ at }: Word, tokens: readonly Token[]) => tokens[at - 1]?.text === 'se'

/** «en negro o azul marino»: either. */
function joinColours(wish: Wish, tokens: readonly Token[], rules: Rules): void {
  if (!tokens.some(({ text }) => text === 'o')) return
  const isColour = (word: string) => word.split(' ').every((part) => rules.colours.has(stem(part)))
  const said = ` ${tokens.map(({ text }) => stem(text)).join(' ')} `
  const colours: string[] = []
  for (const colour of wish.words.filter(isColour)) {
    const shade = [colours.at(-1), colour].join(' ')
    // «azul cielo» is one
    if (said.includes(` ${shade.split(' ').map(stem).join(' ')} `)) colours.splice(-1, 1, shade)
    else colours.push(colour)
  }
  if (colours.length < 2) return
  wish.words = [...wish.words.filter((word) => !isColour(word)), colours.join('|')]
}

/** «matrimonial o queen», «verde olivo o de terracota»: either; what the catalogue does not know is kept beside it all the same. */
function joinAlternatives(wish: Wish, tokens: readonly Token[]): void {
  for (const [at, { text }] of tokens.entries()) {
    if (text !== 'o' && text !== 'u') continue
    const before = tokens[at - 1]?.text ?? ''
    const after = tokens.slice(at + 1).find((token) => !isLittle(token.text) && token.text !== 'color')?.text ?? ''
    const endsSo = (word: string) => word.split('|').some((one) => isSame(one.split(' ').at(-1)!, before))
    const beginsSo = (word: string) => isSame(word.split(/[ |]/)[0]!, after)
    const all = [...wish.words, ...wish.loose]
    const first = all.find(endsSo)
    const second = all.find((word) => word !== first && beginsSo(word))
    if (!first || !second) continue
    const isKnown = wish.words.includes(first) || wish.words.includes(second)
    const left = (list: readonly string[]) => list.filter((word) => word !== first && word !== second)
    const [words, loose] = [left(wish.words), left(wish.loose)]
    // «nintendo switch oled o la lite» asks for a «nintendo switch»
    if (wish.kind?.said.endsWith(` ${before}`))
      wish.kind = { ...wish.kind, said: wish.kind.said.slice(0, -before.length - 1) }
    wish.words = isKnown ? [...words, `${first}|${second}`] : words
    wish.loose = isKnown ? loose : [...loose, `${first} o ${second}`]
  }
}

const isSame = (one: string, other: string) => stem(one) === stem(other)

/** «sin aroma» is a quality where the catalogue has it, and a refusal where it has not. */
function readWithouts(wish: Wish, words: Word[], tokens: readonly Token[], vocabulary: Vocabulary): void {
  for (const word of words) {
    if (!word.negated || word.used || tokens[word.at - 1]?.text !== 'sin') continue
    if (!isHere(vocabulary.values.get(`sin ${word.stem}`), wish)) continue
    wish.words.push(`sin ${readable(word, vocabulary)}`)
    word.used = true
  }
}

/** Whether one of these leaf trails lies in the kind asked for. */
export function isHere(places: ReadonlySet<string> | undefined, { kind }: Wish): boolean {
  if (!places) return false
  if (!kind) return true
  return [...places].some((leaf) => kind.trails.some((trail) => isWithin(leaf, trail)))
}

/** An everyday word (grande, chico, casa) counts only as a quality some names of the kind carry. */
function isQuality(word: Word, wish: Wish, vocabulary: Vocabulary): boolean {
  return (
    wish.kind !== null &&
    !word.negated &&
    isHere(vocabulary.modelWords.get(word.stem), wish) &&
    QUALITIES.has(word.text)
  )
}

const QUALITIES = new Set(['grande', 'chico', 'chica', 'pequeno', 'nuevo', 'nina', 'nino'])

/** The word as the catalogue writes it where its spelling was mended, and as it was said otherwise. */
const readable = (word: Word, { forms }: Vocabulary) =>
  stem(word.text) === word.stem ? word.text : (forms.get(word.stem) ?? word.text)
