/** `feeds held`: prices that were not published, and the decision about one of them. */
import { formatMoney } from '@tianguis/contract/money'
import type { FeedsService } from '../../areas/feeds/service.ts'
import { table, when } from '../tables.ts'
import { done, type Result, refused, UsageError } from '../verb.ts'
import { numberAsked } from './feed-options.ts'

export async function held(
  service: FeedsService,
  what: string | undefined,
  offer: string | undefined,
): Promise<Result> {
  if (what === undefined || what === 'list') return list(service)
  if (what !== 'accept' && what !== 'reject') throw new UsageError(`No se entiende «held ${what}».`)
  if (offer === undefined) throw new UsageError('Falta el número de la oferta; lo muestra «feeds held».')
  const offerId = numberAsked(offer, 'la oferta', Number.MAX_SAFE_INTEGER) ?? 0
  const accepted = what === 'accept'
  if (!(await (accepted ? service.acceptPrice(offerId) : service.rejectPrice(offerId))))
    return refused(`La oferta ${offerId} no tiene un precio detenido.`)
  const outcome = accepted ? 'precio aceptado' : 'precio descartado; la oferta queda sin existencia'
  return done(`Oferta ${offerId}: ${outcome}.`, { offerId, accepted })
}

async function list(service: FeedsService): Promise<Result> {
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
    rows.length === 0
      ? 'No hay precios detenidos.'
      : table(['oferta', 'tienda', 'título', 'era', 'dice', 'desde'], rows)
  return done(text, { held: prices })
}
