/** Screen: held prices. */
import type { HeldPriceRow } from '@tianguis/contract/admin/reviews'
import { formatMoney } from '@tianguis/contract/money'
import { grouped } from '../../../app/format/counts.ts'
import { Button } from '../../../app/ui/Button.tsx'
import { ask } from '../../acts/ask.ts'
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
  { id: 'acts', title: 'Decidir', cell: (row) => <Decide rows={[row]} /> },
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
        bulk={(chosen, clear) => <Decide rows={chosen} onDone={clear} />}
      />
    </>
  )
}

function Decide({ rows, onDone }: { rows: readonly HeldPriceRow[]; onDone?: () => void }) {
  const act = useAct<{ changed: number }>()
  const held = rows.map(({ offerId, price }) => ({ offer: offerId, price }))
  const decide = (decision: 'accept' | 'reject', toast: string) =>
    act.mutate(
      { method: 'POST', path: 'held-prices', body: { held, decision }, toast },
      { onSuccess: () => onDone?.() },
    )
  const isOne = rows.length === 1
  const discard = async () => {
    const answer = await ask({
      title: isOne ? 'Descartar el precio' : `Descartar ${grouped(rows.length)} precios`,
      text: isOne
        ? 'La oferta queda agotada en el sitio hasta que la tienda mande un precio creíble. No se puede deshacer.'
        : 'Las ofertas quedan agotadas en el sitio hasta que sus tiendas manden precios creíbles. No se puede deshacer.',
      yes: 'Descartar',
    })
    if (answer)
      decide(
        'reject',
        isOne ? 'Precio descartado; la oferta queda agotada.' : 'Precios descartados; sus ofertas quedan agotadas.',
      )
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button look="quiet" onClick={() => decide('accept', isOne ? 'Precio publicado.' : 'Precios publicados.')}>
        Publicar
      </Button>
      <Button look="quiet" onClick={() => void discard()}>
        Descartar…
      </Button>
    </span>
  )
}
