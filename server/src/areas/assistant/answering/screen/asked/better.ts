/** In which features one product has more than another, where more or less of it is plainly better. */
import type { ProductView } from '@tianguis/contract/catalog/product'
import { fold } from '@tianguis/contract/folding'
import { sizesIn } from '../../../understanding/relative.ts'

const MORE =
  /^(?:memoria ram|almacenamiento|bateria|potencia|torque|frecuencia|autonomia|alcance|garantia|caudal|presion|peso maximo|carga maxima|soporte|cobertura|duracion|vida util|brillo|centrifugado|capacidad|programas|velocidades|entradas|salida|flujo|lumenes|sonido|hilos|rendimiento)$/
const LESS = /^(?:peso|ruido|consumo|consumo anual)$/
/** From least to most; the longest that stands in a value counts. */
const SCALES: Readonly<Record<string, readonly RegExp[]>> = {
  kit: [/solo herramienta/, /con (?:1 |una )?bateria/, /con [2-9] baterias/],
  procesador: [
    /n\d{2,4}\b|celeron|pentium|athlon/,
    /\bi3\b|ryzen 3|core 3/,
    /\bi5\b|ryzen 5|core 5|ultra 5/,
    /\bi7\b|ryzen 7|core 7|ultra 7/,
    /\bi9\b|ryzen 9|core 9|ultra 9/,
  ],
  pantalla: [/\bhd\b/, /full hd|fhd|1080/, /qhd|2k|1440/, /4k|uhd|2160/, /8k/],
  resolucion: [/\bhd\b/, /full hd|fhd|1080/, /qhd|2k|1440/, /4k|uhd|2160/, /8k/],
  graficos: [/integrad/, /rtx|gtx|\brx ?\d|dedicad|arc a/],
  'cancelacion de ruido': [/\bno\b|pasiva/, /activa|hibrida|adaptativa/],
}
const AMOUNT = /(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s*([a-z%"/]*)/
/** Spans of time in months. */
const MONTHS: Readonly<Record<string, number>> = { mes: 1, meses: 1, ano: 12, anos: 12 }

type Described = Pick<ProductView, 'specs'>

export interface Better {
  label: string
  /** «almacenamiento, 1 TB contra 256 GB» */
  words: string
}

/** What `one` has more of than `other`, in the order of its features. */
export function betterFeatures(one: Described, other: Described): Better[] {
  const theirs = new Map(other.specs.map(({ label, value }) => [label, value]))
  return one.specs.flatMap(({ label, value }) => {
    const their = theirs.get(label)
    return their !== undefined && isBetter(fold(label), fold(value), fold(their))
      ? [{ label, words: `${label.toLowerCase()}, ${value} contra ${their}` }]
      : []
  })
}

function isBetter(label: string, own: string, their: string): boolean {
  const scale = SCALES[label]
  if (scale) {
    const [a, b] = [own, their].map((value) => scale.findLastIndex((step) => step.test(value)))
    return b! >= 0 && a! > b!
  }
  const isMore = MORE.test(label)
  if (!isMore && !LESS.test(label)) return false
  const [a, b] = [amountOf(own), amountOf(their)]
  if (!a || !b || a.unit !== b.unit) return false
  return isMore ? a.value > b.value : a.value < b.value
}

function amountOf(value: string): { value: number; unit: string } | null {
  const [size] = sizesIn(value)
  if (size) return { value: Number(size.value), unit: size.unit }
  const met = AMOUNT.exec(value)
  if (!met) return null
  const [number, unit] = [Number(met[1]!.replaceAll(',', '')), met[2]!]
  const months = MONTHS[unit]
  return months ? { value: number * months, unit: 'mes' } : { value: number, unit }
}

/** Of several the one that has more of most than the others (what it weighs serves no use), with what it has more of than the next; null: none has. */
export function strongestOf<T extends { view: Described }>(choices: readonly T[]): { best: T; words: string[] } | null {
  const isOfUse = ({ label }: Better) => label !== 'Peso'
  const won = (one: T, other: T) => betterFeatures(one.view, other.view).filter(isOfUse).length
  const scores = choices.map((one) =>
    choices.reduce((sum, other) => (other === one ? sum : sum + won(one, other) - won(other, one)), 0),
  )
  const most = Math.max(...scores)
  const [first, ...others] = choices.filter((_, at) => scores[at] === most)
  if (!first || others.length > 0 || most <= 0) return null
  const next = choices.find((one) => one !== first)!
  return {
    best: first,
    words: betterFeatures(first.view, next.view)
      .filter(isOfUse)
      .map(({ words }) => words),
  }
}
