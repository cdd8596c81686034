/** Products ordered by the size that their names say: the biggest, the smallest, those nearest to the size asked for. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import type { Relative } from '../../understanding/changes.ts'
import { sharedUnit, sizesIn } from '../../understanding/relative.ts'

export type Extreme = 'biggest' | 'smallest'

export const extremeOf = (relative: ReadonlySet<Relative>): Extreme | null =>
  relative.has('biggest') ? 'biggest' : relative.has('smallest') ? 'smallest' : null

const SHOWN = 3

/** The unit of size that most of these names say. */
export const sizeUnit = (documents: readonly ProductDocument[]) =>
  sharedUnit(documents.map(({ productName: name }) => ({ name })))

/** The three with the most or the least; in the order given where names say no size. */
export function bySize(documents: ProductDocument[], extreme: Extreme | null): ProductDocument[] {
  const unit = extreme ? sizeUnit(documents) : null
  if (!unit) return documents
  const sized = documents.filter((one) => sizeOf(one, unit) !== null)
  const sign = extreme === 'biggest' ? -1 : 1
  return sized.toSorted((a, b) => sign * (sizeOf(a, unit)! - sizeOf(b, unit)!)).slice(0, SHOWN)
}

/** Where no product has the size asked for, those nearest to it. */
export function nearestSizes(documents: ProductDocument[], { measures }: Wish): ProductDocument[] {
  const wanted = measures.find(({ value, among }) => typeof value === 'number' && among === null)
  if (!wanted) return documents
  const apart = (one: ProductDocument) => Math.abs(Math.log(sizeOf(one, wanted.unit)! / Number(wanted.value)))
  const sized = documents.filter((one) => sizeOf(one, wanted.unit) !== null)
  return sized.length === 0 ? documents : sized.toSorted((a, b) => apart(a) - apart(b)).slice(0, SHOWN)
}

function sizeOf({ productName }: ProductDocument, unit: string): number | null {
  const size = sizesIn(productName).find((one) => one.unit === unit)
  return size ? Number(size.value) : null
}
