/** Converts an understanding to what the search page uses: words, filters, chips. */
import { attributeOf } from '@tianguis/contract/catalog/quantity-fields'
import { excludedWords } from '@tianguis/contract/listing/excluded-words'
import { DISCOUNT_STEPS, type ListingFilters, MONTH_STEPS } from '@tianguis/contract/listing/listing-state'
import type {
  AttributeRange,
  LeadingValue,
  Understood,
  UnderstoodPart,
} from '@tianguis/contract/listing/understood/understood'
import { centavosOf, formatWholePesos } from '@tianguis/contract/money'
import { fold } from '@tianguis/titles'
import { capitalised } from '../text/capitalised.ts'
import { isAgeOfChild, isSeveral, leadingOf } from './leading-values.ts'
import { withoutPlace } from './reading/draft.ts'
import { isImplied } from './reading/words/implied-words.ts'
import { contentWords, wordsOfName } from './text/connecting.ts'
import type { QueryMeasure, QueryPart, Understanding } from './understanding.ts'

const CONDITIONS = { new: 'Nuevo', refurbished: 'Reacondicionado', used: 'Usado o reacondicionado' } as const

/** Null when the query says nothing but its words. */
export function understoodOf(understanding: Understanding): Understood | null {
  const { kinds, complement, text, mended, code, words, properties, propertyNames, propertyOpposites, cheapest } =
    understanding
  const measures = understanding.measures.map((measure) => rangeOf(measure, understanding))
  const worded = understanding.measures.flatMap(({ word, said }, at) => (measures[at] || !word ? [] : [{ word, said }]))
  const measureWords = worded.map(({ word }) => word)
  const size = sizeRange(understanding)
  const q = queryOf([...words, ...measureWords], understanding)
  const parts = understanding.parts.flatMap((part) => partOf(part, understanding, measures, size))
  const filters = filtersOf(understanding)
  const phrases = properties.map((property, at) => ({
    ...phraseOf(property, text),
    ...(propertyNames[at]!.length > 0 ? { others: propertyNames[at]! } : {}),
    ...(propertyOpposites[at]!.length > 0 ? { opposed: propertyOpposites[at]! } : {}),
  }))
  const said = kinds.length + complement.length + parts.length + mended.length + properties.length + Number(cheapest)
  if (
    (said === 0 && !code && q === text.toLowerCase()) ||
    (q === '' && kinds.length === 0 && parts.every(({ isWish }) => isWish))
  )
    return null
  return {
    q,
    filters,
    rest: restOf(understanding),
    parts: [
      ...parts,
      ...phrases.map(({ label, rest }) => ({ label, rest, isFilter: false })),
      ...(kinds.length > 0 ? wishParts(understanding) : []),
      ...kindParts(understanding),
    ],
    ...(isForMany(understanding)
      ? { q: text.toLowerCase(), kinds: [], isStrict: true }
      : { kinds: kinds.map(({ name }) => name) }),
    behind: [...complement, ...accessoriesBeside(understanding)].map(({ name }) => name),
    phrases,
    ...(kinds[0] ? { category: kinds[0].category } : {}),
    isOnlyKind: isOnlyKind(understanding),
    plain: namesAnyMedicine(understanding)
      ? ''
      : queryOf(
          understanding.all.map(([first]) => first!),
          understanding,
        ),
    said: saidBesideAge(understanding),
    all: understanding.all,
    beside: understanding.beside,
    ...(understanding.qualities.length > 0 ? { qualities: understanding.qualities } : {}),
    ...(understanding.uses.length > 0 && kinds.length > 0 ? { uses: understanding.uses } : {}),
    ...(understanding.types.others.length > 0 ? { types: understanding.types } : {}),
    isSpelt: understanding.isSpelt,
    ...(understanding.cheapest ? { cheapest: 0 } : {}),
    leading: [
      ...leadingOf(understanding),
      ...worded.map(({ word, said }) => ({ field: 'measureWords', value: word, said, ...inOtherUnit(word) })),
    ],
    ...(understanding.isNeed && !understanding.isNeedNamed ? { isNeed: true } : {}),
    ...(understanding.isOfBrand ? { isOfBrand: true } : {}),
    ...(isBest(understanding) ? { best: kinds[0]!.name } : {}),
    ...namedBy(understanding),
    ...otherModelsOf(understanding),
    ...wholeOf(understanding),
    ...widerOf(understanding),
    ...(understanding.also ? { also: { kind: understanding.also.kind.name, words: understanding.also.words } } : {}),
    ...(understanding.unknown.length > 0 ? { unknown: understanding.unknown } : {}),
    ...(understanding.near.length > 0
      ? { near: understanding.near.map((group) => group.map(({ name }) => name)) }
      : {}),
    ...(understanding.isOfOtherDepartment ? { isOfOtherDepartment: true as const } : {}),
    ...(isProduce(understanding) || isForMany(understanding) ? { alike: alikeOf(understanding) } : {}),
    ...(isOneOfMany(understanding) ? { isOfMany: true as const } : {}),
    ...(understanding.sameHead.length > 0 && understanding.brands.length > 0
      ? { sameHead: understanding.sameHead.map(({ name }) => name) }
      : {}),
    ranges: [...measures.filter((range) => range !== null), ...(size ? [size] : [])],
    mended: mended.length > 0 ? text : null,
    dropped: [],
  }
}

