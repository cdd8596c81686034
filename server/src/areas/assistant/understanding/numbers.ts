/** Numbers without a unit, read by what the kind has: 43 is a screen's inches, 27 a shoe, 15000 a budget. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { Understanding } from '../../../understanding/understanding.ts'
import { isWithin } from './purposes.ts'
import type { Word } from './sentence.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Units people leave out, the likeliest first. */
const UNSAID = ['pulgada', 'talla', 'gb', 'rin', 'fps', 'pieza', 'cm', 'mg', 'ml', 'g', 'etapa']
const SURELY_MONEY = 500
/** «ando parada 12 hrs» */
const DURATION = /^(hrs?|horas?|dias?|semanas?)$/
/** «4000 UI», «3200 dpi»: what follows says that it is no price. */
const STRENGTH = /^(?:ui|iu|mcg|ug|mg|dpi|rpm|psi|lm|lumens?|lumenes|kcal|hp|cc|hilos|mb|mbps|bar|puntos|fps)$/

export function readNumbers(
  wish: Wish,
  words: Word[],
  vocabulary: Vocabulary,
  { measures, size }: Pick<Understanding, 'measures' | 'size'>,
): void {
  // «tele de 32» is 32 inches although no television of the catalogue has them
  const meantUnit = (value: number) => {
    if (size === String(value)) return 'talla'
    return measures.some(({ quantity, said }) => quantity === 'diagonal' && said.includes(String(value)))
      ? 'pulgada'
      : null
  }
  for (const [at, word] of words.entries()) {
    if (word.used || word.negated || !/^\d+(\.\d+)?$/.test(word.text)) continue
    if (DURATION.test(words[at + 1]?.text ?? '')) continue
    const value = Number(word.text)
    const unit = wish.kind ? (unitOf(value, wish.kind.trails, vocabulary) ?? meantUnit(value)) : null
    // «tenis del 24.5, ando parado 8 horas»
    const isSized = size !== null || wish.measures.some((measure) => measure.unit === 'talla')
    const inNames = vocabulary.words.has(word.stem) && isNameOf(word, wish, vocabulary)
    if (isShoe(wish) && !isSized && value >= MIN_SHOE_SIZE && value < MAX_SHOE_SIZE) {
      wish.measures.push({
        unit: 'talla',
        value: value + SHOE_CM,
        bound: 'is',
        among: null,
        said: `${value + SHOE_CM}`,
      })
      word.used = true
    } else if (unit && !inNames) {
      const bound = boundBehind(words[at + 1])
      wish.measures.push({ unit, value, bound: bound ?? 'is', among: null, said: word.text })
      word.used = true
      if (bound) words[at + 1]!.used = true
    } else if (STRENGTH.test(words[at + 1]?.text ?? '')) {
    } else if (!inNames && value >= SURELY_MONEY && !isYear(value) && wish.max === null && wish.kind) {
      wish.max = value
      word.used = true
    }
  }
}

/** «de 14 o menos», «del 50 para arriba» */
function boundBehind(next: Word | undefined): 'least' | 'most' | null {
  if (!next) return null
  return /^(?:mas|minimo|arriba|adelante)$/.test(next.text)
    ? 'least'
    : /^(?:menos|maximo|abajo)$/.test(next.text)
      ? 'most'
      : null
}

/** «sandalias del 5» are of 25 cm. */
const isShoe = ({ kind }: Wish) =>
  kind !== null && kind.trails.length > 0 && kind.trails.every((trail) => trail.startsWith('Calzado'))
const SHOE_CM = 20
const MIN_SHOE_SIZE = 2
const MAX_SHOE_SIZE = 10

/** «batería para Jetta 2012» */
const isYear = (value: number) => value >= 1990 && value <= 2035

function unitOf(value: number, trails: readonly string[], vocabulary: Vocabulary): string | null {
  const keys = [...vocabulary.measures].filter(([leaf]) => trails.some((trail) => isWithin(leaf, trail)))
  return UNSAID.find((unit) => keys.some(([, measures]) => measures.has(`${unit}:${value}`))) ?? null
}

/** A number that some names of the kind carry by itself, as in «iPhone 15». */
function isNameOf(word: Word, wish: Wish, vocabulary: Vocabulary): boolean {
  const places = vocabulary.modelWords.get(word.stem)
  if (!places) return false
  const trails = wish.kind?.trails
  const measured = trails ? unitOf(Number(word.text), trails, vocabulary) : null
  return measured === null && (!trails || [...places].some((leaf) => trails.some((trail) => isWithin(leaf, trail))))
}
