/** The open sessions of the account, each of which can be ended. Loaded after the page. */
import type { SessionList } from '@tianguis/contract/account/accounts'
import { useEffect, useState } from 'react'
import { callSignedIn } from '../../session/session.ts'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

const FAILED = 'No se pudo. Por favor, intente nuevamente.'
const day = (moment: string) => new Date(moment).toLocaleDateString('es-MX', { day: 'numeric', month: 'long' })

export default function SessionsPanel() {
  const [sessions, setSessions] = useState<SessionList | null>(null)

  async function load(): Promise<void> {
    const answer = await callSignedIn<SessionList>('GET', '/api/account/sessions').catch(() => null)
    if (answer?.data) setSessions(answer.data)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), [])

  async function end(id: string): Promise<void> {
    const answer = await callSignedIn('DELETE', `/api/account/sessions/${id}`).catch(() => null)
    showToast(answer?.ok ? 'Cerramos esa sesión.' : FAILED)
    await load()
  }

  if (!sessions) return null
  return (
    <Panel title="Sesiones abiertas" text="Los dispositivos en los que tu cuenta está abierta.">
      <ul className="grid gap-3">
        {sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">{device}</span>
            <span className="text-sm text-ink-soft">
              desde el {day(createdAt)}, último uso el {day(lastUsedAt)}
            </span>
            {isCurrent ? (
              <span className="text-sm font-semibold">Este dispositivo</span>
            ) : (
              <button
                type="button"
                className="text-link"
                aria-label={`Cerrar la sesión de ${device}`}
                onClick={() => void end(id)}
              >
                Cerrar
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
