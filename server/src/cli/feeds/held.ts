/** `feeds held`: prices that were not published, and the decision about one of them. */
import { formatMoney } from '@tianguis/contract/money'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import type { AdminReviews } from '../../areas/admin/reviews/service.ts'
import { table, when } from '../tables.ts'
import { done, type Result, UsageError } from '../verb.ts'
import { numberOption } from './feed-options.ts'

const MAX_LISTED = 500

export async function held(
  reviews: AdminReviews,
  what: string | undefined,
  offer: string | undefined,
): Promise<Result> {
  if (what === undefined || what === 'list') return list(reviews)
  if (what !== 'accept' && what !== 'reject') throw new UsageError(`No se entiende «held ${what}».`)
  if (offer === undefined) throw new UsageError('Falta el número de la oferta; lo muestra «feeds held».')
  const offerId = numberOption(offer, 'la oferta', Number.MAX_SAFE_INTEGER) ?? 0
  const accepted = what === 'accept'
  await reviews.decideHeld(commandLineActor(), [{ offer: offerId }], what)
  const outcome = accepted ? 'precio aceptado' : 'precio descartado; la oferta queda sin existencia'
  return done(`Oferta ${offerId}: ${outcome}.`, { offerId, accepted })
}

async function list(reviews: AdminReviews): Promise<Result> {
  const { rows: prices } = await reviews.held({}, MAX_LISTED)
  const rows = prices.map((price) => [
    String(price.offerId),
    price.store,
    price.title,
    formatMoney(price.before),
    formatMoney(price.price),
    when(new Date(price.at)),
  ])
  const text =
    rows.length === 0
      ? 'No hay precios detenidos.'
      : table(['oferta', 'tienda', 'título', 'era', 'dice', 'desde'], rows)
  return done(text, { held: prices })
}
