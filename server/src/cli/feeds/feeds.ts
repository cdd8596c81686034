/** `tianguis feeds`: adds, edits, pauses and runs feeds, and decides about held prices. */
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import type { AdminFeeds } from '../../areas/admin/feeds/service.ts'
import { createAdminReviews } from '../../areas/admin/reviews/service.ts'
import type { FeedsService } from '../../areas/feeds/service.ts'
import { systemClock } from '../../runtime/clock.ts'
import { declined, removalText, YES } from '../confirm.ts'
import { key, table, when } from '../tables.ts'
import { type Call, done, type Result, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'
import { CREDENTIALS, credentialsFromOptions } from './feed-credentials.ts'
import { feedChangeFromOptions, feedSettingsFromOptions, numberOption, SETTINGS, textOption } from './feed-options.ts'
import { type FeedServices, feedServices } from './feed-services.ts'
import { runStateText } from './feed-texts.ts'
import { held } from './held.ts'
import { report, runDue, runOne } from './runs.ts'

export const feeds: Verb = {
  name: 'feeds',
  summary: 'Los archivos que se leen solos: list, add, edit, remove, pause, resume, run, report, held',
  usage:
    '<list | add URL | edit N | remove N | pause N… | resume N… | run [N] | report N | held [accept OFERTA | reject OFERTA]>',
  help: `N es el número que muestra «list»; «pause» y «resume» toman varios. «edit» cambia solo lo que se le dice («--map -» y «--allow-host -» lo vacían). «remove» quita
el feed con sus ofertas y los productos que solo él tenía; sus páginas responden 410. Si la tienda tiene otro feed, las ofertas pasan a él, y se quedan las que también lista. «run» sin N lee todos los que toca leer.
Un feed protegido: --user y --password-from, también con «edit»; «--user -» los quita. Se guardan cifrados.
«held» muestra los precios detenidos: los que cambiaron por tres o más, o por 10, 100 o 1,000. No se publican ni avisan a nadie
hasta que dos corridas más digan lo mismo o se acepten.`,
  options: {
    store: { type: 'string', value: 'TIENDA', help: 'para add: nombre o clave de la tienda' },
    site: { type: 'string', value: 'URL', help: 'para add: el sitio de la tienda nueva' },
    url: { type: 'string', value: 'URL', help: 'para edit: la dirección nueva' },
    every: { type: 'string', value: 'MINUTOS', help: 'para add y edit: cada cuánto se lee (30)' },
    complete: {
      type: 'boolean',
      help: 'para edit: el archivo es todo lo que la tienda vende (lo contrario de --partial)',
    },
    fresh: { type: 'boolean', help: 'para run: leer aunque el archivo no haya cambiado' },
    'allow-shrink': { type: 'boolean', help: 'para run: aceptar que desaparezca la mitad o más' },
    ...CREDENTIALS,
    ...SETTINGS,
    ...YES,
  },
  run: (call) => {
    const [what = 'list', argument, ...more] = call.positionals
    const takesMore = what === 'pause' || what === 'resume'
    if (!takesMore && more.length > (what === 'held' ? 1 : 0)) throw new UsageError(`Sobra «${more.at(-1)}».`)
    return withDatabase(call.config, async (database) => {
      const services = await feedServices(call.config, database)
      if (what === 'list') return list(services.feeds)
      if (what === 'held') return held(createAdminReviews({ database, clock: systemClock }), argument, more[0])
      if (what === 'add') return add(services.acts, call, argument)
      if (what === 'run' && argument === undefined) return runDue(services, call)
      const act = ON_ONE[what]
      if (!act) throw new UsageError(`No se entiende «${what}».`)
      if (argument === undefined) throw new UsageError('Falta el número del feed; lo muestra «feeds list».')
      const [id = 0, ...others] = [argument, ...(takesMore ? more : [])].map(feedNumber)
      return act(services, call, id, others)
    })
  },
}

const feedNumber = (typed: string) => numberOption(typed, 'el número del feed', 2_147_483_647) ?? 0

type OnOne = (services: FeedServices, call: Call, id: number, others: readonly number[]) => Promise<Result>
const ON_ONE: Record<string, OnOne> = {
  edit,
  remove,
  report,
  run: runOne,
  pause: ({ acts }, _call, id, others) => setPaused(acts, [id, ...others], true),
  resume: ({ acts }, _call, id, others) => setPaused(acts, [id, ...others], false),
}

async function list(service: FeedsService): Promise<Result> {
  const all = await service.list()
  const rows = all.map((feed) => [
    String(feed.id),
    feed.store,
    feed.url === 'import:' ? '(a mano)' : feed.url,
    String(feed.offers),
    feed.url === 'import:' ? '–' : feed.paused ? 'en pausa' : when(feed.next_run_at),
    feed.state ? `${runStateText(feed.state)} ${when(feed.finished_at)} ${feed.message ?? ''}`.trim() : 'nunca',
  ])
  const text =
    rows.length === 0 ? 'No hay feeds.' : table(['N', key('tienda'), 'dirección', 'ofertas', 'próxima', 'última'], rows)
  return done(text, { feeds: all })
}

async function add(acts: AdminFeeds, { values }: Call, url: string | undefined): Promise<Result> {
  const store = textOption(values.store)
  if (!url || store === undefined) throw new UsageError('Se necesita la dirección y --store.')
  const credentials = await credentialsFromOptions(values)
  const asked = { ...feedSettingsFromOptions(values), store, url, site: textOption(values.site) }
  const feed = await acts.add(commandLineActor(), asked)
  if (credentials !== undefined) await acts.setCredentials(commandLineActor(), feed.id, credentials)
  const next = feed.paused ? 'está en pausa: se lee tras «feeds resume»' : 'se lee en el próximo minuto'
  return done(`Listo: feed ${feed.id} de ${feed.store}; ${next}.`, { feed })
}

async function edit({ acts }: FeedServices, { values }: Call, id: number): Promise<Result> {
  const change = feedChangeFromOptions(values)
  const credentials = await credentialsFromOptions(values)
  if (credentials === undefined && Object.values(change).every((value) => value === undefined))
    throw new UsageError(
      'Di qué cambia: --url, --every, --map, --currency, --rate, --partial, --complete, --allow-host o --user.',
    )
  const feed = await acts.edit(commandLineActor(), id, change)
  if (credentials !== undefined) await acts.setCredentials(commandLineActor(), id, credentials)
  const next = feed.paused
    ? 'está en pausa: se lee con lo nuevo tras «feeds resume»'
    : 'se lee con lo nuevo en el próximo minuto'
  return done(`Listo: feed ${id} de ${feed.store}; ${next}.`, { feed })
}

async function remove({ feeds, acts }: FeedServices, call: Call, id: number): Promise<Result> {
  const counted = await feeds.countRemoval(id)
  const feed = await feeds.feed(id)
  const no = await declined(call, `Se quita el feed ${id} de ${feed?.store}: ${removalText(counted)}.`)
  if (no) return no
  const removed = await acts.remove(commandLineActor(), id)
  return done(`Listo: se quitaron ${removalText(removed)}.`, removed)
}

async function setPaused(acts: AdminFeeds, ids: readonly number[], paused: boolean): Promise<Result> {
  await acts.setPaused(commandLineActor(), ids, paused)
  return done(`Feed ${ids.join(', ')} ${paused ? 'en pausa' : 'activo'}.`, { ids, paused })
}
