/** Which documents pass a filter, by id, in the order they were first put. */
import type { Published } from '../../collection/types.ts'
import { hasBit } from '../../segment/bitset.ts'
import { fromByteString } from '../../text/bytes.ts'
import { type View, viewOf } from '../view.ts'
import { compileFilter } from './compile.ts'
import { evaluate } from './evaluate.ts'

export function filteredIds(published: Published, filterBy: string): Iterable<string> {
  const view = viewOf(published)
  const filter = compileFilter(view, filterBy)
  const seqs: number[] = []
  const places: [segment: number, doc: number][] = []
  for (const [index, segmentView] of view.segments.entries()) {
    const filtered = filter ? evaluate(filter, segmentView, segmentView.alive) : segmentView.alive
    for (let doc = 0; doc < segmentView.segment.count; doc++) {
      if (!hasBit(filtered, doc)) continue
      seqs.push(segmentView.segment.seq[doc] as number)
      places.push([index, doc])
    }
  }
  return inOrder(view, seqs, places)
}

function* inOrder(view: View, seqs: number[], places: [segment: number, doc: number][]): Generator<string> {
  const order = Uint32Array.from(seqs.keys()).sort((a, b) => (seqs[a] as number) - (seqs[b] as number))
  for (const at of order) {
    const [index, doc] = places[at] as [number, number]
    yield fromByteString(view.segments[index]?.segment.ids.strings.at(doc) as string)
  }
}
