import { useQueryClient } from '@tanstack/react-query'
import type { FeedRow } from '@tianguis/contract/admin/feeds'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { savedBy, UNREACHABLE } from '../../acts/refusal.ts'
import { EditForm } from '../../forms/EditForm.tsx'
import { send } from '../../session/api.ts'

/** Stored encrypted and never shown again; an empty user removes them. */
export function Credentials({ feed: { id, isProtected }, onDone }: { feed: FeedRow; onDone: () => void }) {
  const queries = useQueryClient()
  const form = useForm({
    initial: { user: '', password: '' },
    failed: UNREACHABLE,
    send: ({ user, password }) => {
      const credentials = user.trim() === '' ? null : { user: user.trim(), password }
      return savedBy(send('PUT', `feeds/${id}/credentials`, { credentials }), queries, onDone)
    },
  })
  return (
    <EditForm form={form} className="card mb-5 p-5" onCancel={onDone}>
      <TextField
        {...form.field('user')}
        label="Usuario"
        autoComplete="off"
        hint={isProtected ? 'Hay uno guardado; vacío lo quita.' : 'No hay ninguno guardado.'}
      />
      <TextField
        {...form.field('password')}
        label="Contraseña del feed"
        type="password"
        autoComplete="new-password"
        hint="Se guarda cifrada y no se vuelve a mostrar."
      />
    </EditForm>
  )
}
