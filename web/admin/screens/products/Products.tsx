/** Screen: products. */
import type { ProductRow } from '@tianguis/contract/admin/products'
import { formatMoney } from '@tianguis/contract/money'
import { Link } from 'react-router'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { Title } from '../../frame/Title.tsx'
import { type Column, DataTable } from '../../lists/DataTable.tsx'
import { Filter } from '../../lists/Filter.tsx'
import { useList } from '../../lists/use-list.ts'
import { useMay } from '../../session/session.ts'
import { askReason } from './ask-reason.ts'
import { hideAct, showAct } from './hide-act.ts'

const COLUMNS: Column<ProductRow>[] = [
  {
    id: 'name',
    title: 'Producto',
    cell: ({ id, name, hidden }) => (
      <>
        <Link to={`/productos/${id}`} className="font-semibold text-link underline">
          {name}
        </Link>{' '}
        {hidden ? <Badge tone="warn">oculto</Badge> : null}
      </>
    ),
  },
  { id: 'brand', title: 'Marca', cell: ({ brand }) => brand || '–', sort: 'brand' },
  { id: 'category', title: 'Categoría', cell: ({ category }) => category },
  { id: 'gtin', title: 'GTIN', cell: ({ gtin }) => gtin ?? '–', isNumber: true },
  { id: 'offers', title: 'Ofertas', cell: ({ offers }) => offers, isNumber: true },
  { id: 'price', title: 'Precio', cell: ({ price }) => (price === null ? '–' : formatMoney(price)), isNumber: true },
  { id: 'id', title: 'N', cell: ({ id }) => id, sort: 'id', isNumber: true },
]
const STATES = [
  { value: 'shown', text: 'A la vista' },
  { value: 'hidden', text: 'Ocultos' },
]
const keyOf = ({ id }: ProductRow) => String(id)

export function Component() {
  const list = useList<ProductRow>('products')
  const may = useMay()
  return (
    <>
      <Title>Productos</Title>
      <DataTable
        list={list}
        columns={COLUMNS}
        keyOf={keyOf}
        caption="Productos"
        searchLabel="Buscar por palabras, clave, GTIN o número"
        filters={<Filter list={list} name="state" label="Estado" options={STATES} all="Todos" />}
        empty="Ningún producto coincide. Prueba con menos palabras, o con su GTIN."
        {...(may('products.edit') && {
          bulk: (chosen: readonly ProductRow[], clear: () => void) => <BulkActs chosen={chosen} clear={clear} />,
        })}
      />
    </>
  )
}

function BulkActs({ chosen, clear }: { chosen: readonly ProductRow[]; clear: () => void }) {
  const act = useAct()
  const ids = chosen.map(({ id }) => id)
  const hide = async () => {
    const reason = await askReason(ids.length)
    if (reason) act.mutate(hideAct(ids, reason), { onSuccess: clear })
  }
  const show = () => act.mutate(showAct(ids), { onSuccess: clear })
  return (
    <>
      <Button look="quiet" onClick={() => void hide()}>
        Ocultar
      </Button>
      <Button look="quiet" onClick={show}>
        Mostrar
      </Button>
    </>
  )
}
