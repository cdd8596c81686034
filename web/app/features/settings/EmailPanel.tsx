/** Panel that changes the mail address. */
import type { UserView } from '@tianguis/contract/account/accounts'
import { spanishFor, WIRE } from '@tianguis/contract/texts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useBrowserQuery } from '../../rendering/browser-query.ts'
import { callSignedIn, refreshUser } from '../../session/session.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { ProofField, proofOf } from './ProofField.tsx'

const FAILED = 'No pudimos cambiar tu correo. Por favor, intente nuevamente.'

export function EmailPanel({ user }: { user: UserView }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const refused = useMailedCode()
  const form = useForm({
    initial: { email: '', password: '' },
    schema: async () => (await import('@tianguis/contract/forms/account-forms')).emailChangeForm,
    failed: FAILED,
    async send({ email, password }, reset) {
      const answer = await callSignedIn('POST', '/api/account/email', { email, ...proofOf(user, password) })
      if (!answer.ok) return { faults: [faultOf(answer.message)] }
      setSentTo(email)
      reset()
      return null
    },
  })

  return (
    <Panel title="Correo" text={`Tu cuenta usa ${user.email}.`}>
      {refused ? (
        <p role="alert" className="notice notice-bad mb-4 font-semibold">
          {refused}
        </p>
      ) : null}
      {sentTo ? (
        <p role="status" className="notice notice-good mb-4">
          Enviamos un enlace a {sentTo}. El cambio se hace cuando lo abras; entonces se cierran las demás sesiones.
        </p>
      ) : null}
      <Form form={form} className="grid max-w-md gap-4">
        <EmailField label="Correo nuevo" {...form.field('email')} />
        <ProofField user={user} {...form.field('password')} />
        <FormFailure form={form} />
        <SubmitButton form={form} className="btn-primary justify-self-start">
          Cambiar correo
        </SubmitButton>
      </Form>
    </Panel>
  )
}

/** Confirms the new address when the page was opened from the mailed link; returns the error to show, or null. */
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

function faultOf(message: string | undefined) {
  const field = message === WIRE.wrongCurrentPassword ? 'password' : 'email'
  return { path: [field], message: spanishFor(message, FAILED) }
}
