/** The kinds that a text may be of, with their points. */
import type { Mention } from '../mentions/parsed-text.ts'
import type { Kind } from '../vocabulary.ts'

export interface Candidate {
  kind: Kind
  points: number
  /** Mention that names it, if one does. */
  mention: Mention | null
}

/** A title has few of them, so that a list is searched faster than a map. */
export class Candidates {
  readonly all: Candidate[] = []

  of(kind: Kind): Candidate | undefined {
    for (const candidate of this.all) if (candidate.kind === kind) return candidate
    return undefined
  }

  /** The most points that a kind is offered count. */
  offer(kind: Kind, points: number, mention: Mention | null): void {
    const known = this.of(kind)
    if (known === undefined) this.all.push({ kind, points, mention })
    else if (known.points < points) {
      known.points = points
      known.mention = mention
    }
  }
}