/** A filter of the browser's searches has a bounded length. */
const MAX_ACCESSORIES = 12

/** 'mamilas avent': a steriliser of bottles may say both words; of the kind alone accessories follow. */
const accessoriesBeside = ({ accessories, said }: Understanding) =>
  said.length > 0 ? accessories.slice(0, MAX_ACCESSORIES) : []

const MM_PER_INCH = 25.4
/** Share by which names round it. */
const MAX_ROUNDING_SHARE = 0.025

/** '10 pulgadas' is also '25.4 cm' and '25 cm' of names, '25 cm' also '10 pulgadas'. */
function inOtherUnit(word: string): Pick<LeadingValue, 'also'> {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)(in|mm)$/.exec(word) ?? []
  if (unit === undefined) return {}
  const value = Number(digits)
  const exact = unit === 'in' ? value * MM_PER_INCH : value / MM_PER_INCH
  const round = unit === 'in' ? Math.round(exact / 10) * 10 : Math.round(exact)
  const isNear = round > 0 && Math.abs(round - exact) <= exact * MAX_ROUNDING_SHARE
  const others = unit === 'in' ? [Math.round(exact * 100) / 100, ...(isNear ? [round] : [])] : isNear ? [round] : []
  const also = [...new Set(others)].map((each) => `${each}${unit === 'in' ? 'mm' : 'in'}`)
  return also.length > 0 ? { also } : {}
}

/** Of a child whose age is said names need not say 'niño'. */
function saidBesideAge({ said, measures }: Understanding): string[][] {
  return measures.some(isAgeOfChild) ? said.filter(([first]) => !/^(?:nin|nen|chic)os?$/.test(first!)) : said
}

/** 'sin azucar' as the query writes it, and the query without it. */
function phraseOf(words: string, text: string): { words: string; label: string; rest: string } {
  const places = [...text.matchAll(/sin\s+[\p{L}\d]+/giu)]
  const said = places.map(({ 0: phrase }) => phrase).find((phrase) => fold(phrase) === words) ?? words
  return { words, label: capitalised(said), rest: text.replace(said, ' ').replace(/\s+/g, ' ').trim() }
}

/** 'juguetes' names many kinds: what has the word is meant, whatever it is. */
const isForMany = (understanding: Understanding) =>
  understanding.kinds.length === 1 && understanding.kinds[0]!.isGeneric && isOnlyKind(understanding)

/** 'ropa de cama' is called 'ropa' and is none. */
const alikeOf = ({ kinds, sameHead, ofMany }: Understanding) => [
  ...new Set(
    [...kinds, ...ofMany, ...sameHead.filter(({ department }) => department === kinds[0]!.department)].map(
      ({ name }) => name,
    ),
  ),
]

/** 'medicina para la presión': without its kind the words would find medicines for anything. */
const namesAnyMedicine = ({ kinds, all }: Understanding) =>
  kinds[0]?.category.startsWith('/salud') === true && all.some(([first]) => ANY_MEDICINE.test(first!))
const ANY_MEDICINE = /^(?:medicamento|medicina|remedio|farmaco)s?$/

/** 'piña' alone is no drink of it. */
const isProduce = (understanding: Understanding) =>
  isOnlyKind(understanding) && understanding.kinds.some(({ category }) => category.startsWith(PRODUCE))
const PRODUCE = '/supermercado/frutas-y-verduras'

/** 'juguetes playmobil': which of the many is told by the other words; a 'mueble para la compu' is no computer. */
function isOneOfMany({ kinds, said, purpose }: Understanding): boolean {
  const isFor = new Set(purpose?.split(' '))
  return kinds.length === 1 && kinds[0]!.isGeneric && said.some(([first]) => !isFor.has(first!))
}

/** Of a need the kind that serves it best, of several kinds the one whose own name was said. */
function isBest({ isNeed, kinds, also, kindSaid, text }: Understanding): boolean {
  if (kinds.length === 0) return false
  if (isNeed) return kinds.length > 1 || also !== null
  // Of 'cama y colchón' both were named.
  return kinds.length > 1 && fold(kindSaid ?? '') === fold(kinds[0]!.name) && !/\s[yeou]\s/iu.test(text)
}

