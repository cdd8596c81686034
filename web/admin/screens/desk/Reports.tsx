/** Screen: reports of visitors. */
import type { ReportRow } from '@tianguis/contract/admin/desk'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { type Act, useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { type Column, DataTable } from '../../lists/DataTable.tsx'
import { Filter } from '../../lists/Filter.tsx'
import { useList } from '../../lists/use-list.ts'
import { useMay } from '../../session/session.ts'
import { AnswerForm } from './AnswerForm.tsx'

const KINDS: Record<string, string> = { price: 'precio', match: 'otro producto', link: 'enlace', other: 'otra cosa' }
const COLUMNS: Column<ReportRow>[] = [
  { id: 'kind', title: 'Qué', cell: ({ kind }) => <Badge tone="warn">{KINDS[kind] ?? kind}</Badge> },
  {
    id: 'product',
    title: 'Producto',
    cell: ({ productId, product }) => (
      <Link to={`/productos/${productId}`} className="font-semibold text-link underline">
        {product}
      </Link>
    ),
  },
  { id: 'store', title: 'Tienda', cell: ({ store }) => store ?? '–' },
  {
    id: 'comment',
    title: 'Comentario',
    cell: ({ comment }) => <span className="whitespace-pre-line">{comment || 'Sin comentario.'}</span>,
  },
  { id: 'at', title: 'Llegó', cell: ({ createdAt }) => moment(createdAt), sort: 'id' },
]
const STATES = [{ value: 'resolved', text: 'Cerrados' }]
const keyOf = ({ id }: ReportRow) => String(id)

const reopenAct = (ids: readonly number[]): Act => ({
  method: 'POST',
  path: 'reports/reopen',
  body: { ids },
  toast: ids.length === 1 ? 'Espera otra vez.' : 'Esperan otra vez.',
})
const closeAct = (ids: readonly number[]): Act => ({
  method: 'POST',
  path: 'reports/resolve',
  body: { ids },
  toast: ids.length === 1 ? 'Cerrado.' : `Se cerraron ${ids.length} reportes.`,
  undo: [reopenAct(ids)],
})

export function Component() {
  const list = useList<ReportRow>('reports')
  const [answered, setAnswered] = useState<ReportRow | null>(null)
  const mayEdit = useMay()('reports.edit')
  const columns = useMemo(() => {
    const cell = (report: ReportRow) => <Acts report={report} onAnswer={() => setAnswered(report)} />
    return mayEdit ? [...COLUMNS, { id: 'acts', title: 'Acciones', cell }] : COLUMNS
  }, [mayEdit])
  return (
    <>
      <Title>Reportes</Title>
      {answered ? <AnswerForm key={answered.id} report={answered} onDone={() => setAnswered(null)} /> : null}
      <DataTable
        list={list}
        columns={columns}
        keyOf={keyOf}
        caption="Reportes de visitantes, del más antiguo al más reciente"
        searchLabel="Buscar en comentario, producto o tienda"
        filters={<Filter list={list} name="state" label="Estado" options={STATES} all="Por atender" />}
        empty="Ningún reporte espera, o ninguno coincide. Los visitantes los envían desde la página de un producto."
        {...(mayEdit && {
          bulk: (chosen: readonly ReportRow[], clear: () => void) => <BulkActs chosen={chosen} clear={clear} />,
        })}
      />
    </>
  )
}

function Acts({ report: { id, canAnswer, resolvedAt }, onAnswer }: { report: ReportRow; onAnswer: () => void }) {
  const act = useAct()
  if (resolvedAt)
    return (
      <span className="flex flex-wrap items-center gap-2">
        cerrado {moment(resolvedAt)}
        <Button look="quiet" onClick={() => act.mutate(reopenAct([id]))}>
          Abrir otra vez
        </Button>
      </span>
    )
  return (
    <span className="flex flex-wrap gap-2">
      {canAnswer ? <Button onClick={onAnswer}>Responder…</Button> : null}
      <Button look="quiet" onClick={() => act.mutate(closeAct([id]))}>
        Cerrar
      </Button>
    </span>
  )
}

function BulkActs({ chosen, clear }: { chosen: readonly ReportRow[]; clear: () => void }) {
  const act = useAct()
  const idsOf = (isClosed: boolean) => chosen.flatMap(({ id, resolvedAt }) => (!resolvedAt === isClosed ? [] : [id]))
  const [open, closed] = [idsOf(false), idsOf(true)]
  const done = { onSuccess: clear }
  return (
    <>
      {open.length > 0 ? (
        <Button look="quiet" onClick={() => act.mutate(closeAct(open), done)}>
          Cerrar sin responder
        </Button>
      ) : null}
      {closed.length > 0 ? (
        <Button look="quiet" onClick={() => act.mutate(reopenAct(closed), done)}>
          Abrir otra vez
        </Button>
      ) : null}
    </>
  )
}
