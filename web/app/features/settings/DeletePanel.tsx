/** Panel that deletes the account. */
import type { UserView } from '@tianguis/contract/account/accounts'
import { useState } from 'react'
import { callSignedIn, forgetSession } from '../../session/session.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ProofField, proofOf } from './ProofField.tsx'

const FAILED = 'No pudimos eliminar tu cuenta. Revisa el correo y la contraseña.'

export function DeletePanel({ user }: { user: UserView }) {
  const [asked, setAsked] = useState(false)
  return (
    <Panel
      title="Eliminar mi cuenta"
      text="Se borran tus datos, tus listas de favoritos y tus alertas. No se puede deshacer."
    >
      {asked ? (
        <DeleteForm user={user} onCancel={() => setAsked(false)} />
      ) : (
        <button type="button" className="btn btn-quiet text-bad" onClick={() => setAsked(true)}>
          Eliminar mi cuenta
        </button>
      )}
    </Panel>
  )
}

function DeleteForm({ user, onCancel }: { user: UserView; onCancel: () => void }) {
  const form = useForm({
    initial: { email: '', password: '' },
    failed: FAILED,
    async send({ email, password }) {
      const answer = await callSignedIn('DELETE', '/api/account', { email, ...proofOf(user, password) })
      if (!answer.ok) return { sentence: FAILED }
      forgetSession()
      location.assign('/')
      return null
    },
  })
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <EmailField label="Escribe tu correo para confirmar" {...form.field('email')} autoComplete="off" />
      <ProofField user={user} {...form.field('password')} />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} className="btn-danger">
          Eliminar para siempre
        </SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </Form>
  )
}
