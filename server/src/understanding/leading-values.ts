/** Converts brand, colour, gender and size of a query to values whose products lead the list. */
import type { LeadingValue } from '@tianguis/contract/listing/understood/understood'
import { fold, type Kind } from '@tianguis/titles'
import { groupsForAge } from '../search/attributes/age-groups.ts'
import { isWorthASum } from './reading/purchase.ts'
import { wordsOfName } from './text/connecting.ts'
import { stem } from './text/stem.ts'
import type { QueryMeasure, Understanding, Wish } from './understanding.ts'

export function leadingOf({ wishes, brands, kind: read, kinds, size, said, measures }: Understanding): LeadingValue[] {
  // Of several kinds that a word stands for the first tells what matters: 'chones' are underwear or boxers.
  const kind = read ?? kinds[0] ?? null
  const leading: LeadingValue[] = []
  const [brand] = brands
  if (brand !== undefined && brands.length === 1)
    leading.push({ field: 'brand', value: brand, spellings: spellingsOfBrand(fold(brand), kind) })
  const age = measures.find(isAgeOfChild)
  if (kind) leading.push(...wishes.filter((wish) => !age || !isBoy(wish)).map((wish) => ofWish(wish, said)))
  if (size !== null && kind?.attributes.has('size')) leading.push(ofSize(size, kind))
  // Of shoes the size is a range of its own.
  else if (size !== null && kind && kind.department !== '/calzado') leading.push(ofSizeWords(size, kind))
  if (kind && age) leading.push(ofAge(age))
  if (isWorthASum(kind)) leading.push(...said.filter(isSum).map(ofSum))
  const several = measures.find(isSeveral)
  if (several) leading.push({ ...SEVERAL, said: several.said })
  return leading
}

const isSum = ([first]: string[]) => /^\d{2,5}$/.test(first!)

/** A card of the same shop is nearer than one of another with the same sum. */
const ofSum = ([sum]: string[]): LeadingValue => ({ field: 'productName', value: sum!, spellings: [sum!] })

/** That of whisky is a word. */
export const isAgeOfChild = ({ quantity, word }: QueryMeasure) => quantity === 'age' && word === null

/** 'en paquete': no number is said. */
export const isSeveral = ({ quantity, max, word }: QueryMeasure) => quantity === 'pack' && max === null && word === null

const SEVERAL: LeadingValue = {
  field: 'attr_pieces',
  value: '',
  range: { field: 'attr_pieces', min: 2, max: null },
  spellings: ['pack', 'paquete', 'multipack', 'six'],
}

/** 'niño' is any child. */
const isBoy = ({ name, value }: Wish) => name === 'gender' && value === 'niño'

/** A toy for three years and up is not for a child of two. */
function ofAge({ min, said }: QueryMeasure): LeadingValue {
  const { own, younger, unfit } = groupsForAge(min ?? 0)
  return { field: 'attr_age', value: own, also: younger, others: unfit, said }
}

/** Of kinds without sizes some names still say one; a single letter says too little. */
function ofSizeWords(size: string, kind: Kind): LeadingValue {
  const { spellings = [], others: _, ...value } = ofSize(size, kind)
  return { ...value, spellings: spellings.filter((spelling) => spelling.length > 1 || /\d/.test(spelling)) }
}

/** 'T-fal' is also written 'Tfal', 'Black and Decker' 'Black+Decker'. */
function spellingsOfBrand(folded: string, kind: Kind | null): string[] {
  const named = new Set(kind ? wordsOfName(kind.name).map(stem) : [])
  const [other = '', ...more] = folded.split(' ').filter((word) => !named.has(stem(word)))
  // Names of 'Detergente Roma' say 'jabón Roma'.
  const own = other !== '' && named.has(stem(folded.split(' ')[0]!)) ? [[other, ...more].join(' ')] : []
  return [...new Set([folded, ...own, folded.replaceAll(' ', ''), folded.replace(/ (?:and|y|e|n) /g, ' ')])]
}

const FIELDS = { colour: 'attr_color', gender: 'attr_gender' } as const
const GENDERS = ['hombre', 'mujer', 'niño', 'niña', 'bebé']

/** 'niños' with its synonyms: names say 'infantil' or 'kids'. */
function ofWish({ name, value, said }: Wish, groups: readonly string[][]): LeadingValue {
  const named = groups.find(([first]) => first === said)
  const spellings = said === null ? {} : { spellings: named ?? [said] }
  const others = name === 'gender' && GENDERS.includes(value) ? { others: othersOf(GENDERS, value) } : {}
  return { field: FIELDS[name], value, ...spellings, ...others }
}

/** Letters and words of names, by size. */
const LETTERS: Record<string, string[]> = {
  XS: ['xs', 'xch'],
  S: ['s', 'ch', 'chica'],
  M: ['m', 'mediana'],
  G: ['g', 'l', 'grande'],
  XL: ['xl', 'eg', 'xg'],
  XXL: ['xxl', '2xl', 'xxg'],
}

const BEDS = ['individual', 'matrimonial', 'queen', 'king']
const STAGES = ['1', '2', '3', '4', '5', '6', '7']

/** Names that list several sizes have no single one: 'talla CH y G'. */
function ofSize(size: string, { department }: Kind): LeadingValue {
  const letters = LETTERS[size]
  if (letters)
    return { field: 'attr_size', value: size, spellings: letters, others: othersOf(Object.keys(LETTERS), size) }
  if (BEDS.includes(size)) return { field: 'attr_size', value: size, spellings: [size], others: othersOf(BEDS, size) }
  const isStage = department === '/bebes'
  return {
    field: 'attr_size',
    value: size,
    spellings: [isStage ? `etapa ${size}` : size.toLowerCase()],
    ...(isStage ? { others: othersOf(STAGES, size) } : {}),
  }
}

const othersOf = (values: readonly string[], value: string) => values.filter((other) => other !== value)
