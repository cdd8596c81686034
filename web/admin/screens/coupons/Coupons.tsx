import { useQuery } from '@tanstack/react-query'
import type { CouponRow } from '@tianguis/contract/admin/coupons'
import { useState } from 'react'
import { Button } from '../../../app/ui/Button.tsx'
import { Choice } from '../../../app/ui/form/Choice.tsx'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { CouponForm } from './CouponForm.tsx'
import { CouponTableRow } from './CouponTableRow.tsx'
import { ImportCoupons } from './ImportCoupons.tsx'

export function Component() {
  const [ended, setEnded] = useState(false)
  /** `new`, or the coupon that is being changed. */
  const [edited, setEdited] = useState<CouponRow | 'new' | null>(null)
  const [isImporting, setImporting] = useState(false)
  const may = useMay()
  const { data, error } = useQuery({
    queryKey: ['coupons', ended],
    queryFn: () => get<{ coupons: CouponRow[] }>(`coupons${ended ? '?ended=yes' : ''}`),
  })
  return (
    <>
      <Title
        actions={
          may('coupons.edit') ? (
            <span className="flex flex-wrap gap-3">
              <Button look="quiet" onClick={() => setImporting(true)}>
                Importar
              </Button>
              <Button onClick={() => setEdited('new')}>Agregar cupón</Button>
            </span>
          ) : undefined
        }
      >
        Cupones
      </Title>
      {error ? <p role="alert">{error.message}</p> : null}
      {isImporting ? <ImportCoupons onDone={() => setImporting(false)} /> : null}
      {edited ? (
        <CouponForm
          key={edited === 'new' ? 'new' : edited.id}
          coupon={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      ) : null}
      <div className="mb-3">
        <Choice type="checkbox" checked={ended} onChange={(event) => setEnded(event.target.checked)}>
          También los terminados
        </Choice>
      </div>
      <div className="card overflow-x-auto">
        <table className="admin-table">
          <caption className="sr-only">Cupones, los que terminan antes primero</caption>
          <thead>
            <tr>
              <th scope="col">Cupón</th>
              <th scope="col">Tienda</th>
              <th scope="col">Código</th>
              <th scope="col" className="number">
                Vale
              </th>
              <th scope="col">Termina</th>
              <th scope="col">Sirvió / no</th>
              <th scope="col">Acto</th>
            </tr>
          </thead>
          <tbody>
            {data?.coupons.map((coupon) => (
              <CouponTableRow key={coupon.id} coupon={coupon} onEdit={() => setEdited(coupon)} />
            ))}
          </tbody>
        </table>
        {data?.coupons.length === 0 ? <p className="p-5 text-ink-soft">No hay cupones vigentes.</p> : null}
      </div>
    </>
  )
}