/** The first word that names the kind, with its synonyms; of a need and of what names seldom say ('juego' of video games) there is none. */
function namedBy({ kind, kinds, kindSaid, line, isNeed, all }: Understanding): Pick<Understood, 'namedBy' | 'line'> {
  const [word] = kindSaid === null || isNeed ? [] : contentWords(kindSaid)
  if (word === undefined || kind === null || !kinds.includes(kind) || isImplied(word, kind)) return {}
  const named = all.find(([first]) => first === word)
  return named ? { namedBy: named, ...(line ? { line } : {}) } : {}
}

/** Nothing but the kind is named: the surest readings lead. */
function isOnlyKind({ kindSaid, text, words }: Understanding): boolean {
  return kindSaid !== null && words.length > 0 && fold(kindSaid) === fold(text)
}

/** 'compu' is either of two kinds; of a need the best is named. */
function kindParts({ kinds, isNeed }: Understanding): UnderstoodPart[] {
  const named = kinds.slice(0, kinds.length === 2 && !isNeed ? 2 : 1).map(({ name }) => name)
  return named.length === 0 ? [] : [{ label: capitalised(named.join(' o ')), rest: null, isFilter: false }]
}

/** Signs that the search service reads as syntax are left out. */
function queryOf(words: readonly string[], { withoutWords }: Understanding): string {
  const plain = words.map((word) => word.replace(/^-+|"/g, '').toLowerCase()).filter(Boolean)
  const without = plain.length > 0 ? [...new Set(withoutWords.flatMap(excludedWords))] : []
  return [...plain, ...without].join(' ')
}

/** In pesos. */
const CENTAVO = 0.01

function filtersOf(understanding: Understanding): Partial<ListingFilters> {
  const { price, stores, withoutStores, withoutBrands, condition, discount, freeShipping, months } = understanding
  const filters: Partial<ListingFilters> = {}
  if (price.min !== null && price.min > 0) filters.minPrice = price.min + (price.isAbove ? CENTAVO : 0)
  if (price.max !== null) filters.maxPrice = price.max - (price.isBelow ? CENTAVO : 0)
  if (stores.length > 0) filters.stores = stores
  if (withoutStores.length > 0) filters.withoutStores = withoutStores
  if (withoutBrands.length > 0) filters.withoutBrands = withoutBrands
  // What was used before may have been put in order since.
  if (condition) filters.conditions = condition === 'used' ? ['used', 'refurbished'] : [condition]
  if (discount > 0) filters.discount = DISCOUNT_STEPS.findLast((step) => step <= discount) ?? DISCOUNT_STEPS[0]
  if (freeShipping) filters.freeShipping = true
  if (months > 0) filters.months = MONTH_STEPS.findLast((step) => step <= months) ?? MONTH_STEPS[0]
  return filters
}

/** Quantities whose name in `content/titles` differs from their own. */
const ATTRIBUTE_NAMES: Record<string, string> = { cooling: 'btu', tons: 'ton', 'cubic-feet': 'ft3' }

function rangeOf(measure: QueryMeasure, { kind, said }: Understanding): AttributeRange | null {
  const { quantity, min, max, word } = measure
  if (isSeveral(measure)) return null
  // 'pilas AA 4 piezas': beside other words the number of pieces leads, but leaves no product out.
  if (quantity === 'pack' && said.length > 0) return null
  if (!kind?.attributes.has(ATTRIBUTE_NAMES[quantity] ?? quantity)) return null
  const attribute = attributeOf(quantity, kind.category)
  if (!attribute) return null
  const scaled = (value: number | null) => (value === null ? null : Math.round(value * attribute.factor * 1000) / 1000)
  const range = { field: attribute.field, min: scaled(min), max: scaled(max) }
  // Only a single number, not a range that was said, has a word.
  return word === null || min === null || max === null || min === max
    ? range
    : { ...range, exact: scaled((min + max) / 2)! }
}

function sizeRange({ size, kind }: Understanding): AttributeRange | null {
  const value = Number(size ?? Number.NaN)
  return kind?.department === '/calzado' && Number.isFinite(value)
    ? { field: 'attr_shoe_size', min: value, max: value, listed: String(value) }
    : null
}

function wishParts({ wishes, text }: Understanding): UnderstoodPart[] {
  return wishes.flatMap((wish) =>
    wish.said === null
      ? []
      : [
          {
            label: capitalised(text.slice(wish.start, wish.end)),
            rest: withoutPlace(text, wish),
            isFilter: false,
            isWish: true,
          },
        ],
  )
}

/** Words that make another model of the same number. */
const MODEL_WORDS = 'pro max plus ultra mini lite fe xl'.split(' ')
const MODEL_WORDS_OF_VIDEO_CARDS = ['ti', 'super']
const HAS_MODELS = ['/electronica', '/computacion', '/videojuegos']

/** '50a6g' names one model, of which 'Ultra HD' tells no other. */
const WHOLE_MODEL = /^(?=.*[a-z])(?=.*\d.*\d)[a-z\d]{5,}$/

/** Only beside a number: 'AirPods' may be any of them. */
function otherModelsOf({ kind, said, text }: Understanding): Pick<Understood, 'otherModels'> {
  const hasNumber = said.some(([first]) => /\d/.test(first!) && !WHOLE_MODEL.test(first!))
  if (!hasNumber || !HAS_MODELS.some((department) => kind?.category.startsWith(department))) return {}
  const words = new Set(fold(text).split(' '))
  const ofKind = kind?.name === 'tarjeta de video' ? MODEL_WORDS_OF_VIDEO_CARDS : []
  const others = [...MODEL_WORDS, ...ofKind, ...said.flatMap(([first]) => nextNumbers(first!))]
  return { otherModels: others.filter((word) => !words.has(word)) }
}

/** 'iPhone 11 (rebajado por el nuevo iPhone 13)' is no iPhone 13. */
function nextNumbers(line: string): string[] {
  const number = Number(/^iphone (\d{1,2})$/.exec(line)?.[1] ?? Number.NaN)
  return Number.isNaN(number) ? [] : [-2, -1, 1, 2].map((step) => String(number + step))
}

/** No ceiling fan with a lamp is sold: ceiling fans, then fans that say 'techo'. */
function widerOf({ wider, kinds }: Understanding): Pick<Understood, 'wider'> {
  if (wider.length === 0) return {}
  const own = wordsOfName(kinds[0]!.name)
  const isBegun = (name: string) => wordsOfName(name).every((word, at) => word === own[at])
  const beyond = (name: string) => own.slice(isBegun(name) ? wordsOfName(name).length : 0).map((word) => [word])
  return { wider: wider.map(({ name }) => ({ kind: name, words: beyond(name) })) }
}

/** Of a sentence some word is a verb. */
const MAX_WORDS_OF_PART = 3

/** 'zumbador de licuadora': a word that no vocabulary has is wanted with what it belongs to, or not at all. */
function wholeOf({ whole, kinds, complement, code, words }: Understanding): Pick<Understood, 'whole' | 'isStrict'> {
  if (whole) return { whole: whole.name }
  const [of] = complement
  const isShort = words.length <= MAX_WORDS_OF_PART
  return kinds.length === 0 && of && !code && isShort ? { whole: of.name, isStrict: true } : {}
}

function partOf(
  part: QueryPart,
  understanding: Understanding,
  measures: readonly (AttributeRange | null)[],
  size: AttributeRange | null,
): UnderstoodPart[] {
  const { price, condition, discount, months } = understanding
  const chip = (label: string, isFilter = true): UnderstoodPart[] => [{ label, rest: part.rest, isFilter }]
  switch (part.name) {
    case 'price':
      return price.min === null && price.max === null ? [] : chip(priceLabel(price))
    case 'store':
      return chip(`En ${part.value}`)
    case 'without-store':
    case 'without-brand':
      return chip(`Sin ${part.value}`)
    case 'without-word':
      return chip(`No ${part.value}`, false).map((without) => ({ ...without, isWish: true }))
    case 'condition':
      return condition ? chip(CONDITIONS[condition]) : []
    case 'discount':
      return chip(`${discount} % de descuento o más`)
    case 'low-price':
      return chip('Más baratos primero', false).map((low) => ({ ...low, isWish: true }))
    case 'free-shipping':
      return chip('Envío gratis')
    case 'months':
      return chip(`${months} meses sin intereses o más`)
    case 'measure':
      return measures[Number(part.value)] ? chip(understanding.measures[Number(part.value)]!.said, false) : []
    case 'size':
      return size || understanding.kind?.attributes.has('size') ? chip(`Talla ${understanding.size}`, false) : []
  }
}

function priceLabel({ min, max, isBelow, isAbove }: Understanding['price']): string {
  const pesos = (amount: number) => formatWholePesos(centavosOf(amount))
  if (min === null) return `${isBelow ? 'Menos de' : 'Hasta'} ${pesos(max ?? 0)}`
  return max === null ? `${isAbove ? 'Más de' : 'Desde'} ${pesos(min)}` : `${pesos(min)} a ${pesos(max)}`
}

const NOT_FILTERS = new Set(['measure', 'size', 'low-price', 'without-word'])

function restOf({ text, parts }: Understanding): string {
  return parts
    .filter(({ name }) => !NOT_FILTERS.has(name))
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, text)
    .replace(/\s+/g, ' ')
    .trim()
}
