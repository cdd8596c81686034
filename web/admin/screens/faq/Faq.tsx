import { useQuery } from '@tanstack/react-query'
import type { FaqRow, FaqTried } from '@tianguis/contract/admin/content/faq'
import { useState } from 'react'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { ask } from '../../acts/ask.ts'
import { useAct } from '../../acts/use-act.ts'
import { Panel } from '../../frame/Panel.tsx'
import { Title } from '../../frame/Title.tsx'
import { get, send } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { FaqForm } from './FaqForm.tsx'

/** Questions that the assistant answers with the operator's words. */
export function Component() {
  const [edited, setEdited] = useState<FaqRow | 'new' | null>(null)
  const mayEdit = useMay()('texts.edit')
  const { data, error } = useQuery({ queryKey: ['faq'], queryFn: () => get<{ faq: FaqRow[] }>('faq') })
  const entries = data?.faq ?? []
  return (
    <>
      <Title actions={mayEdit ? <Button onClick={() => setEdited('new')}>Agregar pregunta</Button> : undefined}>
        Preguntas del asistente
      </Title>
      {error ? <p role="alert">{error.message}</p> : null}
      {edited ? (
        <FaqForm
          key={edited === 'new' ? 'new' : edited.id}
          entry={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      ) : null}
      <div className="grid grid-cols-1 gap-6">
        <Try entries={entries} />
        <ul className="grid gap-3">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} onEdit={mayEdit ? () => setEdited(entry) : null} />
          ))}
        </ul>
        {data?.faq.length === 0 ? (
          <p className="card p-5 text-ink-soft">
            Todavía no hay. El asistente responde solo; aquí se agregan las respuestas que deben decirse con tus
            palabras.
          </p>
        ) : null}
      </div>
    </>
  )
}

function Entry({ entry, onEdit }: { entry: FaqRow; onEdit: (() => void) | null }) {
  const act = useAct()
  const { id, examples, answer, link, linkLabel, isOn } = entry
  const remove = async () => {
    if (await ask({ title: 'Quitar la pregunta', text: examples[0] ?? '', yes: 'Quitar' }))
      act.mutate({ method: 'DELETE', path: `faq/${id}`, toast: 'Pregunta quitada.' })
  }
  return (
    <li className="card grid gap-2 p-4">
      <p className="font-bold wrap-anywhere">
        {examples.join(' · ')} {isOn ? null : <Badge tone="warn">apagada</Badge>}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
      {link ? (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {linkLabel || 'Ver más'}: {link}
        </p>
      ) : null}
      {onEdit ? (
        <div className="flex gap-2">
          <Button look="quiet" onClick={onEdit}>
            Cambiar
          </Button>
          <Button look="quiet" onClick={() => void remove()}>
            Quitar
          </Button>
        </div>
      ) : null}
    </li>
  )
}

/** Which question a message would be taken for. */
function Try({ entries }: { entries: readonly FaqRow[] }) {
  const [message, setMessage] = useState('')
  const asked = message.trim()
  const { data } = useQuery({
    queryKey: ['faq', 'try', asked],
    queryFn: () => send<FaqTried>('POST', 'faq/try', { message: asked }),
    enabled: asked.length > 2,
  })
  const found = entries.find(({ id }) => id === data?.found?.id)
  return (
    <Panel title="Probar" text="Escribe como escribiría un visitante.">
      <TextField label="Mensaje" value={message} onChange={(event) => setMessage(event.target.value)} />
      {asked.length > 2 && data ? (
        <p className="mt-3" aria-live="polite">
          {found ? `Responde: ${found.answer}` : 'Ninguna se parece bastante; el asistente responde solo.'}
        </p>
      ) : null}
    </Panel>
  )
}
