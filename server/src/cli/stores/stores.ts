/** `tianguis stores`: adds, edits, hides and removes stores. */
import { MAX_LOGO_BYTES } from '@tianguis/contract/admin/stores'
import { formatMoney } from '@tianguis/contract/money'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { type AdminStores, createAdminStores } from '../../areas/admin/stores/service.ts'
import { createStoresOperator, type StoreChange, type StoresOperator } from '../../areas/stores/operator-service.ts'
import { systemClock } from '../../runtime/clock.ts'
import { declined, listed, removalText, YES } from '../confirm.ts'
import { readPicture } from '../read-picture.ts'
import { key, table } from '../tables.ts'
import { type Call, done, type Result, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'
import { SHIPPING_HELP, storeShipping } from './store-shipping.ts'
import { TERMS, termsFromOptions } from './store-terms.ts'

export const stores: Verb = {
  name: 'stores',
  summary: 'Las tiendas: verlas, agregar una, decir sus envíos, ocultarlas o quitarlas',
  usage:
    '<list | add NOMBRE | set CLAVE | logo CLAVE ARCHIVO | shipping CLAVE [ZONA…] | hide CLAVE | show CLAVE | remove CLAVE>',
  help: `El enlace de afiliado lleva {url} donde va la dirección de la oferta, codificada; «set CLAVE --affiliate -» lo quita.
En «set», «-» dice que algo no se sabe. «hide» saca la tienda del sitio hasta «show»; «remove» la quita con sus ofertas.
${SHIPPING_HELP}`,
  options: {
    name: { type: 'string', value: 'NOMBRE', help: 'para set: el nombre que se muestra' },
    site: { type: 'string', value: 'URL', help: 'el sitio de la tienda' },
    affiliate: { type: 'string', value: 'PLANTILLA', help: 'por ejemplo https://red.example/ir?u={url}' },
    ...TERMS,
    ...YES,
  },
  run: (call) => {
    const [what = 'list', name, ...more] = call.positionals
    if (what !== 'list' && !name) throw new UsageError('Falta la tienda.')
    if (what !== 'shipping' && more.length > (what === 'logo' ? 1 : 0)) throw new UsageError(`Sobra «${more.at(-1)}».`)
    return withDatabase(call.config, (database) => {
      const deps = { database, clock: systemClock }
      const service = createStoresOperator(deps)
      if (what === 'list') return list(service)
      return (ACTS[what] as Act)({ service, acts: createAdminStores(deps) }, call, name ?? '')
    })
  },
}

interface Services {
  service: StoresOperator
  acts: AdminStores
}
type Act = (services: Services, call: Call, name: string) => Promise<Result>
const ACTS: Record<string, Act> = {
  add,
  set,
  logo,
  hide,
  show,
  remove,
  shipping: ({ acts }, call, slug) => storeShipping(acts, slug, call.positionals.slice(2)),
}

async function list(service: StoresOperator): Promise<Result> {
  const all = await service.list()
  const rows = all.map((store) => [
    store.slug,
    store.name,
    store.site,
    String(store.offers_count),
    String(store.feeds),
    store.shipping_flat === null ? 'no se sabe' : formatMoney(store.shipping_flat),
    store.affiliate_template ?? '–',
    store.hidden ? 'oculta' : '',
  ])
  const header = [key('clave'), 'nombre', 'sitio', 'ofertas', 'feeds', 'envío', 'afiliado', '']
  return done(rows.length === 0 ? 'No hay tiendas.' : table(header, rows), { stores: all })
}

/** A store that is known gets what was said. */
async function add({ service, acts }: Services, { values }: Call, name: string): Promise<Result> {
  const known = await service.named(name)
  const { name: _, ...change } = changeFromOptions(values)
  const store = known
    ? await acts.change(commandLineActor(), known.slug, change)
    : await acts.add(commandLineActor(), { ...change, name })
  return done(`Listo: ${store.name} (${store.slug}).`, { store })
}

async function set({ acts }: Services, { values }: Call, slug: string): Promise<Result> {
  const change = changeFromOptions(values)
  if (Object.values(change).every((value) => value === undefined)) throw new UsageError('Di qué cambia.')
  const store = await acts.change(commandLineActor(), slug, change)
  return done(`Listo: ${store.slug}.`, { store })
}

function changeFromOptions(values: Call['values']): StoreChange {
  const { name, site, affiliate } = values
  return {
    name: typeof name === 'string' ? name.trim() : undefined,
    site: typeof site === 'string' ? site : undefined,
    affiliate_template: affiliate === '-' ? null : typeof affiliate === 'string' ? affiliate : undefined,
    ...termsFromOptions(values),
  }
}

async function logo({ acts }: Services, { positionals: [, , file] }: Call, slug: string): Promise<Result> {
  if (!file) throw new UsageError('Falta el archivo del logotipo.')
  const store = await acts.setLogo(commandLineActor(), slug, await readPicture(file, MAX_LOGO_BYTES))
  return done(`${store.name} tiene el logotipo nuevo.`, { slug, logo: store.logo })
}

async function hide({ service, acts }: Services, call: Call, slug: string): Promise<Result> {
  // Not what a removal counts: that waits for a feed that is being read, perhaps the one with the wrong prices.
  const offers = (await service.find(slug))?.offers_count ?? 0
  const count = listed([[offers, 'oferta', 'ofertas']])
  const no = await declined(call, `${slug} deja de verse, con ${count}; su página responderá 410.`)
  if (no) return no
  await acts.setHidden(commandLineActor(), slug, true)
  return done(`${slug} quedó oculta.`, { slug, hidden: true })
}

async function show({ acts }: Services, _call: Call, slug: string): Promise<Result> {
  await acts.setHidden(commandLineActor(), slug, false)
  return done(`${slug} se ve otra vez.`, { slug, hidden: false })
}

async function remove({ service, acts }: Services, call: Call, slug: string): Promise<Result> {
  const no = await declined(call, `Se quita ${slug}: ${removalText(await service.countRemoval(slug))}.`)
  if (no) return no
  const removed = await acts.remove(commandLineActor(), slug)
  return done(`Listo: se quitaron ${removalText(removed)}.`, removed)
}
