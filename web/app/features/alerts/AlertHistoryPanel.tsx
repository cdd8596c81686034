import type { AlertHistory } from '@tianguis/contract/account/alerts'
import { useEffect, useState } from 'react'
import { inShort } from '../../format/moments.ts'
import { callSignedIn } from '../../session/session.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Panel } from '../../ui/Panel.tsx'

const STATES: Record<AlertHistory[number]['state'], { text: string; tone: Tone }> = {
  sent: { text: 'Enviado', tone: 'good' },
  waiting: { text: 'En camino', tone: 'plain' },
  dropped: { text: 'No se envió', tone: 'plain' },
  failed: { text: 'Falló', tone: 'bad' },
}

/** What was sent, what was not, and why. */
export function AlertHistoryPanel() {
  const [history, setHistory] = useState<AlertHistory | null>()
  useEffect(() => {
    void callSignedIn<AlertHistory>('GET', '/api/subscribe/history')
      .catch(() => null)
      .then((answer) => setHistory(answer?.data ?? null))
  }, [])
  if (!history) return null
  return (
    <Panel
      title="Historial"
      text="Lo que te enviamos y por qué. Si un precio cambió antes de avisarte, también lo decimos."
    >
      {history.length === 0 ? <p className="text-ink-soft">Todavía nada.</p> : null}
      <ol className="grid gap-3">
        {history.map(({ id, state, name, slug, reason, at, channel }) => (
          <li key={id} className="border-t border-line pt-3">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
              <a className="font-semibold" href={`/producto/${slug}`}>
                {name}
              </a>
              <span className="text-sm text-ink-soft">
                {inShort(at)} · {channel === 'mail' ? 'correo' : 'aviso en el navegador'}
              </span>
            </p>
            {reason ? <p className="mt-1 text-ink-soft">{reason}</p> : null}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
