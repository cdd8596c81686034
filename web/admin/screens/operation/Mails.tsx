/** Undelivered mails. */
import { useQuery } from '@tanstack/react-query'
import type { MailPreview, MailRow } from '@tianguis/contract/admin/operation'
import { counted } from '../../../app/format/counts.ts'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Panel } from '../../frame/Panel.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'

export function Mails() {
  const { data, error } = useQuery({ queryKey: ['mails'], queryFn: () => get<{ mails: MailRow[] }>('mails') })
  return (
    <Panel title="Correos sin entregar" text="Leer uno queda en el registro.">
      {error ? <p role="alert">{error.message}</p> : null}
      {data?.mails.length === 0 ? <p className="text-ink-soft">Todos salieron.</p> : null}
      <ul className="grid gap-3">
        {data?.mails.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </ul>
    </Panel>
  )
}

function Mail({
  mail: { id, recipient, subject, topic, attempts, failed, nextAttemptAt, lastError },
}: {
  mail: MailRow
}) {
  const retry = useAct()
  const see = useAct<MailPreview>()
  const may = useMay()
  return (
    <li className="border-b border-line pb-3">
      <p className="wrap-anywhere">
        <Badge tone={failed ? 'bad' : 'warn'}>{failed ? 'falló' : 'en espera'}</Badge> <b>{subject || topic}</b> para{' '}
        {recipient}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {counted(attempts, 'intento', 'intentos')}
        {failed ? '' : `, el próximo ${moment(nextAttemptAt)}`}
        {lastError ? `: ${lastError}` : ''}
      </p>
      {see.data ? (
        <pre className="my-2 text-sm whitespace-pre-wrap wrap-anywhere">
          {`Para ${see.data.recipient}\n${see.data.subject}\n\n${see.data.text ?? 'El texto se escribe al enviarlo.'}`}
        </pre>
      ) : null}
      {may('operation.edit') ? (
        <p className="mt-2 flex flex-wrap gap-2">
          <Button
            look="quiet"
            onClick={() =>
              see.mutate({ method: 'POST', path: `mails/${id}/see`, toast: 'Leerlo quedó en el registro.' })
            }
          >
            Leer
          </Button>
          <Button
            look="quiet"
            onClick={() => retry.mutate({ method: 'POST', path: `mails/${id}/retry`, toast: 'Se envía otra vez.' })}
          >
            Enviar otra vez
          </Button>
        </p>
      ) : null}
    </li>
  )
}
