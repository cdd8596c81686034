import { useQueryClient } from '@tanstack/react-query'
import type { FaqRow } from '@tianguis/contract/admin/content/faq'
import { Choice } from '../../../app/ui/form/Choice.tsx'
import { TextArea } from '../../../app/ui/form/TextArea.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { savedBy, UNREACHABLE } from '../../acts/refusal.ts'
import { EditForm } from '../../forms/EditForm.tsx'
import { send } from '../../session/api.ts'

/** `entry` null: a new one. */
export function FaqForm({ entry, onDone }: { entry: FaqRow | null; onDone: () => void }) {
  const queries = useQueryClient()
  const form = useForm({
    initial: {
      examples: entry?.examples.join('\n') ?? '',
      answer: entry?.answer ?? '',
      link: entry?.link ?? '',
      linkLabel: entry?.linkLabel ?? '',
      isOn: entry?.isOn ?? true,
    },
    schema: () => import('@tianguis/contract/admin/content/faq').then(({ typedFaq }) => typedFaq),
    failed: UNREACHABLE,
    send: ({ examples, link, linkLabel, ...rest }) => {
      const lines = examples.split('\n').map((line) => line.trim())
      const body = { ...rest, examples: lines.filter(Boolean), link: link || null, linkLabel: linkLabel || null }
      const { id, ...loaded } = entry ?? {}
      const sent = entry ? send('PUT', `faq/${id}`, { ...body, loaded }) : send('POST', 'faq', body)
      return savedBy(sent, queries, onDone)
    },
  })
  return (
    <EditForm form={form} className="card mb-6 p-5" onCancel={onDone}>
      <TextArea {...form.field('examples')} label="Formas de preguntarlo, una por línea" rows={4} />
      <TextArea {...form.field('answer')} label="Respuesta" rows={4} />
      <TextField
        {...form.field('link')}
        label="Enlace"
        hint="Una ruta del sitio, como /terminos, o https://. Vacío: ninguno."
      />
      <TextField {...form.field('linkLabel')} label="Texto del enlace" />
      <Choice type="checkbox" {...form.checkbox('isOn')}>
        En uso
      </Choice>
    </EditForm>
  )
}
