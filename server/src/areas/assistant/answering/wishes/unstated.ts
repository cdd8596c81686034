/** What of a wish the data of the products shown do not state. */
import type { SaidOfKind } from '@tianguis/contract/listing/lead-order'
import type { Request } from '../../understanding/request.ts'
import type { Asked } from '../answer.ts'
import type { ShownCandidate } from './conditions.ts'
import { states } from './find.ts'
import { hasUnknown } from './qualities.ts'
import { purposeUnmet } from './serving.ts'
import { says, textOf } from './stated.ts'

export interface Unstated {
  /** Qualities that none of these states. */
  words: string[]
  /** The brand asked for, where none of these is of it. */
  brands: string[]
  /** The use that none of the rules ties to these. */
  purpose: string | null
  /** Something was asked in a word that the catalogue does not have. */
  isUnknown: boolean
  /** Qualities that only the products at these places state, from 1. */
  bySome: Map<string, number[]>
}

export const NOTHING_UNSTATED: Unstated = {
  words: [],
  brands: [],
  purpose: null,
  isUnknown: false,
  bySome: new Map(),
}

/** `clauses`: qualities in several words, which no search asks for. */
export async function unstatedBy(
  asked: Asked,
  request: Request,
  shown: readonly ShownCandidate[],
  wanted: readonly SaidOfKind[],
  clauses: readonly string[],
): Promise<Unstated> {
  const { knowledge } = asked
  const texts = shown.map(({ document, features }) => textOf(document, features?.specs ?? []))
  const places = (isStated: (one: ShownCandidate, at: number) => boolean) =>
    shown.flatMap((one, at) => (isStated(one, at) ? [at + 1] : []))
  const stating = [
    ...wanted.map((one) => ({
      said: one.said,
      isBrand: one.value?.field === 'brand',
      at: places((candidate, at) => states(candidate, one) || says(texts[at]!, one.said, knowledge)),
    })),
    ...clauses.map((said) => ({ said, isBrand: false, at: places((_, at) => says(texts[at]!, said, knowledge)) })),
  ]
  const by = (isBrand: boolean) =>
    stating.filter((one) => one.isBrand === isBrand && one.at.length === 0).map(({ said }) => said)
  const some = stating.filter(({ at }) => at.length > 0 && at.length < shown.length)
  return {
    words: [...new Set(by(false))],
    brands: by(true),
    purpose: await purposeUnmet(
      asked,
      request.wish,
      shown.map(({ document }) => document),
    ),
    isUnknown: hasUnknown(request, knowledge),
    bySome: new Map(some.map(({ said, at }) => [said, at])),
  }
}
