/** In which order the products of an understood query come. */
import { fold } from '../folding.ts'
import { otherThan, rangeFilter, valueContains, valueFilter, withoutWords } from './listing-filters.ts'
import type { LeadingValue, Understood } from './listing-state.ts'

/** Percent. */
const SURE = 'kindConfidence:>=60'

/**
 * Products with the code lead, then those that visitors chose, then the kind that was named: first with the brand, colour and
 * gender that were named, then with all words as they were said.
 */
export function leadOrder(meaning: Understood, otherwise: string): string {
  const { kinds, behind, code, isOnlyKind, chosen = [], cheapest, said = [] } = meaning
  const kind = valueFilter('kind', kinds)
  // In order of price what only shares a name with the kind would lead, as parts and accessories cost less.
  const needsSure = isOnlyKind || cheapest !== undefined
  const sure = `${kind} && ${SURE}`
  const more = wantedOf(meaning)
  // '4 piezas' of batteries matters less than 'AA'.
  const counts = meaning.leading.filter(isCount)
  const firm = wantedOf({ ...meaning, leading: meaning.leading.filter((value) => !isCount(value)) })
  const words = wordsFilter(saidBeside(meaning))
  const isSplit = kind !== '' && said.length > 0 && cheapest === undefined
  const conditions = [
    code ? valueFilter('codes', [code.value]) : '',
    chosen.length > 0 ? [kind, `id:[${chosen.join(',')}]`].filter(Boolean).join(' && ') : '',
    ...(kind
      ? [
          ...ofBrand(meaning, [kind, ...more]),
          ...(more.length > 0 ? sameModel([kind, ...more, words].filter(Boolean).join(' && '), meaning) : []),
          counts.length > 0 ? [kind, ...firm, words].filter(Boolean).join(' && ') : '',
          ...(words ? beginningsOf(firm).map((some) => [kind, ...some, words].join(' && ')) : []),
          // Another colour or size of what was named is nearer than something else in it.
          words && isOnlyVariant(meaning) ? `${kind} && ${words}` : '',
          ...subsetsOf(firm).map((some) => [kind, ...some].join(' && ')),
          ...(words ? sureThenAll(`${kind} && ${words}`, needsSure, meaning) : []),
          counts.length > 0 ? [kind, ...wantedOf({ leading: counts })].join(' && ') : '',
          ...ofKindOrAll(meaning, kind),
          said.length > 1 ? anyWord(kind, said) : '',
          meaning.best ? valueFilter('kind', [meaning.best]) : '',
          needsSure ? sure : '',
          kind,
        ]
      : [behind.length > 0 ? otherThan('kind', behind) : more.join(' && ')]),
  ]
    .filter(Boolean)
    .flatMap((condition, at) => (isSplit && at < MOST_SPLIT ? singleFirst(condition, meaning) : [condition]))
  if (conditions.length === 0) return cheapest === undefined ? otherwise : '_text_match:desc,price:asc'
  const fitting = kind ? notOpposed(meaning) : ''
  if (fitting) conditions.push(...conditions.splice(0).map((each) => `${each} && ${fitting}`), kind)
  if (cheapest) conditions.unshift(...conditions.map((each) => `${each} && price:>=${cheapest}`))
  const levels = conditions.map((condition, at) => `(${condition}):${conditions.length - at}`)
  return `_eval([${levels.join(',')}]):desc,${cheapest === undefined ? '_text_match:desc,popularity:desc' : 'price:asc'}`
}

/** Levels of the order in which offers of several things come after those of one. */
const MOST_SPLIT = 2
const BUNDLES = ['combo', 'combos', 'recopilacion', 'compilacion', 'bundle', 'repuesto', 'refaccion']

/** A game comes before a console with the game, unless the query says so. */
function singleFirst(condition: string, { plain }: Understood): string[] {
  const words = fold(plain).split(' ')
  return words.some((word) => BUNDLES.includes(word))
    ? [condition]
    : [`${condition} && ${withoutWords('productName', BUNDLES)}`, condition]
}

/** 'corona de flores': names with all the words lead, those of the kind first. */
function ofBrand({ isOfBrand, all = [] }: Understood, wanted: readonly string[]): string[] {
  const words = isOfBrand && all.length > 1 ? wordsFilter(all) : ''
  return words ? [[...wanted, words].join(' && '), words] : []
}

