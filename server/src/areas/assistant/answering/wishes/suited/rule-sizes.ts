/** The sizes that a rule of thumb names: «6 a 8 litros», «12,000 BTU (1 tonelada)», «22 kg o más», «rodada 20». */
import { fold } from '@tianguis/contract/folding'
import { stemsOf } from '../../../../../understanding/text/words.ts'
import { measureKeys } from '../../../understanding/measures.ts'
import type { Amount } from '../../posts/guides.ts'
import type { Candidate } from '../fits.ts'

export interface RuleSizes {
  ranges: { unit: string; from: number; to: number }[]
  /** Names of sizes, any of which is right: «queen», «king». */
  names: readonly string[]
}

type Row = Amount['table'][number]

/** A single number is meant roughly. */
const LESS = 0.9
const MORE = 1.3
/** The ends of a range, too. */
const ROUGHLY = 0.03
const BTU_OF_TON = 12_000

const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?)`
const SIZE = new RegExp(
  String.raw`(mas de |hasta )?${NUMBER}(?:(?: a | o |-)${NUMBER})? (\p{L}+)(?![\p{L}³²/])( o mas| en adelante)?`,
  'gu',
)
const NUMBERED = new RegExp(`(rodada|etapa|del) ${NUMBER}(?: (?:o|a) ${NUMBER})?`, 'g')

/** Null: the rule names no size. */
export function sizesOf({ says, names = [] }: Row): RuleSizes | null {
  const text = fold(says).split(';')[0]!
  const ranges = [
    ...[...text.matchAll(SIZE)].flatMap(([, before = '', low = '', high, unit = '', more = '']) => {
      const from = sizeOf(low, unit)
      const to = high ? sizeOf(high, unit) : from
      if (!from || !to) return []
      const isOpen = before === 'mas de ' || more !== ''
      if (before === 'hasta ') return [{ unit: from.unit, from: 0, to: to.value }]
      if (isOpen) return [{ unit: from.unit, from: from.value * (1 - ROUGHLY), to: Number.POSITIVE_INFINITY }]
      const [less, most] = high ? [1 - ROUGHLY, 1 + ROUGHLY] : [LESS, MORE]
      return [{ unit: from.unit, from: from.value * less, to: to.value * most }]
    }),
    ...[...text.matchAll(NUMBERED)].map(([, unit = '', low = '', high = low]) => ({
      unit: unit === 'del' ? 'talla' : unit,
      from: Number(low),
      to: Number(high),
    })),
  ]
  return ranges.length + names.length > 0 ? { ranges, names } : null
}

function sizeOf(number: string, unit: string): { unit: string; value: number } | null {
  const [key] = measureKeys(`${number} ${unit}`)
  if (!key) return null
  const colon = key.indexOf(':')
  const value = Number(key.slice(colon + 1))
  return Number.isFinite(value) ? { unit: key.slice(0, colon), value } : null
}

/** Labels under which the size of the thing itself stands. */
const OWN_SIZE =
  /^(?:capacidad|tamano|medida|medidas|potencia|pantalla|rodada|etapa|volumen|largo|ancho|contenido|piezas|paquete|diametro)$/

/** How far its size is from those of the rule, 0: within them; null: it states no size in these units. */
export function distanceFrom({ ranges, names }: RuleSizes, { document, features }: Candidate): number | null {
  const named = new Set(stemsOf(document.productName))
  if (names.length > 0) return names.some((name) => stemsOf(name).every((one) => named.has(one))) ? 0 : 1
  const own = sizesIn(document.productName)
  const some = own.length > 0 && own.some(isMeasured(ranges)) ? own : stated(features?.specs ?? [])
  const apart = ranges.flatMap(({ unit, from, to }) =>
    some
      .filter((size) => size.unit === unit)
      .map(({ value }) => (value < from ? Math.log(from / value) : value > to ? Math.log(value / to) : 0)),
  )
  return apart.length > 0 ? Math.min(...apart) : null
}

const isMeasured =
  (ranges: RuleSizes['ranges']) =>
  ({ unit }: { unit: string }) =>
    ranges.some((range) => range.unit === unit)

const stated = (specs: readonly { label: string; value: string }[]) =>
  specs.filter(({ label }) => OWN_SIZE.test(fold(label))).flatMap(({ label, value }) => sizesIn(`${label} ${value}`))

function sizesIn(text: string): { unit: string; value: number }[] {
  return [...measureKeys(text)].flatMap((key) => {
    const colon = key.indexOf(':')
    const [unit, value] = [key.slice(0, colon), Number(key.slice(colon + 1))]
    if (!Number.isFinite(value) || value <= 0) return []
    // a rule may be in BTU where names are in tons
    return unit === 'tonelada'
      ? [
          { unit, value },
          { unit: 'btu', value: value * BTU_OF_TON },
        ]
      : [{ unit, value }]
  })
}
