import { useState } from 'react'
import { useHydrated } from '../../rendering/hydrated.ts'
import { call } from '../../session/api.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmission } from '../../ui/use-submission.ts'
import { EMPTY_REQUEST, faultsIn, REFUSALS, type RequestField, type RequestFields } from './store-request.ts'

const FAILED = 'No pudimos enviar tu solicitud. Por favor, intente nuevamente.'

export function StoreRequestForm() {
  const [typed, setTyped] = useState<RequestFields>(EMPTY_REQUEST)
  const [faults, setFaults] = useState<Partial<RequestFields>>({})
  const [sent, setSent] = useState(false)
  const hydrated = useHydrated()
  const { busy, failure, submit, clear } = useSubmission(FAILED)

  const field = (name: RequestField) => ({
    name,
    value: typed[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value })
      setFaults({ ...faults, [name]: undefined })
      clear()
    },
  })

  async function send(): Promise<string | null> {
    const found = faultsIn(typed)
    setFaults(found)
    if (Object.values(found).some(Boolean)) return null
    const answer = await call('POST', '/api/store-requests', { body: { data: typed } })
    if (!answer.ok) return REFUSALS[answer.message ?? ''] ?? FAILED
    setSent(true)
    return null
  }

  if (sent) {
    return (
      <div role="status" className="grid gap-2 py-6 text-center">
        <h2 className="text-heading font-black">¡Recibimos tu solicitud!</h2>
        <p className="text-ink-soft">Te escribimos a {typed.contactEmail} para confirmarlo y luego con la respuesta.</p>
      </div>
    )
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => submit(event, send)}>
      <TextField label="Nombre de la tienda" autoComplete="organization" maxLength={80} {...field('storeName')} />
      <TextField label="Sitio web" type="url" inputMode="url" placeholder="https://mitienda.mx" {...field('site')} />
      <TextField label="Tu nombre" autoComplete="name" maxLength={80} {...field('contactName')} />
      <TextField
        label="Correo de contacto"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...field('contactEmail')}
      />
      <TextField
        label="Dirección del archivo de productos (opcional)"
        type="url"
        inputMode="url"
        hint="XML, CSV o TSV, como el de Google Merchant Center."
        {...field('feedUrl')}
      />
      <label className="block text-sm font-bold">
        Mensaje (opcional)
        <textarea className="text-input mt-1 font-normal" rows={4} maxLength={2000} {...textarea(field('message'))} />
      </label>
      {failure ? (
        <p role="alert" className="notice notice-bad text-sm font-semibold">
          {failure}
        </p>
      ) : null}
      <button type="submit" className="btn btn-primary needs-js" disabled={busy || !hydrated}>
        {busy ? 'Enviando…' : 'Enviar solicitud'}
      </button>
    </form>
  )
}

/** A text area has no room of its own for an error. */
function textarea<T extends { error?: unknown }>({ error: _error, ...rest }: T) {
  return rest
}
