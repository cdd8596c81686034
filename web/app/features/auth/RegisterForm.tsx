import { EMAIL_PATTERN } from '@tianguis/contract/account/account-rules'
import { spanishFor, TEXTS } from '@tianguis/contract/texts'
import { useState } from 'react'
import { call } from '../../session/api.ts'
import { useSite } from '../../site/site.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmission } from '../../ui/use-submission.ts'
import { Captcha } from './Captcha.tsx'
import { GoogleButton } from './GoogleButton.tsx'

/** What this client has always sent in place of a password; the server never keeps it. */
const PLACEHOLDER_PASSWORD = 'sin-contrasena-todavia'

export function RegisterForm({ onRegistered }: { onRegistered(email: string): void }) {
  const name = useSite()?.productName ?? 'Tianguis'
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [verified, setVerified] = useState(false)
  const { busy, failure, submit, clear } = useSubmission(TEXTS.registerFailed)

  async function register(): Promise<string | null> {
    if (!EMAIL_PATTERN.test(email)) {
      setFault(TEXTS.badEmail)
      return null
    }
    if (!verified) return null
    const body = { username: email, email, password: PLACEHOLDER_PASSWORD }
    const answer = await call('POST', '/api/auth/local/register', { body })
    if (!answer.ok) return spanishFor(answer.message, TEXTS.registerFailed)
    onRegistered(email)
    return null
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => submit(event, register)}>
      <div>
        <h2 className="text-heading font-black">¡Empieza ahora en {name}!</h2>
        <p className="mt-1 text-ink-soft">Crea tu cuenta en segundos: guarda favoritos y recibe alertas de precio.</p>
      </div>
      {email ? null : (
        <>
          <GoogleButton label="Registrarse con Google" />
          <p className="or-line">o</p>
        </>
      )}
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
      {email ? <Captcha onVerified={setVerified} /> : null}
      {failure ? (
        <p role="alert" className="notice notice-bad text-sm font-semibold">
          {failure}
        </p>
      ) : null}
      <button type="submit" className="btn btn-primary w-full" disabled={busy || !verified}>
        {busy ? 'REGISTRANDO...' : 'REGISTRARSE'}
      </button>
      <p className="text-center text-sm text-ink-soft">
        Al registrarte aceptas los{' '}
        <a href="/termsAndConditions" className="text-link">
          términos y condiciones
        </a>{' '}
        y la{' '}
        <a href="/privacy" className="text-link">
          política de privacidad
        </a>
        .
      </p>
    </form>
  )
}
