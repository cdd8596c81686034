/** Sizes of shoes in other systems than the centimetres of Mexico: 'talla 7 us', '40 europeo', 'del 6 y medio' for 26.5. */
import type { Place } from '../draft.ts'

const SYSTEMS = {
  mx: 'mx|mex|mexican[oa]s?|m[eé]xico|cms?',
  us: String.raw`usa?|american[oa]s?|gring[oa]s?|e\.?\s?u\.?\s?a\.?`,
  eu: 'eur?|europe[oa]s?|europa',
}
const SAID = new RegExp(
  String.raw`(?:^|\s)(?<cue>(?:del?\s+)?(?:la\s+)?(?:tallas?|n[uú]mero|num)\s+|del\s+|#\s*)?(?:(?<before>${SYSTEMS.us}|${SYSTEMS.mx})\s+)?(?<size>\d{1,2})(?<half>[.,]5|\s+y\s+medio|\s*½)?(?:\s*(?:(?<mx>${SYSTEMS.mx})|(?<us>${SYSTEMS.us})|(?<eu>${SYSTEMS.eu})))?(?=\s|$|,)`,
  'giu',
)
/** A price or a number of things follows. */
const COUNTED = /^\s*(?:mil|k|pesos|%|a[ñn]os?|pares|piezas?|pzas?|d[ií]as?|mes(?:es)?|hrs?|horas?)\b/iu

/** Centimetres of a size. */
const CENTIMETRES = {
  us: (size: number, isForWomen: boolean) => size + (isForWomen ? 17 : 18),
  eu: (size: number) => Math.round((size * (2 / 3) - 1) * 2) / 2,
}
/** 'del 6' is short for 26. */
const SHORTENED_BY = 20
const LARGEST_SHORT = 9.5
const [MIN_EUROPEAN, MAX_EUROPEAN] = [33, 49]
const [MIN_AMERICAN, MAX_AMERICAN] = [3, 15]
const [MIN_MEXICAN, MAX_MEXICAN] = [10, 34]

/** Null where no size is said in another system, or with the name of one. */
export function otherShoeSize(text: string, isForWomen: boolean): { centimetres: number; place: Place } | null {
  for (const found of text.matchAll(SAID)) {
    const { cue, before, size, half, mx, us, eu } = found.groups!
    const value = Number(size) + (half === undefined ? 0 : 0.5)
    const end = found.index + found[0].length
    if (COUNTED.test(text.slice(end))) continue
    const isAmerican =
      us !== undefined || (before !== undefined && !new RegExp(`^(?:${SYSTEMS.mx})$`, 'iu').test(before))
    const centimetres = centimetresOf(value, {
      isEuropean: eu !== undefined && value >= MIN_EUROPEAN,
      // Of 'EU' and a small number the United States are meant.
      isAmerican: isAmerican || (eu !== undefined && value < MIN_EUROPEAN),
      isMexican: mx !== undefined || before !== undefined,
      // 'zapatos 5 y medio'
      isSaid: cue !== undefined || /medio|½/iu.test(half ?? ''),
      isForWomen,
    })
    if (centimetres !== null) return { centimetres, place: { start: found.index, end } }
  }
  return null
}

interface Said {
  isEuropean: boolean
  isAmerican: boolean
  isMexican: boolean
  isSaid: boolean
  isForWomen: boolean
}

function centimetresOf(value: number, { isEuropean, isAmerican, isMexican, isSaid, isForWomen }: Said): number | null {
  if (isAmerican) return value >= MIN_AMERICAN && value <= MAX_AMERICAN ? CENTIMETRES.us(value, isForWomen) : null
  if (isEuropean || (isSaid && value >= MIN_EUROPEAN + 2)) return value <= MAX_EUROPEAN ? CENTIMETRES.eu(value) : null
  if (value > 1 && value <= LARGEST_SHORT) return isSaid || isMexican ? value + SHORTENED_BY : null
  return isMexican && value >= MIN_MEXICAN && value <= MAX_MEXICAN ? value : null
}
