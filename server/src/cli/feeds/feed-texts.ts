/** Texts about a run for the operator. */
import type { DryRunResult } from '@tianguis/contract/admin/feeds/dry-run-result'
import type { ProgressListener } from '../../areas/feeds/run/progress.ts'
import type { Report } from '../../areas/feeds/run/report.ts'
import type { FeedOutcome } from '../../areas/feeds/run/run-download.ts'
import { counted } from '../../text/counts.ts'
import type { Result } from '../verb.ts'

const count = new Intl.NumberFormat('es-MX')

const PHASES = {
  reading: 'leyendo',
  matching: 'reconociendo productos',
  writing: 'escribiendo ofertas',
  closing: 'cerrando',
  committed: 'recalculando cifras',
} as const

const RUN_STATES: Readonly<Record<string, string>> = {
  running: 'leyendo',
  done: 'leído',
  unchanged: 'sin cambios',
  stopped: 'detenido',
  failed: 'falló',
}

export function runStateText(state: string): string {
  return RUN_STATES[state] ?? state
}

const ALLOW_SHRINK = 'Si es correcto, repite con --allow-shrink.'

/** Shows the percentage while reading, most of the work; later steps are shown by name. */
export function watchProgress(progress: (done: number, total: number, what: string) => void): ProgressListener {
  return {
    onProgress: (rows, bytes, total) => progress(bytes * 0.8, total ?? bytes * 2, counted(rows, 'fila', 'filas')),
    onPhase: (phase) => {
      if (phase !== 'reading') progress(phase === 'committed' ? 95 : phase === 'closing' ? 90 : 85, 100, PHASES[phase])
    },
  }
}

export function outcomeResult(store: string, outcome: FeedOutcome): Result {
  const data = { store, ...outcome }
  if (outcome.state === 'busy') return { ok: false, text: `${store}: ya se está leyendo en otro proceso.`, data }
  if (outcome.state === 'unchanged') return { ok: true, text: `${store}: sin cambios desde la última vez.`, data }
  if (outcome.state === 'failed') return { ok: false, text: `${store}: ${outcome.message}`, data }
  if (outcome.state === 'stopped') return { ok: false, text: `${store}: ${outcome.message} ${ALLOW_SHRINK}`, data }
  return { ok: true, text: reportText(store, outcome.report), data }
}

/** What a run would do. */
export function dryRunText(store: string, { state, message, counts, reasons }: DryRunResult): string {
  if (state === 'failed') return `${store}: ${message}`
  const n = (value: number) => count.format(value)
  const lines = [
    `${store}: prueba de ${counted(counts.rows, 'fila', 'filas')}; no cambió nada`,
    `  serían nuevas ${n(counts.created)}, cambiadas ${n(counts.changed)}, iguales ${n(counts.unchanged)}, rechazadas ${n(counts.refused)}`,
    `  ya no estarían ${n(counts.gone)}, precios detenidos ${n(counts.held)}, a revisión ${n(counts.review)}, unidas a otro producto ${n(counts.joined)}`,
    ...Object.entries(reasons).map(([reason, rows]) => `  rechazadas ${n(rows)}: ${reason}`),
  ]
  const hint = state === 'stopped' ? ` ${ALLOW_SHRINK}` : ''
  return message ? [...lines, `  ${message}${hint}`].join('\n') : lines.join('\n')
}

export function reportText(store: string, report: Report): string {
  const n = (value: number) => count.format(value)
  const { matched } = report
  const lines = [
    `${store}: ${counted(report.rows, 'fila', 'filas')} en ${report.seconds} s (${n(Math.round(report.rows / Math.max(report.seconds, 0.01)))} por segundo)`,
    `  nuevas ${n(report.created)}, cambiadas ${n(report.changed)}, iguales ${n(report.unchanged)}, rechazadas ${n(report.refused)}`,
    `  reconocidas por GTIN ${n(matched.gtin)}, por marca y número de parte ${n(matched.mpn)}, por título ${n(matched.title)}; productos nuevos ${n(report.products)}`,
  ]
  if (report.contradicted > 0)
    lines.push(`  contradicen al producto de su GTIN ${n(report.contradicted)}: véalas con «matches review»`)
  if (report.held > 0) lines.push(`  precios detenidos ${n(report.held)}: véalos con «feeds held»`)
  if (report.missing > 0) lines.push(`  ya no están ${n(report.missing)}, de ellas retiradas ${n(report.withdrawn)}`)
  for (const [reason, rows] of Object.entries(report.reasons)) lines.push(`  rechazadas ${n(rows)}: ${reason}`)
  if (report.unsortedRows > 0) {
    const first = report.unsorted.slice(0, 5).map(({ category, rows }) => `${category} (${n(rows)})`)
    lines.push(`  sin categoría del sitio ${n(report.unsortedRows)}: ${first.join(', ')}`)
  }
  if (report.notice) lines.push(`  ${report.notice}`)
  return lines.join('\n')
}
