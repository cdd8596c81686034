/** `feeds run` and `feeds report`. */
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import type { Report } from '../../areas/feeds/run/report.ts'
import { progressTo } from '../../runtime/progress.ts'
import { table, when } from '../tables.ts'
import { type Call, done, type Result, refused } from '../verb.ts'
import type { FeedServices } from './feed-services.ts'
import { outcomeResult, reportText, runStateText, watchProgress } from './feed-texts.ts'

const RUNS_SHOWN = 10
const REFUSALS_SHOWN = 50

export async function runOne({ feeds, acts }: FeedServices, call: Call, id: number): Promise<Result> {
  const feed = await feeds.feed(id)
  if (!feed) return refused(`No hay un feed ${id}.`)
  if (feed.url === 'import:') return refused('Ese se lee a mano, con «import».')
  const output = { isTTY: process.stderr.isTTY, columns: process.stderr.columns, write: call.say }
  const outcome = await acts.run(commandLineActor(), id, {
    ...watchProgress(progressTo(output, feed.store)),
    waitForLock: true,
    fresh: call.values.fresh === true,
    allowShrink: call.values['allow-shrink'] === true,
  })
  return outcomeResult(feed.store, outcome)
}

export async function runDue(services: FeedServices, call: Call): Promise<Result> {
  const results: Result[] = []
  for (const { id } of await services.feeds.due()) {
    const result = await runOne(services, call, id)
    call.say(`${result.text}\n`)
    results.push(result)
  }
  const ok = results.every((result) => result.ok)
  return { ok, text: `Listo: ${results.length} leídos.`, data: { runs: results.map(({ data }) => data) } }
}

export async function report({ feeds: service }: FeedServices, _call: Call, id: number): Promise<Result> {
  const feed = await service.feed(id)
  if (!feed) return refused(`No hay un feed ${id}.`)
  const runs = await service.runs(id, RUNS_SHOWN)
  const last = runs[0]
  if (!last) return done(`El feed ${id} de ${feed.store} no se ha leído.`, { feed, runs, refusals: [] })
  const refusals = await service.refusals(last.id, REFUSALS_SHOWN)
  const lines = [
    table(
      ['corrida', 'estado', 'cuándo', ''],
      runs.map((run) => [String(run.id), runStateText(run.state), when(run.finished_at), run.message]),
    ),
  ]
  if (last.state === 'done') lines.push('', reportText(feed.store, last.figures as unknown as Report))
  if (refusals.length > 0) {
    const rows = refusals.map(({ line, sku, reason }) => [String(line), sku, reason])
    lines.push('', table(['línea', 'id', 'por qué no'], rows))
  }
  return done(lines.join('\n'), { feed, runs, refusals })
}
