import { isAcceptablePassword } from '@tianguis/contract/account/account-rules'
import type { SessionView } from '@tianguis/contract/account/accounts'
import { spanishFor, TEXTS } from '@tianguis/contract/texts'
import { useState } from 'react'
import { callSignedIn, signIn } from '../../session/session.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { useSubmission } from '../../ui/use-submission.ts'

const FAILED = 'No pudimos cambiar tu contraseña. Por favor, intente nuevamente.'
const EMPTY = { current: '', password: '', again: '' }

export function PasswordPanel() {
  const [typed, setTyped] = useState(EMPTY)
  const [fault, setFault] = useState<string | null>(null)
  const { busy, failure, submit, clear } = useSubmission(FAILED)
  const edit = (name: keyof typeof EMPTY) => (value: string) => {
    setTyped({ ...typed, [name]: value })
    setFault(null)
    clear()
  }

  async function change(): Promise<string | null> {
    const { current, password, again } = typed
    if (!isAcceptablePassword(password)) {
      setFault(TEXTS.badPassword)
      return null
    }
    const body = { currentPassword: current, password, passwordConfirmation: again }
    const answer = await callSignedIn<SessionView>('POST', '/api/auth/change-password', body)
    if (!answer.data) return spanishFor(answer.message, FAILED)
    signIn(answer.data)
    setTyped(EMPTY)
    showToast('Cambiamos tu contraseña y cerramos las demás sesiones.')
    return null
  }

  return (
    <Panel title="Contraseña" text="Al cambiarla se cierran las sesiones abiertas en otros dispositivos.">
      <form noValidate className="grid max-w-md gap-4" onSubmit={(event) => submit(event, change)}>
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          value={typed.current}
          onChange={edit('current')}
        />
        <PasswordField
          label="Contraseña nueva"
          autoComplete="new-password"
          value={typed.password}
          error={fault}
          onChange={edit('password')}
        />
        <PasswordField
          label="Repite la contraseña nueva"
          autoComplete="new-password"
          value={typed.again}
          onChange={edit('again')}
        />
        {failure ? (
          <p role="alert" className="notice notice-bad text-sm font-semibold">
            {failure}
          </p>
        ) : null}
        <button type="submit" className="btn btn-primary justify-self-start" disabled={busy}>
          Cambiar contraseña
        </button>
      </form>
    </Panel>
  )
}
