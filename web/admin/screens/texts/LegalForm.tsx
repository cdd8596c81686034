/** Form for a legal text. */
import type { LegalText } from '@tianguis/contract/admin/texts'
import type { LegalSlug } from '@tianguis/contract/site/legal'
import { Form } from '../../../app/ui/form/Form.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { MarkdownField } from '../../text/MarkdownField.tsx'
import { SaveText } from './SaveText.tsx'
import { useTextForm } from './use-text-form.ts'

export function LegalForm({ slug, value }: { slug: LegalSlug; value: LegalText }) {
  const form = useTextForm({
    key: slug,
    initial: { title: value.title, markdown: value.markdown },
    schema: () => import('@tianguis/contract/admin/texts').then(({ legalText }) => legalText),
    toStored: (typed) => typed,
  })
  return (
    <Form form={form} className="grid gap-6">
      <TextField {...form.field('title')} label="Título" />
      <MarkdownField
        label="Texto"
        {...form.field('markdown')}
        onText={(text) => form.set('markdown', text)}
        hint="Markdown. {product} es el nombre del sitio, {email} el correo de contacto, {url} la dirección."
        before={<p className="mb-5 text-heading font-black">{form.values.title}</p>}
      />
      <SaveText form={form} />
    </Form>
  )
}
