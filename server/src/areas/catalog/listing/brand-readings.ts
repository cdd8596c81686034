/** Readings of a query whose brand no product of its kind has, the nearest first. */
import type { Understood } from '@tianguis/contract/listing/understood/understood'
import { fold } from '@tianguis/titles'

/**
 * 'crema Eucerin' is no food: kinds that begin with the same word and have the brand, then, of a brand of another department ('monitos
 * Funko' are no pasta), whatever has it.
 */
export function brandReadings(understood: Understood): Understood[] {
  const brand = understood.leading.find(({ field }) => field === 'brand')
  if (!brand) return []
  const { sameHead = [], isOfOtherDepartment, parts, also: _, ...others } = understood
  const brandWords = fold(brand.value)
  const isKind = ({ rest, isFilter }: Understood['parts'][number]) => rest === null && !isFilter
  const own = { ...others, parts: parts.filter((part) => !isKind(part)), behind: [], uses: [], wider: [] }
  const strict = { ...own, q: brandWords, isStrict: true, isOnlyKind: false }
  const ofBrand = { ...strict, kinds: [], said: understood.all ?? [], ranges: [], leading: [brand] }
  return [...(sameHead.length > 0 ? [{ ...strict, kinds: sameHead }] : []), ...(isOfOtherDepartment ? [ofBrand] : [])]
}
