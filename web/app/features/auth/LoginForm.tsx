import { EMAIL_PATTERN, isAcceptablePassword } from '@tianguis/contract/account/account-rules'
import type { SessionView } from '@tianguis/contract/account/accounts'
import { spanishFor, TEXTS } from '@tianguis/contract/texts'
import { useState } from 'react'
import { call } from '../../session/api.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmission } from '../../ui/use-submission.ts'
import { GoogleButton } from './GoogleButton.tsx'

interface LoginFormProps {
  /** The form stays busy until it is done. */
  onSignedIn(session: SessionView): Promise<void>
  onForgotten(): void
}

export function LoginForm({ onSignedIn, onForgotten }: LoginFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<{ email?: string; password?: string }>({})
  const { busy, failure, submit, clear } = useSubmission(TEXTS.loginFailed)

  const edit = (set: (value: string) => void) => (value: string) => {
    set(value)
    setFaults({})
    clear()
  }

  async function logIn(): Promise<string | null> {
    const found = {
      email: EMAIL_PATTERN.test(email) ? undefined : TEXTS.badEmail,
      password: isAcceptablePassword(password) ? undefined : TEXTS.badPassword,
    }
    setFaults(found)
    if (found.email || found.password) return null
    const answer = await call<SessionView>('POST', '/api/auth/local', { body: { identifier: email, password } })
    if (!answer.data) return spanishFor(answer.message, TEXTS.loginFailed)
    await onSignedIn(answer.data)
    return null
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => submit(event, logIn)}>
      <GoogleButton label="Iniciar con Google" />
      <p className="or-line">o</p>
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        error={faults.email}
        onChange={(event) => edit(setEmail)(event.target.value)}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        value={password}
        error={faults.password}
        onChange={edit(setPassword)}
      />
      <p className="text-right">
        <button type="button" className="text-link min-h-8 text-sm" onClick={onForgotten}>
          ¿Olvidaste tu contraseña?
        </button>
      </p>
      {failure ? (
        <p role="alert" className="notice notice-bad text-sm font-semibold">
          {failure}
        </p>
      ) : null}
      <button type="submit" className="btn btn-primary w-full" disabled={busy}>
        {busy ? 'INICIANDO SESIÓN...' : 'INICIAR SESIÓN'}
      </button>
    </form>
  )
}
