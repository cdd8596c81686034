import type { RecoveryCodesView, TotpSetup } from '@tianguis/contract/account/two-step'
import { spanishFor, WIRE } from '@tianguis/contract/texts'
import { useState } from 'react'
import { callSignedIn } from '../../../session/session.ts'
import { Form, FormFailure, SubmitButton } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showToast } from '../../../ui/toast/toasts.ts'
import { ProofField, proofOf } from '../ProofField.tsx'
import { RemoveForm } from './RemoveForm.tsx'
import type { FactorProps } from './TwoStepPanel.tsx'

const FAILED = 'No se pudo. Por favor, intente nuevamente.'
const WRONG_CODE = 'Ese código no es correcto. Escribe el que muestra ahora tu app.'

/** An app that shows a code of six digits. */
export function AppFactor({ user, factors, onChanged }: FactorProps) {
  const [step, setStep] = useState<'shown' | 'asked' | TotpSetup>('shown')
  const back = () => setStep('shown')
  return (
    <section aria-labelledby="two-step-app">
      <h3 id="two-step-app" className="font-bold">
        App de códigos {factors.totp ? '· activada' : ''}
      </h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        Una app en tu teléfono muestra un código que cambia cada 30 segundos.
      </p>
      {step === 'shown' ? (
        <button type="button" className="btn btn-quiet" onClick={() => setStep('asked')}>
          {factors.totp ? 'Desactivar la app' : 'Activar una app'}
        </button>
      ) : null}
      {step === 'asked' && factors.totp ? (
        <RemoveForm
          user={user}
          factors={factors}
          path="/api/account/two-step/totp"
          label="Desactivar"
          onCancel={back}
          onRemoved={() => {
            back()
            showToast('Desactivamos la app.')
            onChanged()
          }}
        />
      ) : null}
      {step === 'asked' && !factors.totp ? <StartForm user={user} onStarted={setStep} onCancel={back} /> : null}
      {typeof step === 'object' ? (
        <ConfirmForm
          setup={step}
          onCancel={back}
          onConfirmed={(codes) => {
            back()
            showToast('Activamos la verificación en dos pasos.')
            onChanged(codes)
          }}
        />
      ) : null}
    </section>
  )
}

interface StartFormProps {
  user: FactorProps['user']
  onStarted(setup: TotpSetup): void
  onCancel(): void
}

function StartForm({ user, onStarted, onCancel }: StartFormProps) {
  const form = useForm({
    initial: { password: '' },
    failed: FAILED,
    async send({ password }) {
      const answer = await callSignedIn<TotpSetup>('POST', '/api/account/two-step/totp', proofOf(user, password))
      if (!answer.data) return { faults: [{ path: ['password'], message: spanishFor(answer.message, FAILED) }] }
      onStarted(answer.data)
      return null
    },
  })
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <ProofField user={user} {...form.field('password')} />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>Continuar</SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </Form>
  )
}

interface ConfirmFormProps {
  setup: TotpSetup
  onConfirmed(codes: string[] | null): void
  onCancel(): void
}

function ConfirmForm({ setup: { qr, secret, uri }, onConfirmed, onCancel }: ConfirmFormProps) {
  const form = useForm({
    initial: { code: '' },
    failed: FAILED,
    async send({ code }) {
      const path = '/api/account/two-step/totp/confirm'
      const answer = await callSignedIn<RecoveryCodesView>('POST', path, { code })
      const message = answer.message === WIRE.badCode ? WRONG_CODE : spanishFor(answer.message, WRONG_CODE)
      if (!answer.data) return { faults: [{ path: ['code'], message }] }
      onConfirmed(answer.data.recoveryCodes)
      return null
    },
  })
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <p>
        Escanea este código con tu app, o{' '}
        <a href={uri} className="text-link">
          ábrelo en este dispositivo
        </a>
        .
      </p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="Código QR para tu app; el mismo secreto está escrito abajo"
        className="w-full max-w-56 rounded-control bg-white"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        ¿No puedes escanearlo? Escribe este secreto:{' '}
        <code className="font-mono font-bold break-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <TextField
        label="Código que muestra la app"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        required
        {...form.field('code')}
      />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>Activar</SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </Form>
  )
}
