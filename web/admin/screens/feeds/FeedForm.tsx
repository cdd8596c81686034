import { useQueryClient } from '@tanstack/react-query'
import type { FeedRow } from '@tianguis/contract/admin/feeds'
import { useState } from 'react'
import { Choice } from '../../../app/ui/form/Choice.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { savedBy, UNREACHABLE } from '../../acts/refusal.ts'
import { EditForm } from '../../forms/EditForm.tsx'
import { send } from '../../session/api.ts'

/** Address and schedule; columns and categories are changed in the wizard. */
export function FeedForm({ feed, onDone }: { feed: FeedRow; onDone: () => void }) {
  const queries = useQueryClient()
  const { id, url, everyMinutes, complete } = feed
  // The feed is loaded again while the form is open, perhaps with another operator's changes.
  const [loaded] = useState({ url, everyMinutes, complete })
  const form = useForm({
    initial: { url, everyMinutes: String(everyMinutes), complete },
    schema: () => import('@tianguis/contract/admin/forms').then(({ typedFeed }) => typedFeed),
    failed: UNREACHABLE,
    send: (settings) => savedBy(send('PUT', `feeds/${id}`, { ...settings, loaded }), queries, onDone),
  })
  return (
    <EditForm form={form} className="card mb-5 p-5" onCancel={onDone}>
      <TextField {...form.field('url')} label="Dirección del catálogo" inputMode="url" />
      <TextField {...form.field('everyMinutes')} label="Cada cuántos minutos se lee" inputMode="numeric" />
      <Choice type="checkbox" {...form.checkbox('complete')}>
        Trae todo lo que vende la tienda: lo que deje de traer se retira
      </Choice>
    </EditForm>
  )
}
