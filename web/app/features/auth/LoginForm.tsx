/** Sign-in by password, with the second step where the account has one. */
import type { SessionView } from '@tianguis/contract/account/accounts'
import type { SecondStepDetails } from '@tianguis/contract/account/two-step'
import { TEXTS } from '@tianguis/contract/texts'
import { useState } from 'react'
import { call } from '../../session/api.ts'
import { passkeysSupported } from '../../session/passkeys.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { refusalOf } from '../../ui/form/faults.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { GoogleButton } from './google/GoogleButton.tsx'
import { SecondStep, secondStepOf } from './second-step-of.ts'

interface LoginFormProps {
  /** The form stays busy until it resolves. */
  onSignedIn(session: SessionView): Promise<void>
  onForgotten(): void
}

const PasskeyButton = onDemand(async () => ({ default: (await import('./SecondStep.tsx')).PasskeyButton }), {
  isOptional: true,
})

export function LoginForm({ onSignedIn, onForgotten }: LoginFormProps) {
  const [needed, setNeeded] = useState<SecondStepDetails | null>(null)
  const [passkey, setPasskey] = useState(false)
  const form = useForm({
    initial: { identifier: '', password: '' },
    schema: async () => (await import('@tianguis/contract/forms/account-forms')).loginForm,
    failed: TEXTS.loginFailed,
    async send(body) {
      const answer = await call<SessionView>('POST', '/api/auth/local', { body })
      const more = secondStepOf(answer)
      setNeeded(more)
      if (more) return null
      if (!answer.data) return refusalOf(answer, TEXTS.loginFailed)
      await onSignedIn(answer.data)
      return null
    },
  })
  if (needed) return <SecondStep details={needed} onSignedIn={onSignedIn} />
  return (
    <Form form={form} className="grid gap-4">
      <GoogleButton label="Iniciar con Google" />
      <EmailField autoComplete="username" {...form.field('identifier')} />
      <PasswordField label="Contraseña" autoComplete="current-password" {...form.field('password')} />
      <p className="text-right">
        <button type="button" className="text-link min-h-8 text-sm" onClick={onForgotten}>
          ¿Olvidaste tu contraseña?
        </button>
      </p>
      <FormFailure form={form} />
      <SubmitButton form={form} busyText="INICIANDO SESIÓN..." className="btn-primary w-full">
        INICIAR SESIÓN
      </SubmitButton>
      {passkey ? (
        <PasskeyButton onSignedIn={onSignedIn} />
      ) : passkeysSupported() ? (
        <p className="text-center">
          <button type="button" className="text-link min-h-8 text-sm" onClick={() => setPasskey(true)}>
            Entrar con llave de acceso
          </button>
        </p>
      ) : null}
    </Form>
  )
}
