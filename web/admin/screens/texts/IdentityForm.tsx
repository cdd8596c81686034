/** Form for the legal name and contact of the site's operator. */
import type { IdentityText } from '@tianguis/contract/admin/texts'
import { Form } from '../../../app/ui/form/Form.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { SaveText } from './SaveText.tsx'
import { useTextForm } from './use-text-form.ts'

export function IdentityForm({ value }: { value: IdentityText }) {
  const form = useTextForm({
    key: 'identity',
    initial: { ...value },
    schema: () => import('@tianguis/contract/admin/texts').then(({ identityText }) => identityText),
    toStored: (typed) => typed,
  })
  const shown = [
    ['Razón social', form.values.legalName],
    ['Domicilio', form.values.address],
    ['Correo', form.values.email],
    ['Teléfono', form.values.phone],
  ].filter(([, text]) => text)
  return (
    <Form form={form} className="grid max-w-3xl gap-4">
      <TextField {...form.field('legalName')} label="Razón social" />
      <TextField {...form.field('address')} label="Domicilio" />
      <TextField
        {...form.field('email')}
        label="Correo de contacto"
        inputMode="email"
        hint="Vacío: el de los ajustes (CONTACT_EMAIL)."
      />
      <TextField {...form.field('phone')} label="Teléfono" inputMode="tel" />
      <section aria-labelledby="al-pie" className="card p-5">
        <h2 id="al-pie" className="mb-2 text-sm font-bold">
          Así se verá al pie de los textos legales
        </h2>
        {shown.length === 0 ? (
          <p className="text-ink-soft">Nada, mientras no se diga quién opera el sitio.</p>
        ) : (
          <ul className="prose">
            {shown.map(([label, text]) => (
              <li key={label}>
                <strong>{label}:</strong> {text}
              </li>
            ))}
          </ul>
        )}
      </section>
      <SaveText form={form} />
    </Form>
  )
}
