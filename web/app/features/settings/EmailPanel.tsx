import { EMAIL_PATTERN } from '@tianguis/contract/account/account-rules'
import type { UserView } from '@tianguis/contract/account/accounts'
import { spanishFor, TEXTS } from '@tianguis/contract/texts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBrowserQuery } from '../../rendering/browser-query.ts'
import { callSignedIn, refreshUser } from '../../session/session.ts'
import { Panel } from '../../ui/Panel.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { useSubmission } from '../../ui/use-submission.ts'

const FAILED = 'No pudimos cambiar tu correo. Por favor, intente nuevamente.'

export function EmailPanel({ user }: { user: UserView }) {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, failure, submit, clear } = useSubmission(FAILED)
  const refused = useMailedCode()

  async function request(): Promise<string | null> {
    if (!EMAIL_PATTERN.test(email)) return TEXTS.badEmail
    const answer = await callSignedIn('POST', '/api/account/email', { email })
    if (!answer.ok) return spanishFor(answer.message, FAILED)
    setSentTo(email)
    setEmail('')
    return null
  }

  return (
    <Panel title="Correo" text={`Tu cuenta usa ${user.email}.`}>
      {refused ? (
        <p role="alert" className="notice notice-bad mb-4 font-semibold">
          {refused}
        </p>
      ) : null}
      {sentTo ? (
        <p role="status" className="notice notice-good mb-4">
          Enviamos un enlace a {sentTo}. El cambio se hace cuando lo abras.
        </p>
      ) : null}
      <form noValidate className="grid max-w-md gap-4" onSubmit={(event) => submit(event, request)}>
        <TextField
          label="Correo nuevo"
          type="email"
          autoComplete="email"
          inputMode="email"
          value={email}
          error={failure}
          onChange={(event) => {
            setEmail(event.target.value)
            clear()
          }}
        />
        <button type="submit" className="btn btn-primary justify-self-start" disabled={busy}>
          Cambiar correo
        </button>
      </form>
    </Panel>
  )
}

/** Confirms the address whose mailed link led here; answers the sentence to show when it could not. */
function useMailedCode(): string | null {
  const code = useBrowserQuery()?.get('email_code')
  const navigate = useNavigate()
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    if (!code) return
    void confirm(code).then((sentence) => {
      if (sentence === null) showToast('Tu correo cambió.')
      setRefused(sentence)
      void navigate('/user/settings', { replace: true })
    })
  }, [code, navigate])
  return refused
}

async function confirm(code: string): Promise<string | null> {
  const answer = await callSignedIn('POST', '/api/account/email/confirm', { code }).catch(() => null)
  if (!answer?.ok) return spanishFor(answer?.message, FAILED)
  await refreshUser()
  return null
}
