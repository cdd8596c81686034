import { useQuery } from '@tanstack/react-query'
import type { OfferHistory } from '@tianguis/contract/admin/catalogue/offer-history'
import { formatMoney } from '@tianguis/contract/money'
import { Link } from 'react-router'
import { counted } from '../../../app/format/counts.ts'
import { moment } from '../../format/moment.ts'
import { Panel } from '../../frame/Panel.tsx'
import { get } from '../../session/api.ts'
import { HistoryChart } from './HistoryChart.tsx'

/** The observed prices of every offer, each with the run that imported it. */
export function History({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: ['product', id, 'history'],
    queryFn: () => get<{ offers: OfferHistory[] }>(`products/${id}/history`),
  })
  const offers = data?.offers.filter(({ points }) => points.length > 0) ?? []
  if (!data) return null
  return (
    <Panel title="Precios de cada oferta" text="Un punto por cambio; el círculo marca la corrida que lo trajo.">
      {offers.length === 0 ? (
        <p className="text-ink-soft">Sin precios observados.</p>
      ) : (
        <HistoryChart offers={offers} />
      )}
      {offers.map((offer) => (
        <details key={offer.offer} className="mt-3 border-t border-line pt-3">
          <summary className="min-h-9 font-bold">
            {offer.store}, oferta {offer.offer}: {counted(offer.points.length, 'cambio', 'cambios')}
          </summary>
          <Points offer={offer} />
        </details>
      ))}
    </Panel>
  )
}

function Points({ offer: { points } }: { offer: OfferHistory }) {
  return (
    <table className="admin-table mt-2">
      <thead>
        <tr>
          <th scope="col">Desde</th>
          <th scope="col" className="number">
            Precio
          </th>
          <th scope="col">Existencia</th>
          <th scope="col">Corrida</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ at, price, inStock, run, feed, imported }) => (
          <tr key={at}>
            <td data-label="Desde">{moment(at)}</td>
            <td data-label="Precio" className="number">
              {formatMoney(price)}
            </td>
            <td data-label="Existencia">{inStock ? 'sí' : 'no'}</td>
            <td data-label="Corrida">
              {run !== null && feed !== null ? (
                <Link to={`/feeds/${feed}`} className="text-link underline">
                  {imported ? `historia ${run}` : run}
                </Link>
              ) : (
                '–'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
