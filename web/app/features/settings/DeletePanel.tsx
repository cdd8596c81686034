import type { UserView } from '@tianguis/contract/account/accounts'
import { useState } from 'react'
import { callSignedIn, forgetSession } from '../../session/session.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmission } from '../../ui/use-submission.ts'

const FAILED = 'No pudimos eliminar tu cuenta. Revisa el correo y la contraseña.'

export function DeletePanel({ user }: { user: UserView }) {
  const [asked, setAsked] = useState(false)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { busy, failure, submit, clear } = useSubmission(FAILED)

  async function remove(): Promise<string | null> {
    const body = { email, ...(password ? { password } : {}) }
    const answer = await callSignedIn('DELETE', '/api/account', body)
    if (!answer.ok) return FAILED
    forgetSession()
    location.assign('/')
    return null
  }

  return (
    <Panel
      title="Eliminar mi cuenta"
      text="Se borran tus datos, tus listas de favoritos y tus alertas. No se puede deshacer."
    >
      {asked ? (
        <form noValidate className="grid max-w-md gap-4" onSubmit={(event) => submit(event, remove)}>
          <TextField
            label="Escribe tu correo para confirmar"
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              clear()
            }}
          />
          {user.provider === 'local' ? (
            <PasswordField
              label="Tu contraseña"
              autoComplete="current-password"
              value={password}
              onChange={(value) => {
                setPassword(value)
                clear()
              }}
            />
          ) : null}
          {failure ? (
            <p role="alert" className="notice notice-bad text-sm font-semibold">
              {failure}
            </p>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="btn btn-danger" disabled={busy}>
              Eliminar para siempre
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsked(false)}>
              Cancelar
            </button>
          </div>
        </form>
      ) : (
        <button type="button" className="btn btn-quiet text-bad" onClick={() => setAsked(true)}>
          Eliminar mi cuenta
        </button>
      )}
    </Panel>
  )
}
