/** Screen: the operator's own sessions and passkeys. */
import { useQuery } from '@tanstack/react-query'
import type { AdminSessionView } from '@tianguis/contract/admin/access'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { Passkeys } from './Passkeys.tsx'

export function Component() {
  const act = useAct()
  const { data } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => get<{ sessions: AdminSessionView[] }>('sessions'),
  })
  return (
    <>
      <Title>Mis sesiones y llaves</Title>
      <p className="mb-4 text-ink-soft">Una sesión termina tras una hora sin uso y, en todo caso, tras doce horas.</p>
      <ul className="grid gap-3">
        {data?.sessions.map(({ id, current, address, agent, createdAt, lastSeenAt }) => (
          <li key={id} className="card flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0">
              <p className="font-bold">
                {address} {current ? <Badge tone="good">esta</Badge> : null}
              </p>
              <p className="text-sm break-words text-ink-soft">{agent}</p>
              <p className="text-sm">
                Desde {moment(createdAt)}; vista {moment(lastSeenAt)}
              </p>
            </div>
            {current ? null : (
              <Button
                look="quiet"
                onClick={() => act.mutate({ method: 'DELETE', path: `sessions/${id}`, toast: 'La sesión terminó.' })}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <Passkeys />
      </div>
    </>
  )
}
