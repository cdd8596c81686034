/** Figures of a load run. */
import type { Answered, Tally } from './load.ts'
import { percentile } from './percentile.ts'

/** How much the values rise per minute: the slope of the line that lies closest to them. */
export function slopePerMinute(samples: readonly { at: number; value: number }[]): number {
  const mean = (pick: (sample: { at: number; value: number }) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length
  const [time, height] = [mean(({ at }) => at), mean(({ value }) => value)]
  const over = mean(({ at }) => (at - time) ** 2)
  return over === 0 ? 0 : (mean(({ at, value }) => (at - time) * (value - height)) / over) * 60_000
}

const round = (value: number) => Math.round(value * 10) / 10
const isFailure = ({ status }: Answered) => status >= 500 || status === 0

/** One row of the printed table. */
export function rowOf(what: string, { answers, seconds, skipped }: Tally) {
  const p99 = (wanted: (answer: Answered) => boolean) =>
    round(
      percentile(
        answers.filter(wanted).map(({ ms }) => ms),
        0.99,
      ),
    )
  const good = answers.filter((answer) => !isFailure(answer))
  const pages = good.filter(({ kind }) => kind === 'page').map(({ ms }) => ms)
  return {
    what,
    'answers/s': round(answers.length / seconds),
    'good/s': round(good.length / seconds),
    'page p50 ms': round(percentile(pages, 0.5)),
    'page p99 ms': round(percentile(pages, 0.99)),
    'search p99 ms': p99((answer) => answer.kind === 'search' && !isFailure(answer)),
    'other p99 ms': p99((answer) => answer.kind !== 'search' && answer.kind !== 'page' && !isFailure(answer)),
    '503 p99 ms': p99(({ status }) => status === 503),
    '503': answers.filter(({ status }) => status === 503).length,
    'other 5xx': answers.filter(({ status }) => status >= 500 && status !== 503).length,
    broken: answers.filter(({ status }) => status === 0).length,
    '4xx': answers.filter(({ status }) => status >= 400 && status < 500).length,
    'not asked': skipped,
  }
}
