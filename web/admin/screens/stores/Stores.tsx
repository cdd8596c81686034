/** Screen: stores. */
import type { StoreRow } from '@tianguis/contract/admin/stores'
import { useState } from 'react'
import { Link } from 'react-router'
import { grouped } from '../../../app/format/counts.ts'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { Title } from '../../frame/Title.tsx'
import { type Column, DataTable } from '../../lists/DataTable.tsx'
import { useList } from '../../lists/use-list.ts'
import { useMay } from '../../session/session.ts'
import { StoreForm } from './StoreForm.tsx'

const COLUMNS: Column<StoreRow>[] = [
  {
    id: 'name',
    title: 'Tienda',
    sort: 'name',
    cell: ({ slug, name, logo, hidden }) => (
      <span className="flex items-center gap-3">
        <img src={logo} alt="" width="32" height="32" className="size-8 object-contain" />
        <Link to={`/tiendas/${slug}`} className="font-semibold text-link underline">
          {name}
        </Link>
        {hidden ? <Badge tone="warn">oculta</Badge> : null}
      </span>
    ),
  },
  { id: 'site', title: 'Sitio', cell: ({ site }) => site || 'sin sitio' },
  { id: 'offers', title: 'Ofertas', sort: 'offers', cell: (store) => grouped(store.offers_count), isNumber: true },
  { id: 'feeds', title: 'Feeds', sort: 'feeds', cell: ({ feeds }) => feeds, isNumber: true },
]
const keyOf = ({ slug }: StoreRow) => slug

export function Component() {
  const list = useList<StoreRow>('stores')
  const [adding, setAdding] = useState(false)
  const may = useMay()
  return (
    <>
      <Title actions={may('stores.edit') ? <Button onClick={() => setAdding(true)}>Agregar tienda</Button> : undefined}>
        Tiendas
      </Title>
      {adding ? (
        <section className="card mb-5 px-5 pt-1" aria-label="Tienda nueva">
          <StoreForm store={null} onDone={() => setAdding(false)} />
        </section>
      ) : null}
      <DataTable
        list={list}
        columns={COLUMNS}
        keyOf={keyOf}
        caption="Tiendas"
        searchLabel="Buscar por nombre o sitio"
        empty="Ninguna tienda todavía, o ninguna coincide: agrega la primera, y luego su feed."
      />
    </>
  )
}
