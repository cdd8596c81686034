import { useQuery } from '@tanstack/react-query'
import type { HeldPriceRow } from '@tianguis/contract/admin/reviews'
import { formatMoney } from '@tianguis/contract/money'
import { useState } from 'react'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'

export function Component() {
  const { data } = useQuery({
    queryKey: ['held-prices'],
    queryFn: () => get<{ rows: HeldPriceRow[] }>('held-prices'),
  })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const act = useAct<{ changed: number }>()
  const decide = (offers: readonly number[], decision: 'accept' | 'reject') =>
    act.mutate(
      {
        method: 'POST',
        path: 'held-prices',
        body: { offers, decision },
        said: decision === 'accept' ? 'Publicado.' : 'Descartado; la oferta queda agotada.',
      },
      { onSuccess: () => setChosen(new Set()) },
    )
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <>
      <Title>Precios retenidos</Title>
      <p className="mb-4 max-w-2xl text-ink-soft">
        Cambios que parecen un error. Mientras nadie decide, la oferta conserva su precio anterior.
      </p>
      {chosen.size > 0 ? (
        <div className="notice notice-warn mb-3 flex flex-wrap items-center gap-3">
          <b>{chosen.size} elegidos</b>
          <Button look="quiet" onClick={() => decide([...chosen], 'accept')}>
            Publicar
          </Button>
          <Button look="quiet" onClick={() => decide([...chosen], 'reject')}>
            Descartar
          </Button>
        </div>
      ) : null}
      <div className="card overflow-x-auto">
        <table className="admin-table">
          <caption className="sr-only">Precios retenidos</caption>
          <thead>
            <tr>
              <th>Elegir</th>
              <th>Oferta</th>
              <th>Tienda</th>
              <th className="number">Antes</th>
              <th className="number">Ahora dice</th>
              <th>Desde</th>
              <th>Decidir</th>
            </tr>
          </thead>
          <tbody>
            {data?.rows.map((row) => (
              <tr key={row.offerId}>
                <td data-label="Elegir">
                  <input
                    type="checkbox"
                    aria-label={`Elegir ${row.title}`}
                    checked={chosen.has(row.offerId)}
                    onChange={() => toggle(row.offerId)}
                  />
                </td>
                <td data-label="Oferta">{row.title}</td>
                <td data-label="Tienda">{row.store}</td>
                <td data-label="Antes" className="number">
                  {formatMoney(row.before)}
                </td>
                <td data-label="Ahora dice" className="number font-bold">
                  {formatMoney(row.price)}
                </td>
                <td data-label="Desde">{moment(row.at)}</td>
                <td data-label="Decidir">
                  <div className="flex gap-2">
                    <Button look="quiet" onClick={() => decide([row.offerId], 'accept')}>
                      Publicar
                    </Button>
                    <Button look="quiet" onClick={() => decide([row.offerId], 'reject')}>
                      Descartar
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {data?.rows.length === 0 ? <p className="p-5 text-ink-soft">Ningún precio está retenido.</p> : null}
      </div>
    </>
  )
}
