/** `tianguis products`: finds, corrects, hides, merges and splits products. */
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { createAdminFamilies } from '../../areas/admin/families/service.ts'
import { createProductActs, type ProductActs } from '../../areas/admin/products/acts.ts'
import { createMatching } from '../../areas/feeds/matching-service.ts'
import { createProductsOperator, type ProductsService } from '../../areas/feeds/operator/products-service.ts'
import type { Database } from '../../database/connect.ts'
import { systemClock } from '../../runtime/clock.ts'
import { declined, listed, YES } from '../confirm.ts'
import { numberOption } from '../feeds/feed-options.ts'
import { key, table } from '../tables.ts'
import { type Call, type Result, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'
import { explainedText } from './match-texts.ts'
import { performOnFamily } from './product-families.ts'
import { setPicture, setValues, unsetValue, VALUE_OPTIONS } from './product-values.ts'

export const products: Verb = {
  name: 'products',
  summary: 'Los productos: buscarlos, corregirlos, ocultarlos, juntarlos y separarlos',
  usage:
    '<find TEXTO | set PRODUCTO | picture PRODUCTO ARCHIVO | unset PRODUCTO DATO | hide PRODUCTO | show PRODUCTO | merge PRODUCTO EN | split OFERTA | move OFERTA PRODUCTO | family list | family show|split|join|auto PRODUCTO [OTRO]>',
  help: `PRODUCTO es su clave en la dirección, su GTIN o su número; «find» con uno de ellos muestra sus ofertas y por qué están
juntas. «set» y «picture» fijan datos que las corridas ya no cambian, «unset» los suelta (name, brand, image, category, specs). «hide» quita su página (responde 410) hasta «show». «merge» pasa ofertas, alertas y favoritos de un producto a otro, al
que lleva su dirección. «split» hace de una oferta un producto propio, «move» la pasa a otro. Lo decidido se respeta en
las corridas siguientes.

«family»: los productos que solo difieren en color, talla o capacidad. «split» saca uno de su familia (con --all, a todos),
«join» lo pone en la de otro, «auto» olvida lo decidido, «list» nombra las familias más grandes.`,
  options: {
    ...YES,
    ...VALUE_OPTIONS,
    reason: { type: 'string', value: 'TEXTO', help: 'hide: por qué; queda en el registro' },
    all: { type: 'boolean', help: 'family split: a todos los de la familia' },
  },
  run: (call) => {
    const [what, first, second] = call.positionals
    if (!what || !first) throw new UsageError('Falta qué hacer y con qué.')
    return withDatabase(call.config, (database) =>
      what === 'family' ? family(database, call) : perform(database, call, what, first, second),
    )
  },
}

async function perform(
  database: Database,
  call: Call,
  what: string,
  first: string,
  second: string | undefined,
): Promise<Result> {
  const service = createProductsOperator({ database, clock: systemClock })
  const acts = createProductActs({ database, clock: systemClock })
  const actor = commandLineActor()
  const explain = createMatching({ database }).explain
  if (what === 'find') return find(service, explain, call.positionals.slice(1).join(' '))
  if (what === 'split') return split(acts, first)
  const one = await explain(what === 'move' ? (second ?? '') : first)
  if (!one) return wrong(`No hay un producto ${what === 'move' ? second : first}.`)
  const { id, slug, name } = one.product
  if (what === 'set') return setValues(acts, one.product, call)
  if (what === 'picture') return setPicture(acts, one.product, second)
  if (what === 'unset') return unsetValue(acts, one.product, second)
  if (what === 'move') {
    await acts.move(actor, offerNumber(first), id)
    return right(`La oferta ${first} queda en ${slug}.`, { slug })
  }
  if (what === 'show') {
    return (await acts.show(actor, [id])) > 0
      ? right(`${name} se ve otra vez.`, { slug })
      : wrong(`${name} no estaba oculto.`)
  }
  const { offers, alerts, favorites } = await service.holdings(id)
  const counts = listed([
    [offers, 'oferta', 'ofertas'],
    [alerts, 'alerta', 'alertas'],
    [favorites, 'favorito', 'favoritos'],
  ])
  if (what === 'hide') {
    const no = await declined(call, `Se oculta ${name} (${slug}), con ${counts}. Su página responderá 410.`)
    if (no) return no
    const reason = typeof call.values.reason === 'string' ? call.values.reason : ''
    const hidden = (await acts.hide(actor, [id], reason)) > 0
    return hidden ? right(`${name} quedó oculto.`, { slug }) : wrong(`${name} ya estaba oculto.`)
  }
  const target = second === undefined ? null : await explain(second)
  if (!target || target.product.id === id) return wrong(`No hay un producto ${second ?? ''} de destino, o es el mismo.`)
  const no = await declined(call, `${name} (${slug}) deja de existir. Pasan a ${target.product.slug}: ${counts}.`)
  if (no) return no
  const moved = await acts.merge(actor, id, target.product.id)
  return right(
    `Listo: ${name} es ahora ${target.product.slug}, con ${listed([[moved.offers, 'oferta más', 'ofertas más']])}.`,
    { ...moved, product: target.product },
  )
}

async function family(database: Database, { positionals: [, what, product, other], values }: Call): Promise<Result> {
  const { explain } = createMatching({ database })
  const named = async (wanted: string | undefined) =>
    wanted === undefined ? undefined : ((await explain(wanted))?.product ?? null)
  return performOnFamily({
    service: createAdminFamilies({ database }),
    what,
    product: await named(product),
    other: await named(other),
    all: values.all === true,
  })
}

async function find(
  service: ProductsService,
  explain: ReturnType<typeof createMatching>['explain'],
  wanted: string,
): Promise<Result> {
  const exact = await explain(wanted)
  if (exact) return right(explainedText(exact), exact)
  const found = await service.find(wanted)
  const rows = found.map((one) => [
    String(one.id),
    one.name,
    one.brand,
    one.gtin ?? '–',
    String(one.offers),
    one.hidden ? 'oculto' : '',
    one.slug,
  ])
  if (rows.length === 0) return wrong(`No hay un producto ${wanted}.`)
  return right(table(['N', 'nombre', 'marca', 'GTIN', 'ofertas', '', key('clave')], rows), { products: found })
}

async function split(acts: ProductActs, offer: string): Promise<Result> {
  const { slug } = await acts.split(commandLineActor(), offerNumber(offer))
  return right(`La oferta ${offer} es ahora el producto ${slug}.`, { offerId: offer, slug })
}

function offerNumber(text: string): number {
  return numberOption(text, 'el número de oferta', Number.MAX_SAFE_INTEGER) ?? 0
}

function right(text: string, data: unknown): Result {
  return { ok: true, text, data }
}

function wrong(text: string): Result {
  return { ok: false, text, data: { message: text } }
}
