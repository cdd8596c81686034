/**
 * What a query requires of products of a kind, each requirement once: sort order, dividing line and notices use the same
 * list.
 */
import { fold } from '../../folding.ts'
import { otherThan, rangeFilter, valueContains, valueFilter, withoutWords } from '../filter-by.ts'
import { filtersOfWords, spelledAs, spelledFilter } from './spelled-words.ts'
import type { LeadingValue, Understood } from './understood.ts'

export interface Requirement {
  filter: string
  /** How much a product without it lacks. */
  weight: number
  /** Filters of requirements without which this one says nothing. */
  beside?: string[]
}

/** Ordered so that, for example, another size of the asked brand comes before the asked size of another brand. */
const WEIGHTS: Record<string, number> = {
  brand: 90,
  attr_size: 85,
  // 'A52', or 'Pro' of 'Note 10 Pro': the same model with another storage comes before another model.
  model: 55,
  preferred: 50,
  // Few names of shoes contain the size: a word such as 'de vestir' is the better evidence.
  shoeSize: 35,
  // Another amount of 'queso oaxaca' comes before the same amount of another cheese.
  amount: 39,
  // No product has the asked measure: a similar measure counts less than a word.
  near: 18,
  // Products whose names state no age or gender are for adults.
  child: 45,
  // Words with a digit: the number of a model or a size.
  numbers: 44,
  measureWords: 43,
  words: 40,
  // Such as 'relleno' in 'relleno de chocolate'.
  participle: 36,
  attr_age: 46,
  // The amount of a gift card, which only its name states.
  productName: 30,
  attr_gender: 30,
  // Clothes whose names state no gender may be for men.
  man: 19.5,
  // For 'Note 10' a 'Note 10 Pro' is another model, but comes before a 'Note 9' in the asked colour.
  sameModel: 30,
  // 'grande', which a name or a measure may state.
  extent: 25,
  // The 'G' of a phone 'Moto G': names write it together with the number, 'Moto G8 Power'.
  letter: 31,
  attr_color: 20,
  // A second colour, 'desbloqueado', 'original'.
  quality: 19,
  // For batteries '4 piezas' matters less than 'AA'.
  count: 10,
  // Words that the name of the kind already contains.
  ofKind: 5,
}

/** Requirements from this weight on identify the product; lighter ones describe it, such as its colour. */
export const MIN_IDENTITY_WEIGHT = 30

/** Brand and size: products that meet one of these come before products whose names have all the words. */
export const MIN_ANCHOR_WEIGHT = WEIGHTS.attr_size!

/** Brand, measure, size, gender, colour and words that were named, the weightiest first. */
export function requirementsOf(meaning: Understood): Requirement[] {
  const said = saidBeside(meaning)
  const ofKind = new Set(meaning.kinds.flatMap((kind) => fold(kind).split(' ').map(rootOf)))
  const isOfKind = ([first]: string[]) => first!.split(' ').every((word) => ofKind.has(rootOf(word)))
  // Earlier words weigh slightly more.
  const isQuality = ([first]: string[]) => meaning.qualities?.includes(first!) ?? false
  const hasNumber = said.some(([first]) => /\d/.test(first!))
  const words = filtersOfWords(said).map((filter, at) => ({
    filter,
    weight:
      (isQuality(said[at]!)
        ? WEIGHTS.quality!
        : isLetterOfLine(said[at]!, meaning)
          ? WEIGHTS.letter!
          : weightOfWords(said[at]!, isOfKind(said[at]!), hasNumber)) -
      at / 10,
  }))
  const numbers = words.flatMap(({ filter }, at) => (/\d/.test(said[at]![0]!) ? [filter] : []))
  return [...valuesOf(meaning), ...lineOf(meaning), ...words, ...sameModelOf(meaning, numbers)].toSorted(
    (a, b) => b.weight - a.weight,
  )
}

