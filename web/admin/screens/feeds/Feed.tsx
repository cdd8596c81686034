import { useQuery } from '@tanstack/react-query'
import type { FeedRow, FeedRun } from '@tianguis/contract/admin/feeds'
import type { RemovalView } from '@tianguis/contract/admin/stores'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Button } from '../../../app/ui/Button.tsx'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { removalWords } from '../../acts/removal-words.ts'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { FeedForm } from './FeedForm.tsx'
import { FeedState } from './FeedState.tsx'
import { Runs } from './Runs.tsx'

export function Component() {
  const { id } = useParams()
  const { data, error } = useQuery({
    queryKey: ['feed', id],
    queryFn: () => get<{ feed: FeedRow; runs: FeedRun[] }>(`feeds/${id}`),
    refetchInterval: 10_000,
  })
  const [editing, setEditing] = useState(false)
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
            cada {feed.everyMinutes} minutos; la próxima, {moment(feed.nextRunAt)}
          </dd>
          <dt>Bien por última vez</dt>
          <dd>{moment(feed.confirmedAt)}</dd>
        </dl>
        <Acts feed={feed} onEdit={() => setEditing(!editing)} />
      </div>
      {editing ? <FeedForm feed={feed} onDone={() => setEditing(false)} /> : null}
      <Runs runs={runs} />
    </>
  )
}

function Acts({ feed, onEdit }: { feed: FeedRow; onEdit: () => void }) {
  const act = useAct()
  const may = useMay()
  const navigate = useNavigate()
  if (!may('feeds.edit') || feed.url === 'import:') return null
  const { id, paused, store } = feed
  const remove = async () => {
    const counted = await get<RemovalView>(`feeds/${id}/removal`).catch((error: Error) => showToast(error.message))
    if (counted && window.confirm(`Se quita el feed de ${store}: ${removalWords(counted)}. ¿Continuar?`))
      act.mutate(
        { method: 'DELETE', path: `feeds/${id}`, said: 'El feed ya no está.' },
        { onSuccess: () => void navigate('/feeds') },
      )
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button
        onClick={() => act.mutate({ method: 'POST', path: `feeds/${id}/run`, said: 'Se lee en el próximo minuto.' })}
      >
        Leer ahora
      </Button>
      <Button
        look="quiet"
        onClick={() =>
          act.mutate({
            method: 'PUT',
            path: `feeds/${id}/paused`,
            body: { paused: !paused },
            said: paused ? 'Se lee otra vez.' : 'En pausa.',
          })
        }
      >
        {paused ? 'Reanudar' : 'Pausar'}
      </Button>
      <Button look="quiet" onClick={onEdit}>
        Cambiar
      </Button>
      <Button look="quiet" onClick={() => void remove()}>
        Quitar…
      </Button>
    </div>
  )
}
