/** Sign-in to the back office, by password with second factor or by passkey. */
import { useQueryClient } from '@tanstack/react-query'
import type { PasskeyOptions } from '@tianguis/contract/account/two-step'
import { useState } from 'react'
import { passkeysSupported, signWithPasskey } from '../../app/session/passkeys.ts'
import { Button } from '../../app/ui/Button.tsx'
import { EmailField } from '../../app/ui/form/EmailField.tsx'
import { Form, FormFailure, SubmitButton } from '../../app/ui/form/Form.tsx'
import { PasswordField } from '../../app/ui/form/PasswordField.tsx'
import { TextField } from '../../app/ui/form/TextField.tsx'
import { useForm } from '../../app/ui/form/use-form.ts'
import { refusalOf, UNREACHABLE } from '../acts/refusal.ts'
import { send } from './api.ts'
import { EntryCard } from './EntryCard.tsx'
import { SESSION } from './session.ts'

function PasskeySignIn() {
  const queries = useQueryClient()
  const [failure, setFailure] = useState('')
  const enter = async () => {
    try {
      const signed = await signWithPasskey(await send<PasskeyOptions>('POST', 'session/passkey/options'))
      if (!signed) return
      await send('POST', 'session/passkey', signed)
      await queries.invalidateQueries({ queryKey: SESSION })
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <Button look="quiet" onClick={() => void enter()}>
        Entrar con una llave
      </Button>
      {failure ? <p role="alert">{failure}</p> : null}
    </div>
  )
}

export function SignIn() {
  const queries = useQueryClient()
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    schema: () => import('@tianguis/contract/admin/access').then(({ signInBody }) => signInBody),
    failed: UNREACHABLE,
    send: async (body) => {
      const refusal = await send('POST', 'session', body).then(() => null, refusalOf)
      if (!refusal) await queries.invalidateQueries({ queryKey: SESSION })
      return refusal
    },
  })
  return (
    <EntryCard title="Administración" text="Solo para quienes cuidan el sitio.">
      <Form form={form} className="grid gap-4">
        <EmailField {...form.field('email')} autoComplete="username" />
        <PasswordField {...form.field('password')} label="Contraseña" autoComplete="current-password" />
        <TextField
          {...form.field('code')}
          label="Código de la aplicación"
          hint="Seis números de tu aplicación de autenticación."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FormFailure form={form} />
        <SubmitButton form={form} busyText="Entrando…">
          Entrar
        </SubmitButton>
      </Form>
      {passkeysSupported() ? <PasskeySignIn /> : null}
    </EntryCard>
  )
}
