import type { HeldPriceRow } from '@tianguis/contract/admin/reviews'
import { formatMoney } from '@tianguis/contract/money'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { type Column, DataTable } from '../../lists/DataTable.tsx'
import { useList } from '../../lists/use-list.ts'

const COLUMNS: Column<HeldPriceRow>[] = [
  { id: 'title', title: 'Oferta', cell: ({ title }) => title },
  { id: 'store', title: 'Tienda', cell: ({ store }) => store },
  { id: 'before', title: 'Antes', cell: ({ before }) => formatMoney(before), isNumber: true },
  { id: 'price', title: 'Ahora dice', cell: ({ price }) => <b>{formatMoney(price)}</b>, isNumber: true },
  { id: 'at', title: 'Desde', cell: ({ at }) => moment(at), sort: 'at' },
  { id: 'acts', title: 'Decidir', cell: ({ offerId }) => <Decide offers={[offerId]} /> },
]
const keyOf = ({ offerId }: HeldPriceRow) => String(offerId)

export function Component() {
  const list = useList<HeldPriceRow>('held-prices')
  return (
    <>
      <Title>Precios retenidos</Title>
      <p className="mb-4 max-w-2xl text-ink-soft">
        Cambios que parecen un error. Mientras no se decida, la oferta conserva su precio anterior.
      </p>
      <DataTable
        list={list}
        columns={COLUMNS}
        keyOf={keyOf}
        caption="Precios retenidos"
        searchLabel="Buscar en los títulos"
        empty="Ningún precio está retenido."
        bulk={(chosen, clear) => <Decide offers={chosen.map(({ offerId }) => offerId)} onDone={clear} />}
      />
    </>
  )
}

function Decide({ offers, onDone }: { offers: readonly number[]; onDone?: () => void }) {
  const act = useAct<{ changed: number }>()
  const decide = (decision: 'accept' | 'reject', said: string) =>
    act.mutate(
      { method: 'POST', path: 'held-prices', body: { offers, decision }, said },
      { onSuccess: () => onDone?.() },
    )
  return (
    <span className="flex flex-wrap gap-2">
      <Button look="quiet" onClick={() => decide('accept', 'Publicado.')}>
        Publicar
      </Button>
      <Button look="quiet" onClick={() => decide('reject', 'Descartado; la oferta queda agotada.')}>
        Descartar
      </Button>
    </span>
  )
}
