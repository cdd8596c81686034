import { httpUrl } from '../../areas/feeds/parse/http-url.ts'
import { FeedError } from '../../areas/feeds/read/feed-error.ts'
import { createFeeds } from '../../areas/feeds/service.ts'
import type { Database } from '../../database/connect.ts'
import { CATALOG_CHANNEL, notify } from '../../database/notify.ts'
import { systemClock } from '../../runtime/clock.ts'
import { allStores, changeStore } from '../store-queries.ts'
import { table } from '../tables.ts'
import { type Call, type Result, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'
import { SHIPPING_HELP, storeShipping } from './store-shipping.ts'

export const stores: Verb = {
  name: 'stores',
  summary: 'Las tiendas: verlas, agregar una, cambiar su sitio o su enlace de afiliado',
  usage: '<list | add NOMBRE | set CLAVE | shipping CLAVE [ZONA…]>',
  help: `El enlace de afiliado lleva {url} donde va la dirección de la oferta, codificada; «set CLAVE --affiliate -» lo quita.
${SHIPPING_HELP}`,
  options: {
    site: { type: 'string', value: 'URL', help: 'el sitio de la tienda' },
    affiliate: { type: 'string', value: 'PLANTILLA', help: 'por ejemplo https://red.example/ir?u={url}' },
  },
  run: (call) => {
    const [what = 'list', name] = call.positionals
    return withDatabase(call.config, async (database) => {
      if (what === 'list') return list(database)
      if (!name) throw new UsageError('Falta la tienda.')
      if (what === 'shipping') return storeShipping(database, name, call.positionals.slice(2))
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
  ])
  return {
    ok: true,
    text: table(['clave', 'nombre', 'sitio', 'ofertas', 'feeds', 'afiliado'], rows),
    data: { stores: all },
  }
}

async function change({ pool }: Database, slug: string, { site, affiliate }: Call['values']): Promise<Result> {
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
    affiliateTemplate: typeof template === 'string' ? template : template === null ? null : undefined,
  })
  await notify(pool, CATALOG_CHANNEL)
  return changed ? { ok: true, text: `Listo: ${slug}.`, data: { slug } } : wrong(`No hay una tienda ${slug}.`)
}

function wrong(message: string): Result {
  return { ok: false, text: message, data: { message } }
}
