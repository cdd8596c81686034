import type { CouponRow } from '@tianguis/contract/admin/coupons'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'

export function CouponActs({ coupon: { id, expiresAt }, onEdit }: { coupon: CouponRow; onEdit: () => void }) {
  const act = useAct()
  const isOver = expiresAt !== null && new Date(expiresAt) <= new Date()
  return (
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
  )
}
