/** Form that mails a link to set a new password. */
import { useState } from 'react'
import { call } from '../../session/api.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { refusalOf } from '../../ui/form/faults.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { focusOnMount } from './focus-on-mount.ts'

const FAILED = 'No pudimos enviar las instrucciones. Por favor, intente nuevamente.'

export function RecoveryForm({ onBack }: { onBack(): void }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <div className="grid gap-4">
      <button
        type="button"
        className="text-link inline-flex min-h-8 items-center gap-1 justify-self-start"
        onClick={onBack}
      >
        <Icon name="chevron-left" /> Volver
      </button>
      <h2 ref={focusOnMount} tabIndex={-1} className="text-heading font-black outline-none">
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
        <RequestForm onSent={setSentTo} />
      )}
    </div>
  )
}

function RequestForm({ onSent }: { onSent(email: string): void }) {
  const form = useForm({
    initial: { email: '' },
    schema: async () => (await import('@tianguis/contract/forms/account-forms')).emailForm,
    failed: FAILED,
    async send({ email }) {
      const answer = await call('POST', '/api/auth/forgot-password', { body: { email } })
      if (!answer.ok) return refusalOf(answer, FAILED)
      onSent(email)
      return null
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <p className="text-ink-soft">
        Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva.
      </p>
      <EmailField {...form.field('email')} />
      <FormFailure form={form} />
      <SubmitButton form={form} className="btn-primary w-full">
        ENVIAR INSTRUCCIONES
      </SubmitButton>
    </Form>
  )
}
