/** Readings of a query whose brand, or whose other words beside a word for many kinds, no product of its kind has. */
import type { Understood } from '@tianguis/contract/listing/understood/understood'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { slugOf } from '@tianguis/contract/slug'
import { fold } from '@tianguis/titles'
import { says, textOfName } from './names-say.ts'

/**
 * The nearest first. 'crema Eucerin' is no food: kinds that begin with the same word and have the brand, then, of a brand of another
 * department ('monitos Funko' are no pasta) or beside a word for many kinds ('juguetes Playmobil'), whatever has it.
 */
export function brandReadings(understood: Understood): Understood[] {
  const {
    sameHead = [],
    isOfOtherDepartment,
    isOfMany,
    parts,
    also: _,
    leading,
    said = [],
    all = [],
    ...others
  } = understood
  const brand = leading.find(({ field }) => field === 'brand')
  if (!brand && !isOfMany) return []
  const words = brand ? fold(brand.value) : said.map(([first]) => first).join(' ')
  const isKind = ({ rest, isFilter }: Understood['parts'][number]) => rest === null && !isFilter
  const own = { ...others, parts: parts.filter((part) => !isKind(part)), leading, behind: [], uses: [], wider: [] }
  const strict = { ...own, q: words, isStrict: true, isOnlyKind: false }
  // Of a word for many kinds its products need not say it.
  const asked = isOfMany ? said : all
  const ofAny = { ...strict, kinds: [], said: asked, all: asked, ranges: [], leading: brand ? [brand] : [] }
  // 'juguete Lego Ninjago': the brand alone would show whatever it makes.
  const every = { ...ofAny, q: said.map(([first]) => first).join(' ') }
  return [
    ...(brand && sameHead.length > 0 ? [{ ...strict, said, all, kinds: sameHead }] : []),
    ...(isOfMany && every.q !== ofAny.q ? [every] : []),
    ...(isOfOtherDepartment || isOfMany ? [ofAny] : []),
  ]
}

/** Words beside brand and kind, of which a product of the brand must say two and half. */
const MIN_OTHER_WORDS = 2

/**
 * 'chobani griego fresa vaso': where the word for the kind ends a query that begins with a brand, it may tell how another thing is
 * sold; null where it does not.
 */
export function ofBrandWithWords(
  understood: Understood,
  typed: string,
): { reading: Understood; others: string[][] } | null {
  const { leading, said = [], namedBy = [], kinds } = understood
  const brand = leading.find(({ field }) => field === 'brand')
  const [first = ''] = fold(typed).split(' ')
  if (!brand || kinds.length === 0 || namedBy.includes(first)) return null
  const ofBrand = new Set((brand.spellings ?? []).concat(fold(brand.value)).flatMap((words) => words.split(' ')))
  const others = said.filter(([word]) => !ofBrand.has(word!))
  if (others.length < MIN_OTHER_WORDS || !ofBrand.has(first)) return null
  const q = [fold(brand.value), ...others.map(([word]) => word)].join(' ')
  const isKind = ({ rest, isFilter }: Understood['parts'][number]) => rest === null && !isFilter
  const { also: _, ...own } = understood
  const change = { q, kinds: [], behind: [], uses: [], wider: [], ranges: [], isOnlyKind: false, leading: [brand] }
  return { reading: { ...own, ...change, parts: own.parts.filter((part) => !isKind(part)) }, others }
}

/** Of another department than the kind, with at least two and half of the words. */
export function isSoldAs(
  { category = '' }: Understood,
  others: readonly string[][],
  document: Partial<ProductDocument>,
): boolean {
  const { productName = '', brand = '', kind, lvl0 = '' } = document
  const text = textOfName(`${brand} ${productName}`)
  const count = others.filter((spellings) => says(text, spellings)).length
  const isElsewhere = kind !== undefined && lvl0 !== '' && !category.startsWith(`/${slugOf(lvl0)}`)
  return isElsewhere && count >= MIN_OTHER_WORDS && count >= others.length / 2
}
