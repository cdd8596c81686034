/** Feeds and their runs as the back office shows them. */
import type { FeedRow, FeedRun } from '@tianguis/contract/admin/feeds'
import type { FeedsService } from '../../feeds/service.ts'

type Summary = Awaited<ReturnType<FeedsService['list']>>[number]
type Run = Awaited<ReturnType<FeedsService['runs']>>[number]

export function rowOf(feed: Summary): FeedRow {
  const { id, store, url, complete, paused, failures, mapping, offers, state, message, rows, refused } = feed
  return {
    id,
    store,
    url,
    complete,
    paused,
    failures,
    mapping,
    offers,
    state,
    message,
    rows,
    refused,
    storeSlug: feed.store_slug,
    isProtected: feed.is_protected,
    currency: feed.currency,
    everyMinutes: feed.every_minutes,
    confirmedAt: feed.confirmed_at?.toISOString() ?? null,
    nextRunAt: feed.next_run_at?.toISOString() ?? null,
  }
}

const FIGURES = 'rows created changed unchanged refused held contradicted missing withdrawn'.split(' ')

export function runOf({ id, state, message, rows, figures, started_at, finished_at }: Run): FeedRun {
  const figure = (name: string) => (typeof figures[name] === 'number' ? figures[name] : null)
  const counted = Object.fromEntries(FIGURES.map((name) => [name, figure(name)]))
  return {
    ...(counted as Pick<
      FeedRun,
      'created' | 'changed' | 'unchanged' | 'refused' | 'held' | 'contradicted' | 'missing' | 'withdrawn'
    >),
    id,
    state,
    message,
    // While it runs: what was read so far.
    rows: figure('rows') ?? (state === 'running' ? rows : null),
    reasons: (figures.reasons ?? {}) as Record<string, number>,
    startedAt: started_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
  }
}
