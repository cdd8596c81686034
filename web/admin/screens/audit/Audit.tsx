/** Screen: the audit trail. */
import type { AuditRow } from '@tianguis/contract/admin/audit'
import { auditActWords } from '@tianguis/contract/admin/audit/audit-words'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { type Column, DataTable } from '../../lists/DataTable.tsx'
import { useList } from '../../lists/use-list.ts'
import { Difference } from './Difference.tsx'

const KINDS: Record<string, string> = {
  admin: 'cuenta',
  backup: 'respaldo',
  'category-rule': 'categoría',
  coupon: 'cupón',
  coupons: 'cupones',
  draw: 'sorteo',
  faq: 'pregunta',
  feed: 'feed',
  job: 'trabajo',
  mail: 'correo',
  offer: 'oferta',
  people: 'personas',
  person: 'persona',
  picture: 'imagen',
  post: 'entrada',
  product: 'producto',
  report: 'reporte',
  request: 'solicitud',
  requests: 'solicitudes',
  review: 'coincidencia',
  run: 'corrida',
  'search-rule': 'regla de búsqueda',
  store: 'tienda',
  text: 'texto',
}
const COLUMNS: Column<AuditRow>[] = [
  { id: 'at', title: 'Cuándo', cell: ({ at }) => moment(at), sort: 'id' },
  {
    id: 'actor',
    title: 'Quién',
    cell: ({ actor, via }) => (
      <span className="desktop:whitespace-nowrap">{via === 'cli' ? `${actor} (consola)` : actor}</span>
    ),
  },
  { id: 'action', title: 'Qué', cell: ({ action }) => auditActWords(action) },
  { id: 'object', title: 'Sobre', cell: ({ kind, object }) => `${KINDS[kind] ?? kind} ${object}` },
  { id: 'change', title: 'Cambio', cell: ({ before, after }) => <Difference before={before} after={after} /> },
  { id: 'address', title: 'Dirección', cell: ({ address }) => address ?? '–' },
]
const keyOf = ({ id }: AuditRow) => String(id)

export function Component() {
  const list = useList<AuditRow>('audit')
  return (
    <>
      <Title>Registro</Title>
      <p className="mb-4 max-w-2xl text-ink-soft">
        Quién cambió qué, de qué a qué. También dice quién vio datos personales. No se puede cambiar ni borrar.
      </p>
      <DataTable
        list={list}
        columns={COLUMNS}
        keyOf={keyOf}
        caption="Cambios, del más reciente al más antiguo"
        empty="Nada coincide con la búsqueda."
        searchLabel="Buscar persona, acción, objeto o valor"
      />
    </>
  )
}
