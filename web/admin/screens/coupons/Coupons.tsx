/** Screen: coupons. */
import type { CouponRow } from '@tianguis/contract/admin/coupons'
import { formatMoney } from '@tianguis/contract/money'
import { useMemo, useState } from 'react'
import { grouped } from '../../../app/format/counts.ts'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { type Column, DataTable } from '../../lists/DataTable.tsx'
import { Filter } from '../../lists/Filter.tsx'
import { useList } from '../../lists/use-list.ts'
import { useMay } from '../../session/session.ts'
import { CouponActs, EndCoupons } from './CouponActs.tsx'
import { CouponForm } from './CouponForm.tsx'
import { ImportCoupons } from './ImportCoupons.tsx'

const WORTH: Record<CouponRow['kind'], (value: number) => string> = {
  percent: (value) => `${value} %`,
  amount: formatMoney,
  shipping: () => 'envío',
}
const COLUMNS: Column<CouponRow>[] = [
  {
    id: 'title',
    title: 'Cupón',
    cell: ({ title, conditional }) => (
      <span>
        {title} {conditional ? <Badge>con condiciones</Badge> : null}
      </span>
    ),
  },
  { id: 'store', title: 'Tienda', cell: ({ store }) => store, sort: 'store' },
  { id: 'code', title: 'Código', cell: ({ code }) => code ?? '–' },
  { id: 'worth', title: 'Vale', cell: ({ kind, value }) => WORTH[kind](value), isNumber: true },
  {
    id: 'expires',
    title: 'Termina',
    cell: ({ expiresAt, endAssumed }) => (endAssumed ? `${moment(expiresAt)} (no lo dice)` : moment(expiresAt)),
    sort: 'expires',
  },
  { id: 'exits', title: 'Salidas', cell: ({ exits }) => grouped(exits), sort: 'exits', isNumber: true },
  { id: 'worked', title: 'Sirvió', cell: ({ worked }) => worked, sort: 'worked', isNumber: true },
  { id: 'failed', title: 'No sirvió', cell: ({ failed }) => failed, sort: 'failed', isNumber: true },
]
const STATES = [
  { value: 'ended', text: 'Terminados' },
  { value: 'all', text: 'Todos' },
]
const PERIODS = [
  { value: '7', text: '7 días' },
  { value: '30', text: '30 días' },
  { value: '90', text: '90 días' },
]
const keyOf = ({ id }: CouponRow) => String(id)

export function Component() {
  /** `new`, or the coupon that is being changed. */
  const [edited, setEdited] = useState<CouponRow | 'new' | null>(null)
  const [isImporting, setImporting] = useState(false)
  const mayEdit = useMay()('coupons.edit')
  const list = useList<CouponRow>('coupons')
  const columns = useMemo(() => {
    const cell = (coupon: CouponRow) => <CouponActs coupon={coupon} onEdit={() => setEdited(coupon)} />
    return mayEdit ? [...COLUMNS, { id: 'acts', title: 'Acciones', cell }] : COLUMNS
  }, [mayEdit])
  return (
    <>
      <Title
        actions={
          mayEdit ? (
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
      {isImporting ? <ImportCoupons onDone={() => setImporting(false)} /> : null}
      {edited ? (
        <CouponForm
          key={edited === 'new' ? 'new' : edited.id}
          coupon={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      ) : null}
      <DataTable
        list={list}
        columns={columns}
        keyOf={keyOf}
        caption="Cupones"
        searchLabel="Buscar por título, código o tienda"
        filters={
          <>
            <Filter list={list} name="state" label="Estado" options={STATES} all="Vigentes" />
            <Filter list={list} name="days" label="Salidas y votos de" options={PERIODS} all="Siempre" />
          </>
        }
        empty="Ningún cupón vigente, o ninguno coincide. Agrega uno, o importa el archivo de una tienda."
        {...(mayEdit && {
          bulk: (chosen: readonly CouponRow[], clear: () => void) => <EndCoupons chosen={chosen} clear={clear} />,
        })}
      />
    </>
  )
}
