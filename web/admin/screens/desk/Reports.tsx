import type { ReportRow } from '@tianguis/contract/admin/desk'
import { Link } from 'react-router'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { type Column, DataTable } from '../../lists/DataTable.tsx'
import { useList } from '../../lists/use-list.ts'
import { useMay } from '../../session/session.ts'

const KINDS: Record<string, string> = { price: 'precio', match: 'otro producto', link: 'enlace', other: 'otra cosa' }

const COLUMNS: Column<ReportRow>[] = [
  { id: 'kind', title: 'De qué', cell: ({ kind }) => <Badge tone="warn">{KINDS[kind] ?? kind}</Badge> },
  {
    id: 'product',
    title: 'Producto',
    cell: ({ productId, product }) => (
      <Link to={`/productos/${productId}`} className="font-semibold text-link underline">
        {product}
      </Link>
    ),
  },
  { id: 'store', title: 'Tienda', cell: ({ store }) => store ?? '—' },
  {
    id: 'comment',
    title: 'Comentario',
    cell: ({ comment }) => <span className="wrap-anywhere whitespace-pre-line">{comment || 'Sin comentario.'}</span>,
  },
  { id: 'at', title: 'Desde', cell: ({ createdAt }) => moment(createdAt), sort: 'at' },
]
const CLOSE: Column<ReportRow> = { id: 'acts', title: 'Decidir', cell: ({ id }) => <Close id={id} /> }
const keyOf = ({ id }: ReportRow) => String(id)

export function Component() {
  const list = useList<ReportRow>('reports')
  const may = useMay()
  return (
    <>
      <Title>Reportes</Title>
      <DataTable
        list={list}
        columns={may('reports.edit') ? [...COLUMNS, CLOSE] : COLUMNS}
        keyOf={keyOf}
        caption="Reportes de visitantes"
        searchLabel="Buscar en comentarios y productos"
        empty="Ningún visitante ha reportado un error."
      />
    </>
  )
}

function Close({ id }: { id: number }) {
  const act = useAct()
  return (
    <Button
      look="quiet"
      onClick={() => act.mutate({ method: 'POST', path: `reports/${id}/resolve`, said: 'Cerrado.' })}
    >
      Cerrar
    </Button>
  )
}
