import { formatMoney } from '@tianguis/contract/money'
import { useEffect, useState } from 'react'
import { counted, percent } from '../../format/counts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { orderedBy, paidFor, rememberedWay, rememberWay, WAYS, type Way } from './offers-order.ts'
import type { OfferLine } from './product-page.ts'

const CONDITIONS = { new: 'Nuevo', used: 'Usado', refurbished: 'Reacondicionado' } as const
const WAY_NAMES: Record<Way, string> = { sent: 'Con envío', collected: 'Sin envío' }

/** The offers by total price, its parts in their own columns; on a phone each row becomes a card of the same cells. */
export function OffersTable({ offers }: { offers: OfferLine[] }) {
  const [way, setWay] = useState<Way>('sent')
  useEffect(() => setWay(rememberedWay()), [])
  const ordered = way === 'sent' ? offers : orderedBy(offers, way)
  return (
    <>
      <fieldset className="segments needs-js mt-4">
        <legend className="sr-only">Cómo se cuenta el total</legend>
        {WAYS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="envio"
              checked={way === one}
              onChange={() => {
                setWay(one)
                rememberWay(one)
              }}
            />
            <span>{WAY_NAMES[one]}</span>
          </label>
        ))}
      </fieldset>
      <table className="offers">
        <caption className="sr-only">
          {way === 'sent' ? 'Ofertas ordenadas por precio total' : 'Ofertas ordenadas por precio sin envío'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Tienda</th>
            <th scope="col">Precio</th>
            <th scope="col">Envío</th>
            <th scope="col">Cupón</th>
            <th scope="col">{way === 'sent' ? 'Total' : 'Total sin envío'}</th>
            <th scope="col">
              <span className="sr-only">Ir a la tienda</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ordered.map((offer, i) => (
            <OfferRow key={offer.id} offer={offer} best={i === 0} way={way} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function OfferRow({ offer, best, way }: { offer: OfferLine; best: boolean; way: Way }) {
  const { id, store, price, listPrice, shipping, months, condition, inflatedClaim, stale } = offer
  const { total, coupon } = paidFor(offer, way)
  return (
    <tr className={best ? 'offer-best' : stale ? 'offer-stale' : undefined}>
      <th scope="row">
        <div className="offer-store">
          <Picture src={store.logo} alt="" width={240} height={80} className="emblem size-11" />
          <div className="min-w-0">
            <a href={`/stores/${store.slug}`} className="font-bold hover:text-link hover:underline">
              {store.name}
            </a>
            <div className="offer-notes">
              <Rating value={store.rating} count={store.ratings} />
              {condition === 'new' ? (
                <span className="text-sm text-ink-soft">Nuevo, en existencia</span>
              ) : (
                <Badge tone="warn">{CONDITIONS[condition]}</Badge>
              )}
            </div>
          </div>
        </div>
      </th>
      <td data-label="Precio">
        <span className="offer-sum">
          {listPrice && listPrice > price ? (
            <s className="mr-0.5 text-sm text-ink-soft">
              <span className="sr-only">Precio de lista </span>
              {formatMoney(listPrice)}
            </s>
          ) : null}{' '}
          {formatMoney(price)}
        </span>
        {months ? (
          <span className="offer-note">
            {months.count} × {formatMoney(months.amount)} sin intereses
          </span>
        ) : null}
        {inflatedClaim ? (
          <span className="offer-note font-semibold text-bad">
            Anuncia −{percent(inflatedClaim.claimed)}; real −{percent(inflatedClaim.real)}
          </span>
        ) : null}
      </td>
      <td data-label="Envío">
        {way === 'sent' ? (
          <span className="offer-sum">
            {shipping ? `+ ${formatMoney(shipping)}` : <b className="text-good">Gratis</b>}
          </span>
        ) : (
          <span className="offer-sum text-ink-soft">No se cuenta</span>
        )}
        <span className="offer-note">{offer.delivery}</span>
      </td>
      <td data-label="Cupón">
        {coupon ? (
          <>
            <span className="offer-sum text-good">− {formatMoney(coupon.saves)}</span>
            <span className="offer-note">
              con <code className="font-bold">{coupon.code}</code>
            </span>
          </>
        ) : (
          <span className="text-ink-soft">
            <span aria-hidden="true">—</span>
            <span className="sr-only">Sin cupón</span>
          </span>
        )}
      </td>
      <td className="offer-total" data-label="Total">
        {best ? <Badge tone="good">Mejor total</Badge> : null}
        <Price amount={total} />
        <span className="offer-note">
          {stale ? 'Sin confirmar desde ' : 'Confirmado '}
          {offer.confirmed}
        </span>
      </td>
      <td className="offer-go">
        <ButtonLink href={`/ir/${id}`} rel="nofollow" look={best ? 'primary' : 'quiet'}>
          Ir a la tienda
          <span className="sr-only"> {store.name}</span>
        </ButtonLink>
      </td>
    </tr>
  )
}

export function SoldOutOffers({ offers }: { offers: OfferLine[] }) {
  if (!offers.length) return null
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-10 items-center gap-1 font-semibold text-ink-soft hover:text-link">
        {counted(offers.length, 'tienda lo tiene agotado', 'tiendas lo tienen agotado')}
        <Icon name="down" className="size-4" />
      </summary>
      <ul className="mt-1 space-y-1 text-sm text-ink-soft">
        {offers.map(({ id, store, price, confirmed }) => (
          <li key={id}>
            <a href={`/stores/${store.slug}`} className="font-semibold hover:underline">
              {store.name}
            </a>
            : último precio {formatMoney(price)}, confirmado {confirmed}
          </li>
        ))}
      </ul>
    </details>
  )
}
