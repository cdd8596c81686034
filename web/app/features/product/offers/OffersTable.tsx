import { useEffect, useId, useState } from 'react'
import { PlainMarkup } from '../../../rendering/plain-markup/PlainMarkup.tsx'
import { StaticHtml } from '../../../rendering/StaticHtml.tsx'
import type { OfferLine } from '../product-page.ts'
import { offerHtml } from './offer-html.ts'
import { orderedBy, storedWay, storeWay, WAYS, type Way } from './offers-order.ts'

const WAY_NAMES: Record<Way, string> = { sent: 'Con envío', collected: 'Sin envío' }

/** The offers by what is paid in the end, its parts in their own columns. */
export function OffersTable({
  offers,
  bestOfferId,
  deliveredTo,
}: {
  offers: OfferLine[]
  bestOfferId: string | null
  deliveredTo: string | null
}) {
  const [way, setWay] = useState<Way>('sent')
  // A page may have two tables.
  const group = useId()
  useEffect(() => setWay(storedWay()), [])
  const rows = orderedBy(offers, way)
    .map((offer, i) =>
      offerHtml(offer, way, way === 'sent' ? offer.id === bestOfferId : bestOfferId !== null && i === 0, deliveredTo),
    )
    .join('')
  return (
    <div className="offers-box">
      <PlainMarkup as="fieldset" className="segments needs-js mt-4">
        <legend className="sr-only">Cómo se cuenta el total</legend>
        {WAYS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={group}
              checked={way === one}
              onChange={() => {
                setWay(one)
                storeWay(one)
              }}
            />
            <span>{WAY_NAMES[one]}</span>
          </label>
        ))}
      </PlainMarkup>
      <PlainMarkup as="table" className="offers">
        <caption className="sr-only">
          {way === 'sent' ? 'Ofertas ordenadas por lo que pagas' : 'Ofertas ordenadas por precio sin envío'}
        </caption>
        <thead>
          <tr>
            <th scope="col">Tienda</th>
            <th scope="col">Precio</th>
            <th scope="col">Envío</th>
            <th scope="col">Cupón</th>
            <th scope="col">{way === 'sent' ? 'Pagas' : 'Sin envío'}</th>
            <th scope="col">
              <span className="sr-only">Ir a la tienda</span>
            </th>
          </tr>
        </thead>
        <StaticHtml as="tbody" html={rows} />
      </PlainMarkup>
    </div>
  )
}
