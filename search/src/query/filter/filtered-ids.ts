/** Ids of the documents that pass a filter, in insertion order; a document that was replaced keeps its place. */
import type { Published } from '../../collection/types.ts'
import { hasBit } from '../../segment/bitset.ts'
import { fromByteString } from '../../text/bytes.ts'
import { type View, viewOf } from '../view.ts'
import { compileFilter } from './compile.ts'
import { evaluate } from './evaluate.ts'

interface Match {
  sequence: number
  segment: number
  doc: number
}

/** The filter is applied at once; ids are decoded as they are read. */
export function filteredIds(published: Published, filterBy: string): Iterable<string> {
  const view = viewOf(published)
  const filter = compileFilter(view, filterBy)
  const matches: Match[] = []
  for (const [segment, segmentView] of view.segments.entries()) {
    const filtered = filter ? evaluate(filter, segmentView, segmentView.alive) : segmentView.alive
    for (let doc = 0; doc < segmentView.segment.count; doc++)
      if (hasBit(filtered, doc)) matches.push({ sequence: segmentView.segment.seq[doc]!, segment, doc })
  }
  return inOrder(view, matches)
}

function* inOrder(view: View, matches: Match[]): Generator<string> {
  matches.sort((a, b) => a.sequence - b.sequence)
  for (const { segment, doc } of matches) yield fromByteString(view.segments[segment]!.segment.ids.strings.at(doc)!)
}
