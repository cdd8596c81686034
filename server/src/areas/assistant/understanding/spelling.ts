/** Corrects misspelt words to the nearest word the catalogue knows. */
import { cachedByText } from '../../../understanding/text/cached-by-text.ts'
import { distance, sound, stem } from '../../../understanding/text/stem.ts'
import type { Vocabulary } from './vocabulary.ts'

const MIN_LENGTH = 4
/** Words this short are changed by one letter at most; somewhat longer ones by two towards a name. */
const SHORT = 8
const RATHER_SHORT = 6
/** Kinds, brands and stores weigh at least this much. */
const A_NAME = 40

/** The stem meant, or null when nothing is near. */
function nearestStem(vocabulary: Vocabulary, word: string): string | null {
  const asked = stem(word)
  if (vocabulary.known.has(asked) || vocabulary.known.has(word)) return asked
  const whole = diminishedStem(vocabulary, word)
  if (whole) return whole
  if (asked.length < MIN_LENGTH || /\d/.test(asked)) return null
  const alike = vocabulary.bySound.get(sound(asked))
  if (alike) return alike
  const limit = asked.length >= RATHER_SHORT ? 2 : 1
  let best: string | null = null
  let bestScore = Number.NEGATIVE_INFINITY
  // the first letter is rarely wrong, but for sounds
  const alikeInitials = new Set([asked[0]!, sound(asked)[0] ?? ''])
  for (const known of [...alikeInitials].flatMap((initial) => vocabulary.byInitial.get(initial) ?? [])) {
    if (Math.abs(known.length - asked.length) > limit) continue
    const weight = vocabulary.known.get(known)!
    const apart = distance(asked, known, limit)
    if (apart > limit || (apart > 1 && asked.length < SHORT && weight < A_NAME)) continue
    const score = weight - apart * 100
    if (score > bestScore) {
      best = known
      bestScore = score
    }
  }
  return best
}

const MAX_WORDS = 5_000
const correctors = new WeakMap<Vocabulary, (word: string) => string | null>()

/** The same, cached: a correction compares a word with the whole vocabulary. */
export function nearestStemOnce(vocabulary: Vocabulary, word: string): string | null {
  const corrector = correctors.get(vocabulary) ?? cachedByText((one) => nearestStem(vocabulary, one), MAX_WORDS)
  correctors.set(vocabulary, corrector)
  return corrector(word)
}

const DIMINUTIVE = /^([a-z]{4,}?)(?:ec|c)?it[oa]s?$/
/** Words of their own that only end like one. */
const NOT_DIMINISHED =
  /^(?:termita|mosquito|visita|infinito|favorito|favorita|grafito|granito|apetito|circuito|deposito|palomita|margarita|senorita|burrito|exquisit[oa]|gratuit[oa]|necesit[oa]|requisito|proposito|transito|bonita|bendit[oa]|inaudit[oa]|credito|debito|habito)s?$/

/** «rueditas» are wheels: the stem of the word that it makes small, where the catalogue has it. */
export function diminishedStem({ known }: Pick<Vocabulary, 'known'>, word: string): string | null {
  const root = DIMINUTIVE.exec(word)?.[1]
  if (!root || NOT_DIMINISHED.test(word) || known.has(stem(word))) return null
  // «poquito», «laguito», «tacita»
  const roots = [root, root.replace(/qu$/, 'c'), root.replace(/gu$/, 'g'), root.replace(/c$/, 'z')]
  const stems = roots.flatMap((one) => [`${one}@`, stem(one), stem(`${one}e`), one])
  return stems.find((one) => known.has(one)) ?? null
}