/** The line of models, weighted as a brand: for 'macbook air m2' any MacBook comes before a laptop with an M.2 disk. */
function lineOf({ line, isOnlyKind, namedBy = [] }: Understood): Requirement[] {
  if (!line || isOnlyKind) return []
  const spellings = line.includes(' ') ? [line] : [line, ...namedBy.filter((name) => name !== line)]
  return [{ filter: spelledAs(spellings.slice(0, MAX_NAMES)), weight: WEIGHTS.brand! }]
}

const MAX_NAMES = 6

/** Excludes names with the words of other models, such as 'Pro'. Without commas, which `MAX_PARTS` of lead-order.ts limits. */
function sameModelOf({ otherModels = [] }: Understood, numbers: string[]): Requirement[] {
  if (otherModels.length === 0 || numbers.length === 0) return []
  const filter = otherModels.map((word) => withoutWords('productName', [word])).join(' && ')
  return [{ filter, weight: WEIGHTS.sameModel!, beside: numbers }]
}

const isLetterOfLine = ([first]: string[], { category = '' }: Understood) =>
  first!.length === 1 && /[a-z]/.test(first!) && category.startsWith('/electronica/celulares')

const PARTICIPLE = /^(?:.{3,}[ai]d|rellen|liquid)[oa]s?$/
const MODEL_NUMBER = /^[a-z]{1,3}\d{2,4}[a-z]?$/
/** A word that, beside a number, names another model of the line: 'Pro' of 'Note 10 Pro'. */
export const isModelWord = (word: string): boolean => MODEL_WORD.test(word)
const MODEL_WORD = /^(?:pro|max|plus|ultra|mini|lite|fe|xl|gt|neo|edge|prime|zoom|fold|flip|turbo)$/

function weightOfWords([first]: string[], isOfKind: boolean, hasNumber: boolean): number {
  if (isOfKind) return WEIGHTS.ofKind!
  if (hasNumber && (isModelWord(first!) || MODEL_NUMBER.test(first!))) return WEIGHTS.model!
  return WEIGHTS[/\d/.test(first!) ? 'numbers' : PARTICIPLE.test(first!) ? 'participle' : 'words']!
}

/** Without number and gender. */
const rootOf = (word: string) => word.replace(/(?:[ae]s|os|[aeos])$/, '')

const MOST_OF_FIELD: Record<string, number | undefined> = {
  attr_shoe_size: WEIGHTS.shoeSize,
  attr_weight_g: WEIGHTS.amount,
  attr_volume_ml: WEIGHTS.amount,
}

type Values = Pick<Understood, 'preferred' | 'leading' | 'dropped' | 'byMeasure'>

function valuesOf({ preferred = [], leading, dropped, byMeasure }: Values): Requirement[] {
  const values = leading.map((value) => ({ filter: leadingFilter(value), weight: weightOf(value) }))
  const near = WEIGHTS[dropped.length > 0 ? 'near' : byMeasure ? 'extent' : 'preferred']!
  const measures = preferred.map((range, at) => ({
    filter: rangeFilter([range]),
    weight: Math.min(near, MOST_OF_FIELD[range.field] ?? near) - at / 10,
  }))
  return [...measures, ...values].filter(({ filter }) => filter !== '')
}

/** Brand, measure, size, gender and colour that were named, the weightiest first. */
export function wantedOf(meaning: Values): string[] {
  return valuesOf(meaning)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ filter }) => filter)
}

const isCount = ({ field, value }: LeadingValue) => field === 'measureWords' && value.endsWith('pz')
const isChild = ({ field, value }: LeadingValue) => field === 'attr_gender' && /^(?:niñ|beb)/.test(value)
const isMan = ({ field, value }: LeadingValue) => field === 'attr_gender' && value === 'hombre'
const isExtent = ({ field, range }: LeadingValue) => range !== undefined && field !== 'attr_pieces'
const weightOf = (value: LeadingValue) =>
  WEIGHTS[
    isCount(value)
      ? 'count'
      : isChild(value)
        ? 'child'
        : isMan(value)
          ? 'man'
          : isExtent(value)
            ? 'extent'
            : value.field
  ] ?? WEIGHTS.words!

