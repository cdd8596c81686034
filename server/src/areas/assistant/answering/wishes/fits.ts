/** Checks whether a product fulfils every part of a wish; the search only finds candidates. */
import type { Measure, Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { Spec } from '../../../../database/schema.ts'
import { stemsOf } from '../../../../understanding/text/words.ts'
import { featureKeys, measureKeys, meets } from '../../understanding/measures.ts'
import { isWithin } from '../../understanding/purposes.ts'

export interface Candidate {
  document: ProductDocument
  /** Null while nothing of the wish needs them. */
  features: { specs: Spec[] } | null
}

export function trailOf({ lvl0, lvl1, lvl2, lvl3, lvl4 }: ProductDocument): string {
  return lvl4 ?? lvl3 ?? lvl2 ?? lvl1 ?? lvl0
}

/** Names and features have to be read only for these. */
export function needsFeatures(wish: Wish): boolean {
  return wish.words.length + wish.withoutWords.length + wish.measures.length > 0 || wish.age !== null
}

export function fits({ document, features }: Candidate, wish: Wish): boolean {
  const trail = trailOf(document)
  const { kind, brands, withoutBrands, stores, withoutStores, min, max } = wish
  if (!document.inStock) return false
  if (kind && !isOfKind(document, kind, trail)) return false
  if (wish.withoutTrails.some((above) => isWithin(trail, above))) return false
  if (brands.length > 0 && !brands.some((brand) => same(brand, document.brand))) return false
  if (withoutBrands.some((brand) => same(brand, document.brand))) return false
  if (stores.length > 0 && !stores.some((store) => document.vendors.includes(store))) return false
  // another store must sell it too
  if (withoutStores.length > 0 && document.vendors.every((vendor) => withoutStores.includes(vendor))) return false
  if (min !== null && document.price < min) return false
  if (max !== null && document.price > max) return false
  if (document.discount < wish.discount) return false
  if (!needsFeatures(wish)) return true
  return features !== null && fitsFeatures(document, features.specs, trail, wish)
}

/** A case for a console may be read as the console; its department tells them apart. */
function isOfKind(document: ProductDocument, { names, trails, narrow }: NonNullable<Wish['kind']>, trail: string) {
  if (names.length > 0 && !names.includes(document.kind ?? '')) return false
  if (names.length === 0 || narrow) return trails.some((above) => isWithin(trail, above))
  return trails.length === 0 || trails.some((above) => isWithin(above, document.lvl0))
}

const same = (a: string, b: string) => fold(a) === fold(b)

function hasNumbered(text: string, word: string): boolean {
  if (!/[a-z]{3}$/.test(word)) return false
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (/^\d/.test(text.slice(at + word.length))) return true
  return false
}

function fitsFeatures(document: ProductDocument, specs: readonly Spec[], trail: string, wish: Wish): boolean {
  // «Línea blanca» is no colour
  const texts = [document.productName, trail.replace('Línea blanca', ''), ...specs.map(({ value }) => value)].map(
    (text) => ` ${stemsOf(text).join(' ')} `,
  )
  const has = (word: string) =>
    word.split('|').some((one) => {
      const stems = ` ${stemsOf(one).join(' ')}`
      // «Buds» is also «Buds3»
      return texts.some((text) => text.includes(`${stems} `) || hasNumbered(text, stems))
    })
  if (!wish.words.every(has)) return false
  // «sin aroma» does not have aroma
  const positive = [document.productName, ...specs.map(({ value }) => value)].filter(
    (text) => !/^(sin|no)\b/i.test(text),
  )
  const kept = positive.map((text) => ` ${stemsOf(text.replace(/\bsin \S+/gi, ' ')).join(' ')} `)
  if (wish.withoutWords.some((word) => kept.some((text) => text.includes(` ${stemsOf(word).join(' ')} `)))) return false
  if (wish.age !== null && !fitsAge(specs, wish.age)) return false
  const isMet = (measure: Measure) =>
    meets(measure, keysFor(measure, document.productName, specs)) ||
    isInRange(measure, [document.productName, ...specs.map(({ value }) => value)])
  return wish.measures.every((measure) => besideIn(wish.measures, measure).some(isMet))
}

/** «de 50 o 55»: of sizes of which a product has one either is asked; two lengths are asked both. */
export const besideIn = (measures: readonly Measure[], measure: Measure): Measure[] => {
  const isOther = ({ unit, among, bound }: Measure) =>
    unit === measure.unit && among === measure.among && bound === 'is' && measure.bound === 'is'
  return SINGLE.has(measure.unit) ? [measure, ...measures.filter((one) => one !== measure && isOther(one))] : [measure]
}

const SINGLE: ReadonlySet<string> = new Set(['pulgada', 'talla', 'rin', 'rodada', 'pie', 'etapa', 'tonelada', 'hp'])

const RANGE = /(\d+(?:\.\d+)?)\s?(?:a|-|–)\s?(\d+(?:\.\d+)?)\s?(kg|g|cm|pulgadas)\b/gi
const BASE: Readonly<Record<string, { unit: string; times: number }>> = {
  kg: { unit: 'g', times: 1000 },
  g: { unit: 'g', times: 1 },
  cm: { unit: 'cm', times: 1 },
  pulgadas: { unit: 'pulgada', times: 1 },
}

/** «de 25 a 50 kg» serves a dog of 28. */
function isInRange({ unit, value, bound }: Measure, texts: readonly string[]): boolean {
  if (typeof value !== 'number' || bound !== 'is') return false
  return texts.some((text) =>
    [...text.matchAll(RANGE)].some(([, from, to, said]) => {
      const base = BASE[said!.toLowerCase()]!
      return base.unit === unit && Number(from) * base.times <= value && value <= Number(to) * base.times
    }),
  )
}

/** A height is read from the height alone, other quantities from all that a product says. */
function keysFor({ among, unit, bound }: Measure, name: string, specs: readonly Spec[]): Set<string> {
  const named = among === null && unit === 'cm' && bound === 'most' ? keysOf(name, unit) : []
  // a desk of 1.20 m is none of at most 1 m, although it is 75 cm high
  if (named.length > 0) return new Set(named)
  const labelled = among ? specs.filter(({ label }) => fold(label).includes(among)) : []
  if (among && unit === 'cm' && labelled.length === 0) return new Set()
  const some = labelled.length > 0 ? labelled : specs
  const keys = labelled.length > 0 ? new Set<string>() : measureKeys(name)
  for (const { label, value } of some) for (const key of featureKeys(label, value)) keys.add(key)
  return keys
}

const keysOf = (name: string, unit: string) => [...measureKeys(name)].filter((key) => key.startsWith(`${unit}:`))

/** «8 años o más» suits a child of eight; what says nothing of an age suits every one. */
function fitsAge(specs: readonly Spec[], age: number): boolean {
  const spec = specs.find(({ label }) => fold(label) === 'edad')
  const from = spec ? /(\d+)\s*(ano|mes)/.exec(fold(spec.value)) : null
  if (!from) return true
  return Number(from[1]) / (from[2] === 'mes' ? 12 : 1) <= age
}
