import type { CouponRow } from '@tianguis/contract/admin/coupons'
import { formatMoney } from '@tianguis/contract/money'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { useMay } from '../../session/session.ts'

export function CouponTableRow({ coupon, onEdit }: { coupon: CouponRow; onEdit: () => void }) {
  const { id, title, store, code, kind, value, conditional, expiresAt, worked, failed } = coupon
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
      <td data-label="Sirvió / no">
        {worked} / {failed}
      </td>
      <td data-label="Acto">
        {may('coupons.edit') ? (
          <span className="flex flex-wrap gap-2">
            <Button look="quiet" onClick={onEdit}>
              Cambiar
            </Button>
            {isOver ? null : (
              <Button
                look="quiet"
                onClick={() => act.mutate({ method: 'POST', path: `coupons/${id}/end`, said: 'El cupón terminó.' })}
              >
                Terminar
              </Button>
            )}
          </span>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}
