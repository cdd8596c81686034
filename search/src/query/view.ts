/** A segment as one search sees it: its columns, which of its documents are alive, and its cached filters. */
import type { Published } from '../collection/types.ts'
import type { CollectionSchema } from '../schema/types.ts'
import { type Bits, fullBits, subtract } from '../segment/bitset.ts'
import { StoreReader } from '../segment/document-store.ts'
import { type FieldPlan, plansOf } from '../segment/fields.ts'
import type { PublishedSegment } from '../segment/handle.ts'
import { Segment } from '../segment/segment.ts'
import { CountsCache } from './facet/counts-cache.ts'
import { FilterCache } from './filter/filter-cache.ts'
import { TypoCache } from './typo-cache.ts'

/** Kept across publications: the opened segment, the filters evaluated on it and the words near those asked for. */
export class OpenSegment {
  readonly segment: Segment
  readonly filters: FilterCache
  readonly typos: TypoCache

  constructor(segment: Segment) {
    this.segment = segment
    this.filters = new FilterCache(segment.count)
    this.typos = new TypoCache(segment)
  }
}

export class SegmentView {
  readonly open: OpenSegment
  readonly segment: Segment
  readonly aliveCount: number
  readonly alive: Bits

  constructor(open: OpenSegment, { deleted, deletedCount }: PublishedSegment) {
    this.open = open
    this.segment = open.segment
    this.aliveCount = open.segment.count - deletedCount
    this.alive = fullBits(open.segment.count)
    if (deleted) subtract(this.alive, new Uint32Array(deleted))
  }
}

/** A collection as one search sees it. */
export interface View {
  schema: CollectionSchema
  plans: Map<string, FieldPlan>
  segments: SegmentView[]
  /** The one with most documents. */
  largest: SegmentView | undefined
  store: StoreReader
  count: number
  counts: CountsCache
}

/** Segments stay open as long as a view uses them; a new publication finds most of its segments here. */
const opened = new Map<string, WeakRef<OpenSegment>>()

function openSegment(published: PublishedSegment): OpenSegment {
  const key = `${published.handle.name}.${published.handle.generation}`
  const known = opened.get(key)?.deref()
  if (known) return known
  for (const [old, reference] of opened) if (!reference.deref()) opened.delete(old)
  const open = new OpenSegment(new Segment(published.handle))
  opened.set(key, new WeakRef(open))
  return open
}

export function viewOf(published: Published): View {
  const segments = published.segments.map((segment) => new SegmentView(openSegment(segment), segment))
  let largest: SegmentView | undefined
  let count = 0
  for (const view of segments) {
    count += view.aliveCount
    if (!largest || view.segment.count > largest.segment.count) largest = view
  }
  const plans = new Map(plansOf(published.schema).map((plan) => [plan.name, plan]))
  const store = new StoreReader(published.store)
  const patches = (): number => segments.reduce((sum, { segment }) => sum + (segment.patches[0] as number), 0)
  return { schema: published.schema, plans, segments, largest, store, count, counts: new CountsCache(patches) }
}
