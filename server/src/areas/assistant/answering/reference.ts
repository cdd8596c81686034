/** Which product is spoken of: «el segundo», one named in the sentence, or the first that was shown. */
import type { Shown } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { stemsOf } from '../../../understanding/text/words.ts'
import type { Request } from '../understanding/request.ts'
import { understand } from '../understanding/understand.ts'
import type { Asked } from './answer.ts'
import { findAsMeant } from './find.ts'

/** Something in it names a product, beyond its kind. */
export function namesProduct({ wish }: Request): boolean {
  return wish.words.length + wish.brands.length + wish.measures.length + wish.loose.length > 0
}

export function shownAt(place: number, shown: readonly Shown[]): Shown | undefined {
  return place < 0 ? shown.at(-1) : shown[place - 1]
}

export async function productSpokenOf(asked: Asked, request: Request): Promise<ProductView | null> {
  const { context, deps } = asked
  const [place] = request.places
  const shown = context?.shown ?? []
  if (place !== undefined && shown.length > 0) {
    const one = shownAt(place, shown)
    return one ? deps.product(one.slug) : null
  }
  if (namesProduct(request) || request.wish.kind) {
    const named = await bestMatch(asked, request, request.said)
    if (named || shown.length === 0) return named
  }
  return shown[0] ? deps.product(shown[0].slug) : null
}

/** The first product that keeps the whole wish; a price named in the sentence is not part of it. */
async function bestMatch({ deps }: Asked, { wish }: Request, said: string): Promise<ProductView | null> {
  const { documents } = await findAsMeant(deps, { ...wish, min: null, max: null, order: 'fit', discount: 0 })
  const score = ({ productName }: ProductDocument) => pairsOf(productName).filter((pair) => pairs.has(pair)).length
  const pairs = new Set(pairsOf(said))
  const best = documents.reduce<ProductDocument | null>((a, b) => (a && score(a) >= score(b) ? a : b), null)
  return best ? deps.product(best.slug) : null
}

/** Words that stand side by side: «pavilion 14» is not «pavilion plus 14». */
function pairsOf(text: string): string[] {
  const words = stemsOf(text)
  return words.slice(1).map((word, i) => `${words[i]} ${word}`)
}

/** One side of a comparison, in the visitor's words. */
export async function productNamed(asked: Asked, side: string): Promise<ProductView | null> {
  const request = understand(side, asked.knowledge)
  if (!namesProduct(request) && !request.wish.kind) return null
  return bestMatch(asked, request, side)
}
