import type { PostDetail } from '@tianguis/contract/admin/posts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../../app/ui/Button.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { ask } from '../../acts/ask.ts'
import { useAct } from '../../acts/use-act.ts'
import { instantOfLocal } from '../../format/local-time.ts'
import { moment } from '../../format/moment.ts'
import { PostStateBadge } from './PostStateBadge.tsx'

/** What can be done with a saved post in its state: publish, schedule, take off the site, delete. */
export function PublishPanel({ post: { id, slug, state, publishedAt } }: { post: PostDetail }) {
  const act = useAct()
  const navigate = useNavigate()
  const [at, setAt] = useState('')
  const [problem, setProblem] = useState<string>()
  const schedule = () => {
    if (at === '') return setProblem('Escribe el día y la hora en que se publica.')
    publish(instantOfLocal(at), 'La entrada quedó programada.')
  }
  const publish = (publishAt: string | null, toast: string) =>
    act.mutate({ method: 'POST', path: `posts/${id}/publish`, body: { at: publishAt }, toast })
  const remove = async () => {
    if (await ask({ title: 'Borrar el borrador', text: 'No se puede deshacer.', yes: 'Borrar' }))
      act.mutate(
        { method: 'DELETE', path: `posts/${id}`, toast: 'El borrador se borró.' },
        { onSuccess: () => void navigate('/blog') },
      )
  }
  return (
    <div className="card mb-6 flex flex-wrap items-end gap-3 p-4">
      <p className="mr-auto self-center">
        <PostStateBadge state={state} /> {publishedAt ? moment(publishedAt) : null}
      </p>
      {state === 'published' ? (
        <ButtonLink look="quiet" href={`/blog/${slug}`} target="_blank" rel="noopener">
          Ver en el sitio
        </ButtonLink>
      ) : (
        <>
          <TextField
            label="Publicar el (hora de México)"
            type="datetime-local"
            value={at}
            error={problem}
            onChange={(event) => {
              setAt(event.target.value)
              setProblem(undefined)
            }}
          />
          <Button look="quiet" onClick={schedule}>
            Programar
          </Button>
          <Button onClick={() => publish(null, 'La entrada está publicada.')}>Publicar ahora</Button>
        </>
      )}
      {state === 'draft' ? (
        <Button look="quiet" onClick={() => void remove()}>
          Borrar…
        </Button>
      ) : (
        <Button
          look="quiet"
          onClick={() =>
            act.mutate({ method: 'POST', path: `posts/${id}/unpublish`, toast: 'La entrada es un borrador otra vez.' })
          }
        >
          Quitar del sitio
        </Button>
      )}
    </div>
  )
}
