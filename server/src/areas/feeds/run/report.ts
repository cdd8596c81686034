import { DAY_MS } from '@tianguis/contract/durations'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'

/** The result of a run for the operator, stored in `feed_runs.figures`. */
export interface Report {
  rows: number
  created: number
  changed: number
  unchanged: number
  refused: number
  reasons: Record<string, number>
  /** New offers by match reason. */
  matched: { gtin: number; mpn: number; title: number; new: number }
  products: number
  /** Rows whose GTIN names a product that they contradict: not joined, in the review list. */
  contradicted: number
  /** Prices that jumped implausibly (`held_prices`). */
  held: number
  /** Offers that the file no longer has. */
  missing: number
  withdrawn: number
  /** The store's categories that were not recognised, most frequent first. */
  unsorted: { category: string; rows: number }[]
  unsortedRows: number
  /** What the operator should know beside the figures; '' nothing. */
  notice: string
  seconds: number
}

export type Outcome =
  | { state: 'done'; runId: number; report: Report }
  /** Nothing was written, because half of the store's offers would have been withdrawn. */
  | { state: 'stopped'; runId: number; message: string; report: Report }
  | { state: 'failed'; runId: number; message: string }
  | { state: 'busy' }

export type Phase = 'reading' | 'matching' | 'writing' | 'closing' | 'committed'

/** A price that was not confirmed for longer is no longer shown as the best. */
const MAX_DATE_AGE_MS = 2 * DAY_MS
const count = new Intl.NumberFormat('es-MX')
const MAX_REFUSALS = 5_000
const MAX_CATEGORIES = 5_000
const SHOWN_REASONS = 3
const SHOWN_CATEGORIES = 50
const SHOWN_SKUS = 5
const OF_OTHER_FEED = 'la clave (id) es de otro artículo en otro feed de la tienda'

export interface Refusal {
  line: number
  sku: string
  reason: string
}

/** The reason without quoted values, which differ between rows of the same reason. */
export function kindOfReason(reason: string): string {
  return reason.replace(/«[^«»]*»/g, '«…»')
}

/** Two feeds that give one SKU to two articles: the operator has to know, because one of them is not shown. */
export function refuseRowsOfOtherFeeds(report: Report, skus: readonly string[]): void {
  if (skus.length === 0) return
  report.refused += skus.length
  report.reasons[OF_OTHER_FEED] = skus.length
  const named = skus.slice(0, SHOWN_SKUS).join(', ')
  const rest = skus.length > SHOWN_SKUS ? ` y ${count.format(skus.length - SHOWN_SKUS)} más` : ''
  const words = `Otro feed de la tienda lista otro artículo con la misma clave (id), y sus filas de este archivo no se tomaron: ${named}${rest}.`
  report.notice = [report.notice, words].filter(Boolean).join(' ')
}

/** Counters of one run. */
export class Tally {
  rows = 0
  unchanged = 0
  refused = 0
  /** Refused rows of which not even the id could be read: any offer that the file does not list may be theirs. */
  unreadable = 0
  /** The first refusals, for the operator. */
  readonly refusals: Refusal[] = []
  readonly #reasons = new Map<string, number>()
  readonly #unsorted = new Map<string, number>()
  #unsortedRows = 0
  #oldDates = 0
  #oldestDate: Date | null = null

  refuse(refusal: Refusal): void {
    this.refused++
    const reason = kindOfReason(refusal.reason)
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1)
    if (this.refusals.length < MAX_REFUSALS) this.refusals.push(refusal)
  }

  /** Why a file of which no row could be taken changed nothing. */
  allRefused(): string {
    const reasons = [...this.#reasons].sort(([, a], [, b]) => b - a).slice(0, SHOWN_REASONS)
    const words = reasons.map(([reason, rows]) => `${reason} (${rows})`).join('; ')
    return `Ninguna de las ${this.rows} filas se pudo tomar: ${words}. No cambió ninguna oferta.`
  }

  unsorted(category: string): void {
    this.#unsortedRows++
    const known = this.#unsorted.get(category)
    if (known !== undefined || this.#unsorted.size < MAX_CATEGORIES) this.#unsorted.set(category, (known ?? 0) + 1)
  }

  /** A taken row that says a moment; the import confirms its price all the same. */
  dated(at: Date, now: Date): void {
    if (now.getTime() - at.getTime() <= MAX_DATE_AGE_MS) return
    this.#oldDates++
    if (this.#oldestDate === null || at < this.#oldestDate) this.#oldestDate = at
  }

  #notice(): string {
    return [this.#unreadableNotice(), this.#oldDatesNotice()].filter(Boolean).join(' ')
  }

  #unreadableNotice(): string {
    if (this.unreadable === 0) return ''
    const rows =
      this.unreadable === 1 ? 'Una fila dañada no deja' : `${count.format(this.unreadable)} filas dañadas no dejan`
    return `${rows} leer su id: lo que el archivo no nombra no se dio por agotado.`
  }

  #oldDatesNotice(): string {
    if (this.#oldestDate === null) return ''
    const rows =
      this.#oldDates === 1
        ? 'Una fila nueva o cambiada trae'
        : `${count.format(this.#oldDates)} filas nuevas o cambiadas traen`
    const since = mexicanDayOf(this.#oldestDate)
    return `${rows} una fecha de hace más de dos días (la más antigua, ${since}). No se tomó como confirmación: sus precios cuentan como vistos en esta importación. Si son precios pasados, impórtalos como historia.`
  }

  report(seconds: number): Report {
    const byCount = (counts: Map<string, number>) => [...counts].sort(([, a], [, b]) => b - a)
    return {
      rows: this.rows,
      created: 0,
      changed: 0,
      unchanged: this.unchanged,
      refused: this.refused,
      reasons: Object.fromEntries(byCount(this.#reasons)),
      matched: { gtin: 0, mpn: 0, title: 0, new: 0 },
      products: 0,
      contradicted: 0,
      held: 0,
      missing: 0,
      withdrawn: 0,
      unsorted: byCount(this.#unsorted)
        .slice(0, SHOWN_CATEGORIES)
        .map(([category, rows]) => ({ category, rows })),
      unsortedRows: this.#unsortedRows,
      notice: this.#notice(),
      seconds,
    }
  }
}
