import { useQuery } from '@tanstack/react-query'
import type { CouponRow } from '@tianguis/contract/admin/desk'
import { formatMoney } from '@tianguis/contract/money'
import { useState } from 'react'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { Choice } from '../../../app/ui/form/Choice.tsx'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'

export function Component() {
  const [ended, setEnded] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['coupons', ended],
    queryFn: () => get<{ coupons: CouponRow[] }>(`coupons${ended ? '?ended=yes' : ''}`),
  })
  return (
    <>
      <Title
        actions={
          <Choice type="checkbox" checked={ended} onChange={(event) => setEnded(event.target.checked)}>
            También los terminados
          </Choice>
        }
      >
        Cupones
      </Title>
      {error ? <p role="alert">{error.message}</p> : null}
      <div className="card overflow-x-auto">
        <table className="admin-table">
          <caption className="sr-only">Cupones, los que terminan antes primero</caption>
          <thead>
            <tr>
              <th>Cupón</th>
              <th>Tienda</th>
              <th>Código</th>
              <th className="number">Vale</th>
              <th>Termina</th>
              <th>Acto</th>
            </tr>
          </thead>
          <tbody>
            {data?.coupons.map((coupon) => (
              <Row key={coupon.id} coupon={coupon} />
            ))}
          </tbody>
        </table>
        {data?.coupons.length === 0 ? <p className="p-5 text-ink-soft">No hay cupones vigentes.</p> : null}
      </div>
    </>
  )
}

function Row({ coupon: { id, title, store, code, kind, value, conditional, expiresAt } }: { coupon: CouponRow }) {
  const act = useAct()
  const may = useMay()
  const worth = kind === 'percent' ? `${value} %` : kind === 'amount' ? formatMoney(value) : 'envío'
  const isOver = expiresAt !== null && new Date(expiresAt) <= new Date()
  return (
    <tr>
      <td data-label="Cupón">
        {title} {conditional ? <Badge>con condiciones</Badge> : null}
      </td>
      <td data-label="Tienda">{store}</td>
      <td data-label="Código">{code ?? '–'}</td>
      <td data-label="Vale" className="number">
        {worth}
      </td>
      <td data-label="Termina">{moment(expiresAt)}</td>
      <td data-label="Acto">
        {may('coupons.edit') && !isOver ? (
          <Button
            look="quiet"
            onClick={() => act.mutate({ method: 'POST', path: `coupons/${id}/end`, said: 'El cupón terminó.' })}
          >
            Terminar
          </Button>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}
