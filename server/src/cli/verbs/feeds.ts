import { formatMoney } from '@tianguis/contract/money'
import { FeedError } from '../../areas/feeds/read/feed-error.ts'
import type { Report } from '../../areas/feeds/run/report.ts'
import { createFeeds, type FeedsService } from '../../areas/feeds/service.ts'
import { systemClock } from '../../runtime/clock.ts'
import { progressTo } from '../../runtime/progress.ts'
import { hostsAsked, mappingAsked, numberAsked, SETTINGS } from '../feed-options.ts'
import { outcomeResult, reportText, watchProgress } from '../feed-texts.ts'
import { table, when } from '../tables.ts'
import { type Call, type Result, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

const RUNS_SHOWN = 10
const REFUSALS_SHOWN = 50
const A_WEEK_OF_MINUTES = 10_080

export const feeds: Verb = {
  name: 'feeds',
  summary: 'Los archivos que se leen solos: list, add, run, pause, resume, report, held, accept, reject',
  usage: '<list | add URL | run N | pause N | resume N | report N | held | accept OFERTA | reject OFERTA>',
  help: `N es el número que muestra «list». «run» sin N lee todos los que toca leer. «held» muestra precios que saltaron más de
diez veces o cayeron más de 90 %: no se publican ni avisan a nadie hasta que se acepten.`,
  options: {
    store: { type: 'string', value: 'TIENDA', help: 'para add: nombre o clave de la tienda' },
    site: { type: 'string', value: 'URL', help: 'para add: el sitio de la tienda nueva' },
    every: { type: 'string', value: 'MINUTOS', help: 'para add: cada cuánto se lee (30)' },
    fresh: { type: 'boolean', help: 'para run: leer aunque el archivo no haya cambiado' },
    'allow-shrink': { type: 'boolean', help: 'para run: aceptar que desaparezca la mitad o más' },
    ...SETTINGS,
  },
  run: (call) => {
    const [what = 'list', argument] = call.positionals
    return withDatabase(call.config, async (database) => {
      const service = createFeeds({ database, clock: systemClock })
      const id = () => numberAsked(argument ?? '', 'el número', 2_147_483_647) ?? 0
      if (what === 'list') return list(service)
      if (what === 'add') return add(service, call, argument)
      if (what === 'run') return argument === undefined ? runDue(service, call) : runOne(service, call, id())
      if (what === 'pause' || what === 'resume') return pause(service, id(), what === 'pause')
      if (what === 'report') return report(service, id())
      if (what === 'held') return held(service)
      if (what === 'accept' || what === 'reject') return decide(service, id(), what === 'accept')
      throw new UsageError(`No se entiende «${what}».`)
    })
  },
}

async function list(service: FeedsService): Promise<Result> {
  const all = await service.list()
  const rows = all.map((feed) => [
    String(feed.id),
    feed.store,
    feed.url === 'import:' ? '(a mano)' : feed.url,
    String(feed.offers),
    feed.paused ? 'en pausa' : when(feed.next_run_at),
    feed.state ? `${feed.state} ${when(feed.finished_at)} ${feed.message ?? ''}`.trim() : 'nunca',
  ])
  const text = table(['N', 'tienda', 'dirección', 'ofertas', 'próxima', 'última'], rows)
  return { ok: true, text, data: { feeds: all } }
}

async function add(service: FeedsService, { values }: Call, url: string | undefined): Promise<Result> {
  const store = values.store
  if (!url || typeof store !== 'string') throw new UsageError('Se necesita la dirección y --store.')
  const settings = {
    mapping: mappingAsked(values.map),
    currency: typeof values.currency === 'string' ? values.currency : 'MXN',
    complete: values.partial !== true,
    allowHosts: hostsAsked(values['allow-host']),
    everyMinutes: numberAsked(values.every, '--every', A_WEEK_OF_MINUTES) ?? 30,
  }
  try {
    const feed = await service.add(store, url, settings, typeof values.site === 'string' ? values.site : undefined)
    return { ok: true, text: `Listo: feed ${feed.id} de ${feed.store}; se lee en el próximo minuto.`, data: { feed } }
  } catch (error) {
    if (error instanceof FeedError) return { ok: false, text: error.message, data: { message: error.message } }
    throw error
  }
}

async function runOne(service: FeedsService, call: Call, id: number): Promise<Result> {
  const feed = await service.feed(id)
  if (!feed) return { ok: false, text: `No hay un feed ${id}.`, data: { id } }
  if (feed.url === 'import:') return { ok: false, text: 'Ese se lee a mano, con «import».', data: { id } }
  const output = { isTTY: process.stderr.isTTY, columns: process.stderr.columns, write: call.say }
  const outcome = await service.run(feed, {
    ...watchProgress(progressTo(output, feed.store)),
    waitForLock: true,
    fresh: call.values.fresh === true,
    allowShrink: call.values['allow-shrink'] === true,
  })
  return outcomeResult(feed.store, outcome)
}

async function runDue(service: FeedsService, call: Call): Promise<Result> {
  const results: Result[] = []
  for (const { id } of await service.due()) {
    const result = await runOne(service, call, id)
    call.say(`${result.text}\n`)
    results.push(result)
  }
  const ok = results.every((result) => result.ok)
  return { ok, text: `Listo: ${results.length} leídos.`, data: { runs: results.map(({ data }) => data) } }
}

async function pause(service: FeedsService, id: number, paused: boolean): Promise<Result> {
  const found = await service.pause(id, paused)
  return {
    ok: found,
    text: found ? `Feed ${id} ${paused ? 'en pausa' : 'activo'}.` : `No hay un feed ${id}.`,
    data: { id, paused },
  }
}

async function report(service: FeedsService, id: number): Promise<Result> {
  const feed = await service.feed(id)
  if (!feed) return { ok: false, text: `No hay un feed ${id}.`, data: { id } }
  const runs = await service.runs(id, RUNS_SHOWN)
  const last = runs[0]
  const refusals = last ? await service.refusals(last.id, REFUSALS_SHOWN) : []
  const lines = [
    table(
      ['corrida', 'estado', 'cuándo', ''],
      runs.map((run) => [String(run.id), run.state, when(run.finished_at), run.message]),
    ),
  ]
  if (last?.state === 'done') lines.push('', reportText(feed.store, last.figures as unknown as Report))
  if (refusals.length > 0) {
    lines.push(
      '',
      table(
        ['línea', 'id', 'por qué no'],
        refusals.map(({ line, sku, reason }) => [String(line), sku, reason]),
      ),
    )
  }
  return { ok: true, text: lines.join('\n'), data: { feed, runs, refusals } }
}

async function held(service: FeedsService): Promise<Result> {
  const prices = await service.heldPrices()
  const rows = prices.map((price) => [
    String(price.offer_id),
    price.store,
    price.title,
    formatMoney(price.old_price),
    formatMoney(price.price),
    when(price.at),
  ])
  const text =
    prices.length === 0
      ? 'No hay precios detenidos.'
      : table(['oferta', 'tienda', 'título', 'era', 'dice', 'desde'], rows)
  return { ok: true, text, data: { held: prices } }
}

async function decide(service: FeedsService, offerId: number, accepted: boolean): Promise<Result> {
  const done = await (accepted ? service.acceptPrice(offerId) : service.rejectPrice(offerId))
  if (done) await service.refresh()
  const text = done
    ? `Oferta ${offerId}: ${accepted ? 'precio aceptado' : 'precio descartado; la oferta queda sin existencia'}.`
    : `La oferta ${offerId} no tiene un precio detenido.`
  return { ok: done, text, data: { offerId, accepted } }
}
