import { useQueryClient } from '@tanstack/react-query'
import type { FeedRow } from '@tianguis/contract/admin/feeds'
import { Choice } from '../../../app/ui/form/Choice.tsx'
import { Form, FormFailure, SubmitButton } from '../../../app/ui/form/Form.tsx'
import { TextArea } from '../../../app/ui/form/TextArea.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { refusalOf, UNREACHABLE } from '../../acts/refusal.ts'
import { send } from '../../session/api.ts'

/** `feed` null: a new one. */
export function FeedForm({ feed, onDone }: { feed: FeedRow | null; onDone: () => void }) {
  const queries = useQueryClient()
  const form = useForm({
    initial: {
      store: feed?.store ?? '',
      url: feed?.url ?? '',
      everyMinutes: String(feed?.everyMinutes ?? 30),
      complete: feed?.complete ?? true,
      mapping: Object.entries(feed?.mapping ?? {})
        .map(([field, column]) => `${field} = ${column}`)
        .join('\n'),
    },
    schema: () => import('@tianguis/contract/admin/forms').then(({ typedFeed }) => typedFeed),
    failed: UNREACHABLE,
    send: ({ store, ...settings }) =>
      (feed ? send('PUT', `feeds/${feed.id}`, settings) : send('POST', 'feeds', { store, ...settings })).then(
        async () => {
          showToast('Guardado; se lee en el próximo minuto.')
          await queries.invalidateQueries()
          onDone()
          return null
        },
        refusalOf,
      ),
  })
  return (
    <Form form={form} className="card mb-5 grid gap-4 p-5">
      <TextField {...form.field('store')} label="Tienda" readOnly={feed !== null} hint="Si no existe, se crea." />
      <TextField {...form.field('url')} label="Dirección del catálogo" inputMode="url" />
      <TextField {...form.field('everyMinutes')} label="Cada cuántos minutos se lee" inputMode="numeric" />
      <Choice type="checkbox" {...form.checkbox('complete')}>
        Trae todo lo que vende la tienda: lo que deje de traer se retira
      </Choice>
      <TextArea
        {...form.field('mapping')}
        label="Columnas, si no sigue el formato de Google (campo = columna)"
        rows={4}
      />
      <FormFailure form={form} />
      <div className="flex gap-3">
        <SubmitButton form={form} busyText="Guardando…">
          Guardar
        </SubmitButton>
        <button type="button" className="btn btn-quiet" onClick={onDone}>
          Cancelar
        </button>
      </div>
    </Form>
  )
}
