import type { UserView } from '@tianguis/contract/account/accounts'
import type { PasskeyOptions, TwoStepView } from '@tianguis/contract/account/two-step'
import { spanishFor, WIRE } from '@tianguis/contract/texts'
import { call } from '../../../session/api.ts'
import { passkeysSupported, type SignedPasskey, signWithPasskey } from '../../../session/passkeys.ts'
import { callSignedIn } from '../../../session/session.ts'
import { Form, FormFailure, SubmitButton } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ProofField, proofOf } from '../ProofField.tsx'

const FAILED = 'No se pudo. Por favor, intente nuevamente.'
const WRONG_CODE = 'Ese código no es correcto o ya se usó.'

interface RemoveFormProps<T> {
  user: UserView
  factors: TwoStepView
  path: string
  method?: 'DELETE' | 'POST'
  label: string
  onRemoved(answer: T): void
  onCancel(): void
}

/** A change that needs the password and a second factor: a code, or a passkey if the code is left empty. */
export function RemoveForm<T>({
  user,
  factors,
  path,
  method = 'DELETE',
  label,
  onRemoved,
  onCancel,
}: RemoveFormProps<T>) {
  const withPasskey = factors.passkeys.length > 0 && passkeysSupported()
  const form = useForm({
    initial: { password: '', code: '' },
    failed: FAILED,
    async send({ password, code }) {
      const passkey = code === '' && withPasskey ? await signature() : null
      const second = passkey ? { passkey } : { code: code || ' ' }
      const answer = await callSignedIn<T>(method, path, { ...proofOf(user, password), ...second })
      if (answer.data) {
        onRemoved(answer.data)
        return null
      }
      if (answer.message === WIRE.wrongCurrentPassword)
        return { faults: [{ path: ['password'], message: spanishFor(answer.message, FAILED) }] }
      const message = answer.message === WIRE.badCode ? WRONG_CODE : spanishFor(answer.message, WRONG_CODE)
      return { faults: [{ path: ['code'], message }] }
    },
  })
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <ProofField user={user} {...form.field('password')} />
      <TextField
        label={factors.totp ? 'Código de tu app o de recuperación' : 'Código de recuperación'}
        hint={withPasskey ? 'Déjalo vacío para usar tu llave de acceso.' : undefined}
        autoComplete="one-time-code"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={40}
        {...form.field('code')}
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>{label}</SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </Form>
  )
}

async function signature(): Promise<SignedPasskey | null> {
  const asked = await call<PasskeyOptions>('POST', '/api/auth/passkey/options', { body: {} })
  return asked.data && signWithPasskey(asked.data)
}
