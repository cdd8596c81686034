import { EMAIL_PATTERN } from '@tianguis/contract/account/account-rules'
import { spanishFor, TEXTS } from '@tianguis/contract/texts'
import { useState } from 'react'
import { call } from '../../session/api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmission } from '../../ui/use-submission.ts'
import { focusOnArrival } from './focus-on-arrival.ts'

const FAILED = 'No pudimos enviar las instrucciones. Por favor, intente nuevamente.'

export function RecoveryForm({ onBack }: { onBack(): void }) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, failure, submit, clear } = useSubmission(FAILED)

  async function recover(): Promise<string | null> {
    if (!EMAIL_PATTERN.test(email)) {
      setFault(TEXTS.badEmail)
      return null
    }
    const answer = await call('POST', '/api/auth/forgot-password', { body: { email } })
    if (!answer.ok) return spanishFor(answer.message, FAILED)
    setSentTo(email)
    return null
  }

  return (
    <div className="grid gap-4">
      <button
        type="button"
        className="text-link inline-flex min-h-8 items-center gap-1 justify-self-start"
        onClick={onBack}
      >
        <Icon name="chevron-left" /> Volver
      </button>
      <h2 ref={focusOnArrival} tabIndex={-1} className="text-heading font-black outline-none">
        Recuperar Contraseña
      </h2>
      {sentTo ? (
        <>
          <p role="status" className="notice notice-good">
            Enviamos un correo con instrucciones a {sentTo}.
          </p>
          <button type="button" className="btn btn-primary" onClick={onBack}>
            Volver a iniciar sesión
          </button>
        </>
      ) : (
        <form noValidate className="grid gap-4" onSubmit={(event) => submit(event, recover)}>
          <p className="text-ink-soft">
            Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva.
          </p>
          <TextField
            label="Correo electrónico"
            type="email"
            autoComplete="email"
            inputMode="email"
            value={email}
            error={fault}
            onChange={(event) => {
              setEmail(event.target.value)
              setFault(null)
              clear()
            }}
          />
          {failure ? (
            <p role="alert" className="notice notice-bad text-sm font-semibold">
              {failure}
            </p>
          ) : null}
          <button type="submit" className="btn btn-primary w-full" disabled={busy}>
            ENVIAR INSTRUCCIONES
          </button>
        </form>
      )}
    </div>
  )
}
