/** Readings of a query whose brand, or whose other words beside a word for many kinds, no product of its kind has. */
import type { Understood } from '@tianguis/contract/listing/understood/understood'
import { fold } from '@tianguis/titles'

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
  return [
    ...(brand && sameHead.length > 0 ? [{ ...strict, said, all, kinds: sameHead }] : []),
    ...(isOfOtherDepartment || isOfMany ? [ofAny] : []),
  ]
}
