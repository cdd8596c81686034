/** Panel that changes the password. */
import type { SessionView } from '@tianguis/contract/account/accounts'
import { callSignedIn, signIn } from '../../session/session.ts'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { refusalOf } from '../../ui/form/faults.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

const FAILED = 'No pudimos cambiar tu contraseña. Por favor, intente nuevamente.'

export function PasswordPanel() {
  const form = useForm({
    initial: { currentPassword: '', password: '', passwordConfirmation: '' },
    schema: async () => (await import('@tianguis/contract/forms/account-forms')).changePasswordForm,
    failed: FAILED,
    async send(body, reset) {
      const answer = await callSignedIn<SessionView>('POST', '/api/auth/change-password', body)
      if (!answer.data) return refusalOf(answer, FAILED)
      signIn(answer.data)
      reset()
      showToast('Cambiamos tu contraseña y cerramos las demás sesiones.')
      return null
    },
  })
  return (
    <Panel title="Contraseña" text="Al cambiarla se cierran las sesiones abiertas en otros dispositivos.">
      <Form form={form} className="grid max-w-md gap-4">
        <PasswordField label="Contraseña actual" autoComplete="current-password" {...form.field('currentPassword')} />
        <PasswordField label="Contraseña nueva" autoComplete="new-password" {...form.field('password')} />
        <PasswordField
          label="Repite la contraseña nueva"
          autoComplete="new-password"
          {...form.field('passwordConfirmation')}
        />
        <FormFailure form={form} />
        <SubmitButton form={form} className="btn-primary justify-self-start">
          Cambiar contraseña
        </SubmitButton>
      </Form>
    </Panel>
  )
}
