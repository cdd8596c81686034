import { useState } from 'react'
import { callSignedIn, forgetSession } from '../../session/session.ts'
import { Panel } from '../../ui/Panel.tsx'

const FAILED = 'No se pudo. Por favor, intente nuevamente.'

/** Exports the account's data, and signs out on every device. */
export function DataPanel() {
  const [failure, setFailure] = useState<string | null>(null)

  async function download(): Promise<void> {
    setFailure(null)
    const answer = await callSignedIn<unknown>('GET', '/api/account/data').catch(() => null)
    if (!answer?.data) return setFailure(FAILED)
    const file = URL.createObjectURL(new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' }))
    const link = Object.assign(document.createElement('a'), { href: file, download: 'mis-datos.json' })
    link.click()
    URL.revokeObjectURL(file)
  }

  async function signOutEverywhere(): Promise<void> {
    setFailure(null)
    const answer = await callSignedIn('POST', '/api/account/sign-out-everywhere').catch(() => null)
    if (!answer?.ok) return setFailure(FAILED)
    forgetSession()
    location.assign('/')
  }

  return (
    <Panel title="Tus datos y sesiones" text="Descarga todo lo que guardamos de ti o cierra la sesión en todos lados.">
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-quiet" onClick={() => void download()}>
          Descargar mis datos
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => void signOutEverywhere()}>
          Cerrar todas las sesiones
        </button>
      </div>
      {failure ? (
        <p role="alert" className="mt-3 text-sm font-semibold text-bad">
          {failure}
        </p>
      ) : null}
    </Panel>
  )
}