/** What is given up last: without all of it another size of the brand is nearer than the size of another brand. */
const IMPORTANCE = ['brand', 'preferred', 'measureWords', 'attr_size', 'attr_gender', 'attr_color']

/** Brand, measure, size, gender and colour that were named, the most important first. */
function wantedOf({ preferred = [], leading }: Pick<Understood, 'preferred' | 'leading'>): string[] {
  return [
    { field: 'preferred', filter: rangeFilter(preferred) },
    ...leading.map((value) => ({ field: value.field, filter: leadingFilter(value) })),
  ]
    .filter(({ filter }) => filter !== '')
    .toSorted((a, b) => IMPORTANCE.indexOf(a.field) - IMPORTANCE.indexOf(b.field))
    .map(({ filter }) => filter)
}

const VARIANTS = new Set(['attr_color', 'measureWords'])
const isOnlyVariant = ({ leading, preferred = [] }: Understood) =>
  preferred.length === 0 && leading.length > 0 && leading.every(({ field }) => VARIANTS.has(field))

const isCount = ({ field, value }: LeadingValue) => field === 'measureWords' && value.endsWith('pz')

/** The field has the value, or the name says it. */
function leadingFilter({ field, value, spellings = [] }: LeadingValue): string {
  const has = valueFilter(field, [value])
  return spellings.length === 0 ? has : `(${[has, ...spellings.map(spelledFilter)].join(' || ')})`
}

/** Of 'chamarra de hombre' none that says 'mujer'. */
function notOpposed({ leading }: Understood): string {
  return leading.flatMap(({ field, others = [] }) => others.map((other) => otherThan(field, [other]))).join(' && ')
}

/** Products of the kind with what was said beside its name, then other kinds with all the words: a case may say 'lápiz' and 'iPad'. */
function ofKindOrAll({ said = [], all = [], beside = said, leading }: Understood, kind: string): string[] {
  if (said.length === 0 || beside.length === 0 || all.length < 2) return []
  const words = wordsFilter(saidBeside({ leading, said: beside }))
  return [words && beside.length < said.length ? `${kind} && ${words}` : '', wordsFilter(all)]
}

/** What was said beside the leading values. */
function saidBeside({ leading, said = [] }: Pick<Understood, 'leading' | 'said'>): string[][] {
  const values = new Set(leading.flatMap(({ spellings = [] }) => spellings))
  return said.filter(([first]) => !values.has(first!))
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
    filter: wordsFilter([spellings]),
  }))
  const inValues = values.flatMap(({ said }) => fold(said).split(' '))
  const others = words.filter(({ said }) => !inValues.includes(said) && !/^(?:\d|x)$/.test(said))
  return [...values, ...others].filter(({ filter }) => filter !== '')
}

function valueWords({ field, value, spellings, said }: LeadingValue): string {
  return field === 'attr_size' ? `talla ${value}` : (said ?? spellings?.[0] ?? value)
}

/** Products of the kind with everything that was said, which lead the list; empty where the list is ordered otherwise or something was given up. */
export function exactFilter(meaning: Understood): string {
  const { kinds, code, chosen, cheapest, isOfBrand, all = [], dropped } = meaning
  if (kinds.length === 0 || dropped.length > 0 || code !== undefined || chosen !== undefined) return ''
  const kind = valueFilter('kind', kinds)
  const more = wantedOf(meaning)
  const said = [...more, wordsFilter(namedBeside(meaning))].filter(Boolean)
  if (cheapest !== undefined && said.length === 0) return ''
  const named = isOfBrand && all.length > 1 ? [...more, wordsFilter(all)].join(' && ') : [kind, ...said].join(' && ')
  const [exact = ''] = said.length > 0 ? sameModel(named, meaning) : [kind]
  const low = cheapest === undefined ? [] : [`price:>=${cheapest}`, more.length === 0 ? SURE : '']
  return [exact, notOpposed(meaning), ...low].filter(Boolean).join(' && ')
}

/** 'comal' is one of the kind 'sartén'; a soap 'para piel grasa' need not say 'jabón', nor a pencil 'para iPad'. */
function namedBeside(meaning: Understood): string[][] {
  const words = saidBeside(meaning)
  const { isOnlyKind, beside = words, whole, said = [], all = [] } = meaning
  if (!isOnlyKind || beside.length > 0) return words
  if (whole !== undefined) return []
  return words.length > 1 && said.length === all.length ? words.slice(1) : words
}

