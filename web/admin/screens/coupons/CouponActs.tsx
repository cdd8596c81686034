/** Buttons that edit and end coupons. */
import type { CouponRow } from '@tianguis/contract/admin/coupons'
import { Button } from '../../../app/ui/Button.tsx'
import { type Act, useAct } from '../../acts/use-act.ts'

const isOver = ({ expiresAt }: CouponRow) => expiresAt !== null && new Date(expiresAt) <= new Date()
const endAct = (coupons: readonly CouponRow[]): Act => ({
  method: 'POST',
  path: 'coupons/end',
  body: { ids: coupons.map(({ id }) => id) },
  toast: coupons.length === 1 ? 'El cupón terminó.' : `Terminaron ${coupons.length} cupones.`,
  undo: restoreActs(coupons),
})

/** They end when they did before. One that had not begun is gone when it ends. */
function restoreActs(coupons: readonly CouponRow[]): Act[] {
  const begun = coupons.filter(({ startsAt }) => new Date(startsAt) <= new Date())
  const toast = begun.length === 1 ? 'El cupón vale otra vez.' : `${begun.length} cupones valen otra vez.`
  return begun.map(({ id, expiresAt, endAssumed }) => ({
    method: 'PUT',
    path: `coupons/${id}`,
    body: { expiresAt, endAssumed },
    toast,
  }))
}

export function CouponActs({ coupon, onEdit }: { coupon: CouponRow; onEdit: () => void }) {
  const act = useAct()
  return (
    <span className="flex flex-wrap gap-2">
      <Button look="quiet" onClick={onEdit}>
        Cambiar
      </Button>
      {isOver(coupon) ? null : (
        <Button look="quiet" onClick={() => act.mutate(endAct([coupon]))}>
          Terminar
        </Button>
      )}
    </span>
  )
}

export function EndCoupons({ chosen, clear }: { chosen: readonly CouponRow[]; clear: () => void }) {
  const act = useAct()
  const running = chosen.filter((coupon) => !isOver(coupon))
  if (running.length === 0) return <span>Ya terminaron.</span>
  return (
    <Button look="quiet" onClick={() => act.mutate(endAct(running), { onSuccess: clear })}>
      Terminar {running.length === 1 ? 'uno' : running.length}
    </Button>
  )
}
