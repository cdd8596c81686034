import { refreshFigures } from '../../areas/catalog/service.ts'
import { createRemovals } from '../../areas/feeds/operator/removals.ts'
import { httpUrl } from '../../areas/feeds/parse/http-url.ts'
import { FeedError } from '../../areas/feeds/read/feed-error.ts'
import { createFeeds } from '../../areas/feeds/service.ts'
import type { Database } from '../../database/connect.ts'
import { CATALOG_CHANNEL, notify } from '../../database/notify.ts'
import { systemClock } from '../../runtime/clock.ts'
import { declined, removalText, YES } from '../confirm.ts'
import { allStores, changeStore, storeId } from '../store-queries.ts'
import { TERMS, termsAsked } from '../store-terms.ts'
import { table } from '../tables.ts'
import { type Call, type Result, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'
import { SHIPPING_HELP, storeShipping } from './store-shipping.ts'

export const stores: Verb = {
  name: 'stores',
  summary: 'Las tiendas: verlas, agregar una, decir sus envíos, ocultarlas o quitarlas',
  usage: '<list | add NOMBRE | set CLAVE | shipping CLAVE [ZONA…] | hide CLAVE | show CLAVE | remove CLAVE>',
  help: `El enlace de afiliado lleva {url} donde va la dirección de la oferta, codificada; «set CLAVE --affiliate -» lo quita.
En «set», «-» dice que algo no se sabe. «hide» saca la tienda del sitio hasta «show»; «remove» la quita con sus ofertas.
${SHIPPING_HELP}`,
  options: {
    site: { type: 'string', value: 'URL', help: 'el sitio de la tienda' },
    affiliate: { type: 'string', value: 'PLANTILLA', help: 'por ejemplo https://red.example/ir?u={url}' },
    ...TERMS,
    ...YES,
  },
  run: (call) => {
    const [what = 'list', name] = call.positionals
    return withDatabase(call.config, async (database) => {
      if (what === 'list') return list(database)
      if (!name) throw new UsageError('Falta la tienda.')
      if (what === 'shipping') return storeShipping(database, name, call.positionals.slice(2))
      if (what === 'hide' || what === 'show') return setHidden(database, call, name, what === 'hide')
      if (what === 'remove') return remove(database, call, name)
      if (what !== 'add' && what !== 'set') throw new UsageError(`No se entiende «${what}».`)
      if (what === 'set') return change(database, name, call.values)
      try {
        const site = typeof call.values.site === 'string' ? call.values.site : undefined
        const store = await createFeeds({ database, clock: systemClock }).ensureStore(name, site)
        const changed = await change(database, store.slug, call.values)
        return changed.ok ? { ok: true, text: `Listo: ${store.name} (${store.slug}).`, data: { store } } : changed
      } catch (error) {
        if (error instanceof FeedError) return wrong(error.message)
        throw error
      }
    })
  },
}

async function list({ pool }: Database): Promise<Result> {
  const all = await allStores(pool)
  const rows = all.map((store) => [
    store.slug,
    store.name,
    store.site,
    String(store.offers_count),
    String(store.feeds),
    store.affiliate_template ?? '–',
    store.hidden ? 'oculta' : '',
  ])
  return {
    ok: true,
    text: table(['clave', 'nombre', 'sitio', 'ofertas', 'feeds', 'afiliado', ''], rows),
    data: { stores: all },
  }
}

async function change({ pool }: Database, slug: string, values: Call['values']): Promise<Result> {
  const { site, affiliate } = values
  const address = typeof site === 'string' ? httpUrl(site) : undefined
  if (address === null) return wrong(`«${site}» no es una dirección http(s).`)
  const template = affiliate === '-' ? null : affiliate
  if (
    typeof template === 'string' &&
    (!template.includes('{url}') || httpUrl(template.replaceAll('{url}', 'x')) === null)
  ) {
    return wrong('La plantilla de afiliado debe ser una dirección http(s) que contenga {url}.')
  }
  const changed = await changeStore(pool, slug, {
    site: address,
    affiliate_template: typeof template === 'string' || template === null ? template : undefined,
    ...termsAsked(values),
  })
  if (!changed) return unknown(slug)
  await notify(pool, CATALOG_CHANNEL)
  return { ok: true, text: `Listo: ${slug}.`, data: { slug } }
}

async function setHidden(database: Database, call: Call, slug: string, hidden: boolean): Promise<Result> {
  const removals = createRemovals({ database, clock: systemClock })
  const id = await storeId(database.pool, slug)
  if (id === null) return unknown(slug)
  const no =
    hidden && (await declined(call, `${slug} deja de verse, con ${(await removals.countStore(id)).offers} ofertas.`))
  if (no) return no
  await changeStore(database.pool, slug, { hidden_at: hidden ? systemClock() : null })
  await refreshFigures(database, systemClock)
  await notify(database.pool, CATALOG_CHANNEL)
  return { ok: true, text: `${slug} ${hidden ? 'quedó oculta' : 'se ve otra vez'}.`, data: { slug, hidden } }
}

async function remove(database: Database, call: Call, slug: string): Promise<Result> {
  const removals = createRemovals({ database, clock: systemClock })
  const id = await storeId(database.pool, slug)
  if (id === null) return unknown(slug)
  const no = await declined(call, `Se quita ${slug}: ${removalText(await removals.countStore(id))}.`)
  if (no) return no
  const removed = await removals.removeStore(id)
  return { ok: true, text: `Listo: se quitaron ${removalText(removed)}.`, data: removed }
}

function unknown(slug: string): Result {
  return wrong(`No hay una tienda ${slug}.`)
}

function wrong(message: string): Result {
  return { ok: false, text: message, data: { message } }
}
