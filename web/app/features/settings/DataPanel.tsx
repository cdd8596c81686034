import type { UserView } from '@tianguis/contract/account/accounts'
import { spanishFor } from '@tianguis/contract/texts'
import { useState } from 'react'
import { callSignedIn, forgetSession } from '../../session/session.ts'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ProofField, proofOf } from './ProofField.tsx'

const FAILED = 'No se pudo. Por favor, intente nuevamente.'

/** Exports the account's data, and signs out on every device. */
export function DataPanel({ user }: { user: UserView }) {
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function signOutEverywhere(): Promise<void> {
    setFailure(null)
    const answer = await callSignedIn('POST', '/api/account/sign-out-everywhere').catch(() => null)
    if (!answer?.ok) return setFailure(FAILED)
    forgetSession()
    location.assign('/')
  }

  return (
    <Panel title="Tus datos y sesiones" text="Descarga todo lo que guardamos de ti o cierra la sesión en todos lados.">
      {asked ? (
        <DownloadForm user={user} onDone={() => setAsked(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-quiet" onClick={() => setAsked(true)}>
            Descargar mis datos
          </button>
          <button type="button" className="btn btn-quiet" onClick={() => void signOutEverywhere()}>
            Cerrar todas las sesiones
          </button>
        </div>
      )}
      {failure ? (
        <p role="alert" className="mt-3 text-sm font-semibold text-bad">
          {failure}
        </p>
      ) : null}
    </Panel>
  )
}

function DownloadForm({ user, onDone }: { user: UserView; onDone(): void }) {
  const form = useForm({
    initial: { password: '' },
    failed: FAILED,
    async send({ password }) {
      const answer = await callSignedIn<unknown>('POST', '/api/account/data', proofOf(user, password))
      if (!answer.data) return { faults: [{ path: ['password'], message: spanishFor(answer.message, FAILED) }] }
      save(answer.data)
      onDone()
      return null
    },
  })
  return (
    <Form form={form} className="grid max-w-md gap-4">
      <ProofField user={user} {...form.field('password')} />
      <FormFailure form={form} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>Descargar</SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onDone}>
          Cancelar
        </button>
      </div>
    </Form>
  )
}

function save(data: unknown): void {
  const file = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: file, download: 'mis-datos.json' })
  link.click()
  URL.revokeObjectURL(file)
}
