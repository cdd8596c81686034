/** Screen: all feeds. */
import type { FeedRow } from '@tianguis/contract/admin/feeds'
import { Link } from 'react-router'
import { grouped } from '../../../app/format/counts.ts'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { type Column, DataTable } from '../../lists/DataTable.tsx'
import { Filter } from '../../lists/Filter.tsx'
import { useList } from '../../lists/use-list.ts'
import { useMay } from '../../session/session.ts'
import { FeedState } from './FeedState.tsx'
import { isScheduled, readAct, setPausedAct } from './feed-acts.ts'

const COLUMNS: Column<FeedRow>[] = [
  {
    id: 'store',
    title: 'Tienda',
    sort: 'store',
    cell: ({ id, store }) => (
      <Link to={`/feeds/${id}`} className="font-semibold text-link underline">
        {store}
      </Link>
    ),
  },
  { id: 'url', title: 'Dirección', cell: ({ url }) => (url === 'import:' ? 'a mano' : url) },
  { id: 'state', title: 'Estado', cell: (feed) => <FeedState feed={feed} /> },
  { id: 'offers', title: 'Ofertas', sort: 'offers', cell: ({ offers }) => grouped(offers), isNumber: true },
  {
    id: 'refused',
    title: 'Rechazadas',
    sort: 'refused',
    cell: ({ refused }) => (refused === null ? '–' : grouped(refused)),
    isNumber: true,
  },
  { id: 'confirmed', title: 'Bien por última vez', cell: ({ confirmedAt }) => moment(confirmedAt) },
]
const STATES = [
  { value: 'failing', text: 'Fallan' },
  { value: 'paused', text: 'En pausa' },
]
const keyOf = ({ id }: FeedRow) => String(id)

export function Component() {
  const list = useList<FeedRow>('feeds')
  const may = useMay()
  const add = may('feeds.edit') ? (
    <Link to="/feeds/nuevo" className="btn btn-primary">
      Agregar feed
    </Link>
  ) : undefined
  return (
    <>
      <Title actions={add}>Feeds</Title>
      <DataTable
        list={list}
        columns={COLUMNS}
        keyOf={keyOf}
        caption="Feeds"
        searchLabel="Buscar por tienda, dirección o mensaje"
        filters={<Filter list={list} name="state" label="Estado" options={STATES} all="Todos" />}
        empty="Aún no hay feeds, o ninguno coincide. Agrega el catálogo de una tienda."
        {...(may('feeds.edit') && {
          bulk: (chosen: readonly FeedRow[], clear: () => void) => <BulkActs chosen={chosen} clear={clear} />,
        })}
      />
    </>
  )
}

function BulkActs({ chosen, clear }: { chosen: readonly FeedRow[]; clear: () => void }) {
  const act = useAct()
  const scheduled = chosen.filter(isScheduled)
  const running = scheduled.filter(({ paused }) => !paused)
  const isAnyPaused = running.length < scheduled.length
  const done = { onSuccess: clear }
  if (scheduled.length === 0) return <span>Son archivos que se suben a mano: no se pausan.</span>
  return (
    <>
      {running.length > 0 ? (
        <>
          <Button look="quiet" onClick={() => act.mutate(readAct(running), done)}>
            Leer ahora
          </Button>
          <Button look="quiet" onClick={() => act.mutate(setPausedAct(scheduled, true), done)}>
            Pausar
          </Button>
        </>
      ) : null}
      {isAnyPaused ? (
        <Button look="quiet" onClick={() => act.mutate(setPausedAct(scheduled, false), done)}>
          Reanudar
        </Button>
      ) : null}
    </>
  )
}
