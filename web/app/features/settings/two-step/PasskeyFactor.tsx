import { MAX_PASSKEY_NAME_LENGTH } from '@tianguis/contract/account/account-rules'
import type { PasskeyOptions, RecoveryCodesView } from '@tianguis/contract/account/two-step'
import { spanishFor, WIRE } from '@tianguis/contract/texts'
import { useState } from 'react'
import { createPasskey, passkeysSupported } from '../../../session/passkeys.ts'
import { callSignedIn } from '../../../session/session.ts'
import { Form, FormFailure, SubmitButton } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { showToast } from '../../../ui/toast/toasts.ts'
import { ProofField, proofOf } from '../ProofField.tsx'
import { RemoveForm } from './RemoveForm.tsx'
import type { FactorProps } from './TwoStepPanel.tsx'

const FAILED = 'No pudimos agregar la llave de acceso. Por favor, intente nuevamente.'

/** Passkeys: the fingerprint, face or PIN of a device, or a security key. */
export function PasskeyFactor(props: FactorProps) {
  const { factors, onChanged } = props
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<number | null>(null)
  if (!passkeysSupported() && factors.passkeys.length === 0) return null
  return (
    <section aria-labelledby="two-step-passkeys">
      <h3 id="two-step-passkeys" className="font-bold">
        Llaves de acceso
      </h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">Entra con la huella, el rostro o el PIN de tu dispositivo.</p>
      <ul className="mb-3 grid gap-3">
        {factors.passkeys.map(({ id, name, createdAt }) => (
          <li key={id}>
            <div className="flex flex-wrap items-center gap-3">
              <span className="font-semibold break-all">{name}</span>
              <span className="text-sm text-ink-soft">desde el {new Date(createdAt).toLocaleDateString('es-MX')}</span>
              <button type="button" className="text-link" aria-label={`Quitar ${name}`} onClick={() => setRemoving(id)}>
                Quitar
              </button>
            </div>
            {removing === id ? (
              <RemoveForm
                {...props}
                path={`/api/account/two-step/passkeys/${id}`}
                label="Quitar llave"
                onCancel={() => setRemoving(null)}
                onRemoved={() => {
                  setRemoving(null)
                  showToast('Quitamos la llave de acceso.')
                  onChanged()
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {adding ? (
        <AddForm
          user={props.user}
          onCancel={() => setAdding(false)}
          onAdded={(codes) => {
            setAdding(false)
            showToast('Agregamos la llave de acceso.')
            onChanged(codes)
          }}
        />
      ) : passkeysSupported() ? (
        <button type="button" className="btn btn-quiet" onClick={() => setAdding(true)}>
          Agregar una llave de acceso
        </button>
      ) : null}
    </section>
  )
}

interface AddFormProps {
  user: FactorProps['user']
  onAdded(codes: string[] | null): void
  onCancel(): void
}

function AddForm({ user, onAdded, onCancel }: AddFormProps) {
  const form = useForm({
    initial: { name: '', password: '' },
    failed: FAILED,
    async send({ name, password }) {
      if (name.trim() === '') return { faults: [{ path: ['name'], message: 'Ponle un nombre para reconocerla.' }] }
      const path = '/api/account/two-step/passkeys'
      const asked = await callSignedIn<PasskeyOptions>('POST', `${path}/options`, proofOf(user, password))
      if (!asked.data)
        return asked.message === WIRE.wrongCurrentPassword
          ? { faults: [{ path: ['password'], message: spanishFor(asked.message, FAILED) }] }
          : { sentence: spanishFor(asked.message, FAILED) }
      const signed = await createPasskey(asked.data)
      if (!signed) return { sentence: 'Tu dispositivo no creó la llave. Intenta otra vez.' }
      const answer = await callSignedIn<RecoveryCodesView>('POST', path, { name, ...signed })
      if (!answer.data) return { sentence: FAILED }
      onAdded(answer.data.recoveryCodes)
      return null
    },
  })
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <TextField
        label="Nombre de la llave"
        hint="Por ejemplo: Mi teléfono."
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        {...form.field('name')}
      />
      <ProofField user={user} {...form.field('password')} />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>Agregar</SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </Form>
  )
}
