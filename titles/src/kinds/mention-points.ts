/** What one name in a title is worth for the kinds that it stands for. */
import type { Role } from '../mentions/context.ts'
import type { Mention } from '../mentions/parsed-text.ts'
import type { Kind } from '../vocabulary.ts'
import { isSameSection } from './category-sections.ts'
import { LINE_POINTS } from './games.ts'

/** Points of a name by the part it plays; the figures are fitted on the development titles. */
export const ROLE_POINTS: Record<Role, number> = {
  head: 3,
  of: 0.15,
  'of-unknown': 1.2,
  purpose: 0,
  with: 0.4,
  without: 0,
  flavour: 0,
  in: 0.5,
}
const WEAK = 0.42
const OTHER_SENSE = 0.75
const CONTAINER = 0.5
const FITS_COMPLEMENT = 1.4
const OTHER_COMPLEMENT = 0.3

/** What the head is for or of: 'sillón' of 'funda para el sillón'. */
export function complementOf(head: Mention, next: Mention | undefined): Complement | null {
  if (head.role !== 'head' || head.isExtended || next === undefined || next.segment !== head.segment) return null
  if (next.role !== 'purpose' && next.role !== 'of') return null
  const { senses, line } = next.meaning
  const isPurpose = next.role === 'purpose'
  const kinds = (senses ?? []).flatMap(({ kind, weak }) => (weak && !isPurpose ? [] : [kind]))
  if (line) kinds.push(line.kind)
  return kinds.length === 0 ? null : { kinds, isPurpose }
}

interface Complement {
  kinds: Kind[]
  isPurpose: boolean
}

/** A word with several meanings has the one that is sold beside its complement; a case 'para sillón' is no phone case. */
function fitOf(kind: Kind, words: number, { kinds, isPurpose }: Complement): number {
  const isNear = kinds.some((other) => isSameSection(other, kind))
  if (isNear) return FITS_COMPLEMENT
  return isPurpose && kind.isCompound && words === 1 ? OTHER_COMPLEMENT : 1
}

export function offerMention(
  mention: Mention,
  factor: number,
  complement: Complement | null,
  offer: (kind: Kind, points: number, mention: Mention) => void,
): void {
  const points = ROLE_POINTS[mention.role] * factor * (mention.meaning.isContainer ? CONTAINER : 1)
  const { senses, line } = mention.meaning
  if (senses !== null) {
    const hasStrong = senses.some((sense) => !sense.weak)
    for (const { kind, weak } of senses) {
      const fit =
        complement && (senses.length > 1 || kind.isCompound) ? fitOf(kind, mention.end - mention.start, complement) : 1
      offer(kind, points * fit * (weak ? (hasStrong ? OTHER_SENSE : WEAK) : 1), mention)
    }
  }
  if (line !== null && mention.role !== 'purpose') offer(line.kind, (points * LINE_POINTS) / 3, mention)
}
