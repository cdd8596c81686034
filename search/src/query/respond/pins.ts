/** Pinned and hidden hits. */
import { SearchError } from '../../collection/search-error.ts'
import { hasBit } from '../../segment/bitset.ts'
import { toByteString } from '../../text/bytes.ts'
import { splitList } from '../filter/syntax.ts'
import type { SegmentView, View } from '../view.ts'

export interface Pin {
  view: SegmentView
  doc: number
  position: number
}

/** Documents by id, unknown ones left out. */
export function locate(view: View, id: string): { view: SegmentView; doc: number } | undefined {
  const bytes = toByteString(id)
  for (const segmentView of view.segments) {
    const doc = segmentView.segment.ids.find(bytes)
    if (doc >= 0 && hasBit(segmentView.alive, doc)) return { view: segmentView, doc }
  }
  return undefined
}

/** `id:position,…`, hidden ones left out, in order of position. */
export function pinsOf(view: View, text: string, hidden: string[]): Pin[] {
  const pins: Pin[] = []
  for (const item of splitList(text)) {
    const colon = item.lastIndexOf(':')
    const id = item.slice(0, colon).trim()
    if (colon < 1 || !/^\d+$/.test(item.slice(colon + 1).trim()))
      throw new SearchError(400, 'Pinned hits are not in expected format.')
    const position = Number(item.slice(colon + 1))
    if (position < 1) throw new SearchError(400, 'Pinned hits must start from position 1.')
    const place = hidden.includes(id) ? undefined : locate(view, id)
    if (place) pins.push({ ...place, position })
  }
  return pins.sort((a, b) => a.position - b.position)
}

/** Pins on their ranks, everything else in order around them. */
export function interleave<T, P extends { position: number }>(organic: T[], pins: P[]): (T | P)[] {
  const result: (T | P)[] = []
  let nextPin = 0
  let nextOrganic = 0
  while (nextPin < pins.length || nextOrganic < organic.length) {
    const pin = pins[nextPin]
    if (pin && (pin.position <= result.length + 1 || nextOrganic >= organic.length)) {
      result.push(pin)
      nextPin++
    } else result.push(organic[nextOrganic++] as T)
  }
  return result
}
