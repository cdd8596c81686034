/** Form with which a store asks to be listed. */
import { useState } from 'react'
import { useHydrated } from '../../rendering/hydrated.ts'
import { call } from '../../session/api.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const EMPTY = { storeName: '', site: '', contactName: '', contactEmail: '', feedUrl: '', message: '' }
const FAILED = 'No pudimos enviar tu solicitud. Por favor, intente nuevamente.'
const REFUSALS: Record<string, string> = {
  'Store is already listed': 'Esa tienda ya está en el sitio.',
  'Store request is already pending': 'Ya recibimos una solicitud de esa tienda y la estamos revisando.',
  'Too many requests, please try again later.': 'Demasiados intentos. Espera un momento y vuelve a intentar.',
}

export function StoreRequestForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (!sentTo) return <RequestForm onSent={setSentTo} />
  return (
    <div role="status" className="grid gap-2 py-6 text-center">
      <h2 className="text-heading font-black">¡Recibimos tu solicitud!</h2>
      <p className="text-ink-soft">Te escribimos a {sentTo} para confirmarlo y luego con la respuesta.</p>
    </div>
  )
}

function RequestForm({ onSent }: { onSent(email: string): void }) {
  const hydrated = useHydrated()
  const form = useForm({
    initial: EMPTY,
    schema: async () => (await import('@tianguis/contract/forms/store-requests')).storeRequest,
    failed: FAILED,
    async send(data) {
      const answer = await call('POST', '/api/store-requests', { body: { data } })
      // The server's faults are sentences of the same schema.
      if (!answer.ok) return { sentence: REFUSALS[answer.message ?? ''] ?? FAILED, faults: answer.faults }
      onSent(data.contactEmail)
      return null
    },
  })
  return (
    <Form form={form} className="grid gap-4">
      <TextField label="Nombre de la tienda" autoComplete="organization" maxLength={80} {...form.field('storeName')} />
      <TextField
        label="Sitio web"
        type="url"
        inputMode="url"
        placeholder="https://mitienda.mx"
        {...form.field('site')}
      />
      <TextField label="Tu nombre" autoComplete="name" maxLength={80} {...form.field('contactName')} />
      <EmailField label="Correo de contacto" {...form.field('contactEmail')} />
      <TextField
        label="Dirección del archivo de productos (opcional)"
        type="url"
        inputMode="url"
        hint="XML, CSV o TSV, como el de Google Merchant Center."
        {...form.field('feedUrl')}
      />
      <TextArea label="Mensaje (opcional)" rows={4} maxLength={2000} {...form.field('message')} />
      <FormFailure form={form} />
      <SubmitButton form={form} busyText="Enviando…" disabled={!hydrated} className="btn-primary needs-js">
        Enviar solicitud
      </SubmitButton>
    </Form>
  )
}
