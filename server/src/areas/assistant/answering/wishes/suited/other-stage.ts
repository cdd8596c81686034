/** Words of which a thing has only one: what names another stage, hand or side is none for the one that was said. */

import { fold } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'

/** Each value in the words of visitors and of names. */
const SCALES: readonly (readonly RegExp[])[] = [
  [
    /\b(?:cachorr[oa]s?|gatit[oa]s?|kitten|puppy|junior)\b/,
    /\b(?:adult[oa]s?)\b/,
    /\b(?:senior|viejit[oa]s?|ancian[oa]s?|mayores? de 7|geriatric[oa]s?)\b/,
  ],
]
const OF_ANIMALS = /\b(?:perr[oa]s?|perrit[oa]s?|gat[oa]s?|gatit[oa]s?|cachorr[oa]s?|croquetas|lomito|michi)\b/

/** Those of the value that was said, or else those that name no other; all of them where each names another. */
export function ofSaidStage(message: string, documents: ProductDocument[]): ProductDocument[] {
  const said = fold(message)
  if (!OF_ANIMALS.test(said)) return documents
  for (const values of SCALES) {
    const asked = values.filter((value) => value.test(said))
    if (asked.length !== 1) continue
    const isOwn = ({ productName }: ProductDocument) => asked[0]!.test(fold(productName))
    const isOther = ({ productName }: ProductDocument) =>
      values.some((value) => value !== asked[0] && value.test(fold(productName)))
    const own = documents.filter(isOwn)
    const left = own.length > 0 ? own : documents.filter((one) => !isOther(one))
    if (left.length > 0) return left
  }
  return documents
}