/** 'iPhone 12': those that say 'Pro' or 'Mini' are other models and come after. */
function sameModel(condition: string, { otherModels = [] }: Understood): string[] {
  if (otherModels.length === 0) return [condition]
  return [`${condition} && ${withoutWords('productName', otherModels)}`, condition]
}

/** Products that are surely of the kind first; in order of price only these. */
function sureThenAll(condition: string, needsSure: boolean, meaning: Understood): string[] {
  const all = sameModel(condition, meaning)
  if (!needsSure) return all
  return all.flatMap((each) => [`${each} && ${SURE}`, ...(meaning.cheapest === undefined ? [each] : [])])
}

/** Of a long sentence few names have every word. */
function anyWord(kind: string, said: readonly string[][]): string {
  const any = (words: readonly string[][]) =>
    words.map((spellings) => spellings.map(spelledFilter).join(' || ')).join(' || ')
  const some = [said, said.map((spellings) => spellings.slice(0, 1))].map(any)
  const fitting = some.find((filter) => operations(filter) <= MOST_OPERATIONS)
  return fitting ? `${kind} && (${fitting})` : ''
}

/** Without the last, without the last two…: of 'botas vaqueras cafés' the colour is given up before the word. */
const beginningsOf = (conditions: readonly string[]): string[][] =>
  conditions.slice(1).map((_, at) => conditions.slice(0, conditions.length - 1 - at))

/** All, all but one, each alone; the most important first. */
function subsetsOf(conditions: readonly string[]): string[][] {
  const butOne =
    conditions.length > 2 ? conditions.toReversed().map((left) => conditions.filter((each) => each !== left)) : []
  const alone = conditions.length > 1 ? conditions.map((each) => [each]) : []
  return conditions.length === 0 ? [] : [[...conditions], ...butOne, ...alone]
}

/** Names with all the words as they were said; empty where none was. */
function wordsFilter(words: readonly string[][]): string {
  for (const most of MOST_SPELLINGS) {
    const filter = spelledWords(words.map((spellings) => spellings.slice(0, most)))
    if (operations(filter) <= MOST_OPERATIONS) return filter
  }
  return ''
}

/** Spellings per word, tried until the filter is short enough. */
const MOST_SPELLINGS = [Number.POSITIVE_INFINITY, 8, 6, 4, 3, 2, 1]

/** A filter may have 100 operations; of these some are left for the others. */
const MOST_OPERATIONS = 50
const operations = (filter: string) => filter.split(/&&|\|\|/).length - 1

/** Names with one of the spellings. */
export function spelledAs(spellings: readonly string[]): string {
  return spelledWords([[...spellings]])
}

function spelledWords(words: readonly string[][]): string {
  return words.map((spellings) => `(${spellings.map(spelledFilter).join(' || ')})`).join(' && ')
}

/** 'iPhone 15' is not 'iPhone 12 a 15 meses': the number of a model stands beside its name, as does '4 tazas'. */
const NUMBERED = /^(?:[a-z]{3,} \d{1,2}[a-z]*|[a-z] \d{1,2}|\d{1,2} [a-z]{3,})$/

function spelledFilter(spelling: string): string {
  if (NUMBERED.test(spelling)) return `productName:"${spelling}"`
  const words = spelling
    .split(' ')
    .map((word) => `(${valueContains('productName', word)} || ${valueContains('brand', word)})`)
  return words.length === 1 ? words[0]! : `(${words.join(' && ')})`
}

/** Products of any kind with all that was said; empty where there are no words. */
export function allSaid(meaning: Understood): string {
  const words = wordsFilter(meaning.all ?? [])
  return words === '' ? '' : [words, ...wantedOf(meaning)].join(' && ')
}

/** Of other kinds only products with all the words: without it, words given up fill the page with anything. */
export function kindOrWords(meaning: Understood): string {
  const kind = valueFilter('kind', meaning.kinds)
  const words = wordsFilter(meaning.all ?? [])
  if (kind === '' || meaning.code || meaning.chosen) return ''
  return words === '' ? kind : `(${kind} || (${words}))`
}