/** The field has the value, or the name says it. */
function leadingFilter({ field, value, also = [], range, spellings = [] }: LeadingValue): string {
  const has = range ? `(${rangeFilter([range])})` : valueFilter(field, [value, ...also])
  return spellings.length === 0 ? has : `(${[has, ...spellings.map(spelledFilter)].join(' || ')})`
}

/**
 * Of 'chamarra de hombre' none that says 'mujer', of 'comal' none that says 'wok' and not 'comal'; a 'sudadera talla CH y G' has the
 * size that was asked too, and what is 'infantil' may be for girls.
 */
export function notOpposed({ leading, types }: Understood): string {
  const values = leading.flatMap(({ field, others = [], spellings = [] }) => {
    const none = others.map((other) => otherThan(field, [other])).join(' && ')
    return none === '' ? [] : [`(${[`(${none})`, ...spellings.map(spelledFilter)].join(' || ')})`]
  })
  return types ? [...values, ofType(types)].join(' && ') : values.join(' && ')
}

function ofType({ named, others }: NonNullable<Understood['types']>): string {
  const none = others.map((word) => withoutWords('productName', [word])).join(' && ')
  return `(${[...named.map((word) => valueContains('productName', word)), `(${none})`].join(' || ')})`
}

/** What was said beside the leading values. */
export function saidBeside({ leading, said = [] }: Pick<Understood, 'leading' | 'said'>): string[][] {
  const values = new Set(leading.flatMap(({ spellings = [] }) => spellings))
  // 't' and 'fal' of 'T-fal'.
  const brand = new Set(
    leading
      .flatMap(({ field, spellings = [] }) => (field === 'brand' ? spellings : []))
      .flatMap((words) => words.split(' ')),
  )
  return said.filter(([first]) => !values.has(first!) && !brand.has(first!))
}

/**
 * All that was said but colour, gender and other qualities, where it is more than the name of the kind: a product of another kind with it
 * is nearer than one of the kind without.
 */
export function identityOf({ all = [], said = [], leading, qualities = [] }: Understood): string[][] {
  const wishes = leading.flatMap(({ field, spellings = [] }) =>
    /^attr_(?:color|gender)$/.test(field) ? spellings : [],
  )
  const unnamed = new Set([...qualities, ...wishes])
  const isNamed = ([first]: string[]) => !unnamed.has(first!)
  const named = all.filter(isNamed)
  return named.length > 1 && said.some(isNamed) ? named : all
}

/** 'comal' is one of the kind 'sartén'; a soap 'para piel grasa' need not say 'jabón', nor a pencil 'para iPad'. */
export function namedBeside(meaning: Understood): string[][] {
  const words = saidBeside(meaning)
  const { isOnlyKind, beside = words, whole, said = [], all = [] } = meaning
  if (!isOnlyKind || beside.length > 0) return words
  if (whole !== undefined) return []
  return words.length > 1 && said.length === all.length ? words.slice(1) : words
}

/** Something that was said of the kind, as the visitor wrote it. */
export interface SaidOfKind {
  said: string
  /** Words of names that say it. */
  spellings: string[]
  /** The value that says it, and its field. */
  value?: { field: string; value: string }
  /** Of products that have it. */
  filter: string
}

export function wishesOf(meaning: Understood): SaidOfKind[] {
  const values = meaning.leading.map((leading) => ({
    said: valueWords(leading),
    spellings: leading.spellings ?? [],
    value: { field: leading.field, value: leading.value },
    filter: leadingFilter(leading),
  }))
  const words = namedBeside(meaning).map((spellings) => ({
    said: spellings[0]!,
    spellings,
    filter: filtersOfWords([spellings])[0] ?? spelledAs(spellings.slice(0, 1)),
  }))
  const inValues = values.flatMap(({ said }) => fold(said).split(' '))
  const others = words.filter(({ said }) => !inValues.includes(said) && !/^(?:\d|x)$/.test(said))
  return [...values, ...others].filter(({ filter }) => filter !== '')
}

function valueWords({ field, value, spellings, said }: LeadingValue): string {
  return field === 'attr_size' ? `talla ${value}` : (said ?? spellings?.[0] ?? value)
}
