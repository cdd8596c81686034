/** Screen: visitors' accounts. */
import type { PersonRow } from '@tianguis/contract/admin/people'
import { Badge } from '../../../app/ui/Badge.tsx'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { type Column, DataTable } from '../../lists/DataTable.tsx'
import { Filter } from '../../lists/Filter.tsx'
import { useList } from '../../lists/use-list.ts'
import { useMay } from '../../session/session.ts'
import { BulkActs, PersonActs } from './PersonActs.tsx'

const COLUMNS: Column<PersonRow>[] = [
  {
    id: 'email',
    title: 'Correo',
    cell: ({ email, blocked, confirmed }) => (
      <>
        {email} {blocked ? <Badge tone="bad">bloqueada</Badge> : null}{' '}
        {confirmed ? null : <Badge tone="warn">sin confirmar</Badge>}
      </>
    ),
  },
  { id: 'name', title: 'Nombre', cell: ({ name }) => name ?? '–' },
  { id: 'provider', title: 'Entra con', cell: ({ provider }) => (provider === 'google' ? 'Google' : 'contraseña') },
  { id: 'sessions', title: 'Sesiones', cell: ({ sessions }) => sessions, isNumber: true },
  { id: 'createdAt', title: 'Desde', cell: ({ createdAt }) => moment(createdAt), sort: 'id' },
  { id: 'acts', title: 'Acciones', cell: (person) => <PersonActs person={person} /> },
]
const STATES = [
  { value: 'blocked', text: 'Bloqueadas' },
  { value: 'unconfirmed', text: 'Sin confirmar' },
]
const keyOf = ({ id }: PersonRow) => String(id)

export function Component() {
  const list = useList<PersonRow>('people')
  const may = useMay()
  return (
    <>
      <Title>Personas</Title>
      <p className="mb-4 max-w-2xl text-ink-soft">Son datos personales: lo que buscas y ves queda en el registro.</p>
      <DataTable
        list={list}
        columns={COLUMNS}
        keyOf={keyOf}
        caption="Personas con cuenta"
        searchLabel="Buscar por correo"
        filters={<Filter list={list} name="state" label="Estado" options={STATES} all="Todas" />}
        empty="Ninguna cuenta coincide."
        {...(may('people.edit') && {
          bulk: (chosen: readonly PersonRow[], clear: () => void) => <BulkActs chosen={chosen} clear={clear} />,
        })}
      />
    </>
  )
}
