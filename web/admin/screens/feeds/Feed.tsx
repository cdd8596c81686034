/** Screen: one feed with its runs and settings. */
import { useQuery } from '@tanstack/react-query'
import type { FeedRow, FeedRun } from '@tianguis/contract/admin/feeds'
import type { RemovalView } from '@tianguis/contract/admin/stores'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { counted } from '../../../app/format/counts.ts'
import { Button } from '../../../app/ui/Button.tsx'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { ask } from '../../acts/ask.ts'
import { removalWords } from '../../acts/removal-words.ts'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { get, send } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { Credentials } from './Credentials.tsx'
import { FeedForm } from './FeedForm.tsx'
import { FeedState } from './FeedState.tsx'
import { readAct, setPausedAct } from './feed-acts.ts'
import { Runs } from './Runs.tsx'
import { UploadAgain } from './UploadAgain.tsx'

const RUNNING_MS = 2_000
const IDLE_MS = 10_000

export function Component() {
  const { id } = useParams()
  const { data, error } = useQuery({
    queryKey: ['feed', id],
    queryFn: () => get<{ feed: FeedRow; runs: FeedRun[] }>(`feeds/${id}`),
    refetchInterval: ({ state }) => (state.data?.runs[0]?.state === 'running' ? RUNNING_MS : IDLE_MS),
  })
  const [open, setOpen] = useState<'settings' | 'credentials' | null>(null)
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return null
  const { feed, runs } = data
  return (
    <>
      <Title>{`Feed de ${feed.store}`}</Title>
      <div className="card mb-5 p-5">
        <dl className="admin-facts">
          <dt>Dirección</dt>
          <dd>{feed.url === 'import:' ? 'archivos importados a mano' : feed.url}</dd>
          <dt>Estado</dt>
          <dd>
            <FeedState feed={feed} />
          </dd>
          <dt>Se lee</dt>
          <dd>
            {feed.url === 'import:'
              ? 'cuando se sube un archivo'
              : `cada ${counted(feed.everyMinutes, 'minuto', 'minutos')}; la próxima, ${moment(feed.nextRunAt)}`}
          </dd>
          <dt>Acceso</dt>
          <dd>{feed.isProtected ? 'con usuario y contraseña, guardados cifrados' : 'libre'}</dd>
          <dt>Bien por última vez</dt>
          <dd>{moment(feed.confirmedAt)}</dd>
        </dl>
        <RunProgress run={runs[0]} />
        <Acts feed={feed} onOpen={setOpen} />
      </div>
      {open === 'settings' ? <FeedForm feed={feed} onDone={() => setOpen(null)} /> : null}
      {open === 'credentials' ? <Credentials feed={feed} onDone={() => setOpen(null)} /> : null}
      <Runs runs={runs} />
    </>
  )
}

function RunProgress({ run }: { run: FeedRun | undefined }) {
  if (run?.state !== 'running') return null
  return (
    <div role="status" className="mt-4">
      <progress className="block w-full" aria-label="Avance de la corrida" />
      <p className="mt-1 text-sm text-ink-soft">Leyendo: {counted(run.rows ?? 0, 'fila', 'filas')} hasta ahora</p>
    </div>
  )
}

function Acts({ feed, onOpen }: { feed: FeedRow; onOpen: (what: 'settings' | 'credentials') => void }) {
  const act = useAct()
  const may = useMay()
  const navigate = useNavigate()
  if (!may('feeds.edit')) return null
  const { id, paused, store } = feed
  const remove = async () => {
    const counted = await get<RemovalView>(`feeds/${id}/removal`).catch((error: Error) => showToast(error.message))
    if (!counted) return
    const asked = { title: `Quitar el feed de ${store}`, text: `Se van: ${removalWords(counted)}.`, yes: 'Quitar' }
    if (await ask(asked))
      act.mutate(
        { method: 'DELETE', path: `feeds/${id}`, toast: 'El feed ya no está.' },
        { onSuccess: () => void navigate('/feeds') },
      )
  }
  const prepare = () =>
    send<{ id: number }>('POST', `feeds/${id}/draft`).then(
      (draft) => navigate(`/feeds/borrador/${draft.id}`),
      (error: Error) => showToast(error.message),
    )
  const columns = (
    <Button look="quiet" onClick={() => void prepare()}>
      Cambiar columnas
    </Button>
  )
  if (feed.url === 'import:')
    return (
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <UploadAgain feed={id} />
        {columns}
      </div>
    )
  const setPaused = () => act.mutate(setPausedAct([feed], !paused))
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {paused ? null : <Button onClick={() => act.mutate(readAct([feed]))}>Leer ahora</Button>}
      {columns}
      <Button look="quiet" onClick={setPaused}>
        {paused ? 'Reanudar' : 'Pausar'}
      </Button>
      <Button look="quiet" onClick={() => onOpen('settings')}>
        Cambiar
      </Button>
      <Button look="quiet" onClick={() => onOpen('credentials')}>
        Usuario y contraseña
      </Button>
      <Button look="quiet" onClick={() => void remove()}>
        Quitar…
      </Button>
    </div>
  )
}
