/** What a file's first rows become with these settings: the same reader, parsers and category placer as a run. */
import { PREVIEW_ROWS, type Preview, type PreviewRow } from '@tianguis/contract/admin/feeds/feed-preview'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { categoryTrails, loadCategoryPlacer } from '../../readings/service.ts'
import { CommonWords } from '../match/common-words.ts'
import { OfferIndex } from '../match/offer-index.ts'
import { namedCurrency } from '../parse/price.ts'
import type { PlacedTitle } from '../placing/place-titles.ts'
import { Columns } from '../read/columns.ts'
import { bounded } from '../read/raw-row.ts'
import { RowIntake } from '../run/intake/row-intake.ts'
import type { Sink, StagedRow } from '../run/intake/staged-row.ts'
import { kindOfReason, Tally } from '../run/report.ts'
import { acceptedRow, refusedRow, storeCategory } from './preview-rows.ts'
import { columnsOf, type DraftFile, sampleRows } from './sample.ts'

export interface PreviewRequest {
  file: DraftFile
  mapping: Readonly<Record<string, string>>
  currency: string
  rate: number | null
  /** The link of offers without one. */
  site: string | null
  /** Null: the store does not exist yet. */
  storeId: number | null
}

const EXAMPLES = 5
const MAX_CATEGORIES = 200

class Collected implements Sink {
  readonly staged: StagedRow[] = []
  readonly places: (PlacedTitle | null)[] = []
  readonly changed = 0
  get rows(): number {
    return this.staged.length
  }
  add(row: StagedRow, place: PlacedTitle | null): void {
    this.staged.push(row)
    this.places.push(place)
  }
  async drain(): Promise<void> {}
  abort(): void {}
}

export async function previewFeed(database: Database, clock: Clock, request: PreviewRequest): Promise<Preview> {
  const { file, mapping, currency, rate, site } = request
  const [sample, columns] = [await sampleRows(file, new Columns(mapping)), await columnsOf(file, mapping)]
  const { placer, trails } = await placing(database, mapping)
  const tally = new Tally()
  const staging = new Collected()
  const parseOptions = { currency, rate, mapping, now: clock(), site }
  const intake = new RowIntake({
    offers: new OfferIndex(),
    staging,
    tally,
    places: { placer, storeId: request.storeId ?? 0 },
    words: new CommonWords(new Set()),
    parseOptions,
  })
  const rows: PreviewRow[] = []
  const categories = new Categories()
  const currencies = new Map<string, number>()
  intake.learnDates(sample.rows)
  for (const row of sample.rows) {
    const before = staging.rows
    intake.add(row)
    const fields = bounded(row.fields)
    const named = namedCurrency(fields.price ?? '', fields.currency)
    if (named !== '' && named !== currency) currencies.set(named, (currencies.get(named) ?? 0) + 1)
    const staged = staging.rows > before ? staging.staged[before] : undefined
    const placed = staged && (staging.places[before] ?? staging.places[staged.head])
    const place = (placed && trails.get(placed.categoryId)?.join(' › ')) ?? ''
    const reason = placed?.categoryReason ?? ''
    if (staged) categories.add(storeCategory(fields), place, reason)
    if (rows.length >= PREVIEW_ROWS) continue
    const seen = staged ? acceptedRow(row.line, fields, staged) : refusedRow(row, fields, tally)
    rows.push({ ...seen, category: place, categoryReason: reason })
  }
  return {
    sampled: sample.rows.length,
    accepted: staging.rows,
    isAll: sample.isAll,
    failure: sample.failure,
    columns,
    rows,
    otherCurrencies: [...currencies].map(([code, count]) => ({ code, rows: count })).sort((a, b) => b.rows - a.rows),
    problems: problemsOf(tally),
    categories: categories.list(),
  }
}

async function placing(database: Database, mapping: PreviewRequest['mapping']) {
  const client = await database.pool.connect()
  try {
    const { placer } = await loadCategoryPlacer(client, mapping)
    return { placer, trails: await categoryTrails(client) }
  } finally {
    client.release()
  }
}

function problemsOf(tally: Tally): Preview['problems'] {
  return Object.entries(tally.report(0).reasons).map(([reason, rows]) => ({
    reason,
    rows,
    examples: tally.refusals.filter((one) => kindOfReason(one.reason) === reason).slice(0, EXAMPLES),
  }))
}

/** The store's categories, and for each the place that most of its rows have. */
class Categories {
  readonly #places = new Map<string, Map<string, { place: string; reason: string; rows: number }>>()

  add(name: string, place: string, reason: string): void {
    const places = this.#places.get(name) ?? new Map()
    const known = places.get(place) ?? { place, reason, rows: 0 }
    known.rows++
    places.set(place, known)
    this.#places.set(name, places)
  }

  list(): Preview['categories'] {
    const all = [...this.#places].map(([name, places]) => {
      const found = [...places.values()].sort((a, b) => b.rows - a.rows)
      const rows = found.reduce((sum, one) => sum + one.rows, 0)
      return { name, rows, place: found[0]?.place ?? '', reason: found[0]?.reason ?? '' }
    })
    return all.sort((a, b) => b.rows - a.rows).slice(0, MAX_CATEGORIES)
  }
}
