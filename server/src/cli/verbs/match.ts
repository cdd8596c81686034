import { formatMoney } from '@tianguis/contract/money'
import { refreshFigures } from '../../areas/catalog/service.ts'
import { createMatching, type ExplainedMatch, type MatchingService } from '../../areas/feeds/matching-service.ts'
import { systemClock } from '../../runtime/clock.ts'
import { table } from '../tables.ts'
import { type Result, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

const REASONS: Readonly<Record<string, string>> = {
  gtin: 'mismo GTIN',
  mpn: 'misma marca y número de parte',
  title: 'mismas palabras en el título',
  new: 'fue la primera oferta',
  manual: 'lo decidió el operador',
  demo: 'demostración',
}

export const match: Verb = {
  name: 'match',
  summary: 'Por qué una oferta pertenece a un producto, y cómo corregirlo',
  usage: '<explain PRODUCTO | split OFERTA | merge PRODUCTO EN | pin OFERTA PRODUCTO>',
  help: `PRODUCTO es su clave en la dirección, su GTIN o su número. «split» hace de la oferta un producto propio, «merge» pasa todas
las ofertas de un producto a otro, «pin» pasa una sola. Lo decidido se respeta en las lecturas siguientes.`,
  run: ({ config, positionals }) => {
    const [what, first, second] = positionals
    if (!what || !first) throw new UsageError('Falta qué hacer y con qué.')
    return withDatabase(config, async (database) => {
      const result = await perform(createMatching({ database, clock: systemClock }), what, first, second)
      if (result.ok && what !== 'explain') await refreshFigures(database, systemClock)
      return result
    })
  },
}

async function perform(
  matching: MatchingService,
  what: string,
  first: string,
  second: string | undefined,
): Promise<Result> {
  if (what === 'explain') return explained(await matching.explain(first), first)
  if (what === 'split') {
    const slug = await matching.split(offerNumber(first))
    if (slug === null) return wrong(`La oferta ${first} no existe o ya está sola en su producto.`)
    return { ok: true, text: `La oferta ${first} es ahora el producto ${slug}.`, data: { offerId: first, slug } }
  }
  if (second === undefined) throw new UsageError(`A «${what}» le falta el producto de destino.`)
  const target = await matching.explain(second)
  if (!target) return wrong(`No hay un producto ${second}.`)
  if (what === 'pin') {
    const done = await matching.pin(offerNumber(first), target.product.id)
    if (!done) return wrong(`No hay una oferta ${first}.`)
    return {
      ok: true,
      text: `La oferta ${first} queda en ${target.product.slug}.`,
      data: { offerId: first, product: target.product },
    }
  }
  if (what !== 'merge') throw new UsageError(`No se entiende «${what}».`)
  const source = await matching.explain(first)
  if (!source || source.product.id === target.product.id) return wrong(`No hay un producto ${first}, o es el mismo.`)
  const offers = await matching.merge(source.product.id, target.product.id)
  return {
    ok: true,
    text: `${offers} ofertas pasaron a ${target.product.slug}.`,
    data: { offers, product: target.product },
  }
}

function explained(found: ExplainedMatch | null, wanted: string): Result {
  if (!found) return wrong(`No hay un producto ${wanted}.`)
  const { product, offers } = found
  const rows = offers.map((offer) => [
    String(offer.offer_id),
    offer.store,
    offer.title,
    formatMoney(offer.price),
    (REASONS[offer.reason] ?? offer.reason) +
      (offer.pinned ? ' (fijada)' : '') +
      (offer.withdrawn ? ' (retirada)' : ''),
  ])
  const head = `${product.name} · ${product.brand || 'sin marca'} · GTIN ${product.gtin ?? '–'} · ${product.slug}`
  return { ok: true, text: `${head}\n${table(['oferta', 'tienda', 'título', 'precio', 'por qué'], rows)}`, data: found }
}

function offerNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`«${text}» no es el número de una oferta.`)
  return Number(text)
}

function wrong(text: string): Result {
  return { ok: false, text, data: { message: text } }
}
