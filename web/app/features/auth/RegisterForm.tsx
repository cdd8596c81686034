/** Form that creates an account; the password is set later through a mailed link. */
import { TEXTS } from '@tianguis/contract/texts'
import { useState } from 'react'
import { call } from '../../session/api.ts'
import { useSite } from '../../site/site.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { refusalOf } from '../../ui/form/faults.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Captcha } from './Captcha.tsx'
import { GoogleButton } from './google/GoogleButton.tsx'

/** The specified client sends a fixed value in place of a password; the server does not store it. */
const PLACEHOLDER_PASSWORD = 'sin-contrasena-todavia'

export function RegisterForm({ onRegistered }: { onRegistered(email: string): void }) {
  const productName = useSite()?.productName ?? 'Tianguis'
  const [verified, setVerified] = useState(false)
  const form = useForm({
    initial: { email: '' },
    schema: async () => (await import('@tianguis/contract/forms/account-forms')).emailForm,
    failed: TEXTS.registerFailed,
    async send({ email }) {
      const body = { username: email, email, password: PLACEHOLDER_PASSWORD }
      const answer = await call('POST', '/api/auth/local/register', { body })
      if (!answer.ok) return refusalOf(answer, TEXTS.registerFailed)
      onRegistered(email)
      return null
    },
  })
  const { email } = form.values
  return (
    <Form form={form} className="grid gap-4">
      <div>
        <h2 className="text-heading font-black">¡Empieza ahora en {productName}!</h2>
        <p className="mt-1 text-ink-soft">Crea tu cuenta en segundos: guarda favoritos y recibe alertas de precio.</p>
      </div>
      {email ? null : <GoogleButton label="Registrarse con Google" />}
      <EmailField {...form.field('email')} />
      {email ? <Captcha onVerified={setVerified} /> : null}
      <FormFailure form={form} />
      <SubmitButton form={form} busyText="REGISTRANDO..." disabled={!verified} className="btn-primary w-full">
        REGISTRARSE
      </SubmitButton>
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
    </Form>
  )
}
