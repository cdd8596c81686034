/** The second step of a sign-in: a code of the app or a recovery code, or a passkey. Loaded when a sign-in asks for it. */
import type { SessionView } from '@tianguis/contract/account/accounts'
import type { PasskeyOptions, SecondStepDetails } from '@tianguis/contract/account/two-step'
import { spanishFor, TEXTS } from '@tianguis/contract/texts'
import { useState } from 'react'
import { call } from '../../session/api.ts'
import { passkeysSupported, signWithPasskey } from '../../session/passkeys.ts'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { focusOnMount } from './focus-on-mount.ts'

const WRONG_CODE = 'Ese código no es correcto o ya se usó. Espera al siguiente e intenta otra vez.'
const NO_PASSKEY = 'No pudimos comprobar tu llave de acceso. Intenta otra vez o usa un código.'

interface SecondStepProps {
  details: SecondStepDetails
  /** The form stays busy until it resolves. */
  onSignedIn(session: SessionView): Promise<void>
}

export default function SecondStep({ details: { challenge, methods }, onSignedIn }: SecondStepProps) {
  const byCode = methods.includes('totp') || methods.includes('recovery')
  return (
    <div className="grid gap-4">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-heading font-black outline-none">
        Verificación en dos pasos
      </h2>
      {byCode ? <CodeForm challenge={challenge} app={methods.includes('totp')} onSignedIn={onSignedIn} /> : null}
      {methods.includes('passkey') && passkeysSupported() ? (
        <PasskeyButton challenge={challenge} onSignedIn={onSignedIn} />
      ) : null}
    </div>
  )
}

interface CodeFormProps {
  challenge: string
  /** False: only recovery codes are left. */
  app: boolean
  onSignedIn: SecondStepProps['onSignedIn']
}

function CodeForm({ challenge, app, onSignedIn }: CodeFormProps) {
  const form = useForm({
    initial: { code: '' },
    failed: TEXTS.loginFailed,
    async send({ code }) {
      const answer = await call<SessionView>('POST', '/api/auth/two-step', { body: { challenge, code } })
      if (!answer.data) return { faults: [{ path: ['code'], message: sentenceFor(answer.message) }] }
      await onSignedIn(answer.data)
      return null
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <TextField
        label={app ? 'Código de tu app' : 'Código de recuperación'}
        hint={app ? 'Los seis dígitos que muestra ahora, o un código de recuperación.' : undefined}
        autoComplete="one-time-code"
        inputMode="text"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        {...form.field('code')}
      />
      <FormFailure form={form} />
      <SubmitButton form={form} busyText="VERIFICANDO..." className="btn-primary w-full">
        VERIFICAR
      </SubmitButton>
    </Form>
  )
}

function sentenceFor(message: string | undefined): string {
  return message === 'Incorrect code provided' ? WRONG_CODE : spanishFor(message, WRONG_CODE)
}

interface PasskeyButtonProps {
  /** Without one the passkey itself says which account. */
  challenge?: string
  onSignedIn: SecondStepProps['onSignedIn']
}

export function PasskeyButton({ challenge, onSignedIn }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function signIn(): Promise<void> {
    setBusy(true)
    setFailure(null)
    const session = await signInWithPasskey(challenge).catch(() => null)
    if (session) await onSignedIn(session)
    else setFailure(NO_PASSKEY)
    setBusy(false)
  }

  return (
    <div>
      <button type="button" className="btn btn-quiet w-full" disabled={busy} onClick={() => void signIn()}>
        Usar mi llave de acceso
      </button>
      {failure ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-bad">
          {failure}
        </p>
      ) : null}
    </div>
  )
}

async function signInWithPasskey(challenge: string | undefined): Promise<SessionView | null> {
  const asked = await call<PasskeyOptions>('POST', '/api/auth/passkey/options', { body: { challenge } })
  const body = asked.data && (await signWithPasskey(asked.data))
  return body && (await call<SessionView>('POST', '/api/auth/passkey', { body })).data
}
