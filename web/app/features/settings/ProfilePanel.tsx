/** Panel with nickname and picture. */
import { MAX_NICKNAME_LENGTH, MAX_PROFILE_PICTURE_BYTES } from '@tianguis/contract/account/account-rules'
import type { UserView } from '@tianguis/contract/account/accounts'
import { useRef, useState } from 'react'
import { Avatar } from '../../session/Avatar.tsx'
import { callForUser } from '../../session/session.ts'
import { Form, FormFailure, SubmitButton } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

const FAILED = 'No pudimos guardar el cambio. Por favor, intente nuevamente.'
const NO_PICTURE = 'No pudimos leer esa imagen. Usa una foto JPG, PNG o WebP de hasta 5 MB.'

export function ProfilePanel({ user }: { user: UserView }) {
  const form = useForm({
    initial: { nickname: user.nickname ?? '' },
    schema: async () => (await import('@tianguis/contract/forms/account-forms')).nicknameForm,
    failed: FAILED,
    async send(body) {
      const answer = await callForUser('PUT', '/api/updateme', body)
      if (!answer.data) return { faults: [{ path: ['nickname'], message: FAILED }] }
      showToast('Guardamos tu apodo.')
      return null
    },
  })

  return (
    <Panel title="Tus datos">
      <Picture user={user} />
      <Form form={form} className="mt-6 grid max-w-md gap-4">
        <TextField label="Apodo" autoComplete="nickname" maxLength={MAX_NICKNAME_LENGTH} {...form.field('nickname')} />
        <FormFailure form={form} />
        <SubmitButton form={form} className="btn-primary justify-self-start">
          Guardar apodo
        </SubmitButton>
      </Form>
    </Panel>
  )
}

function Picture({ user }: { user: UserView }) {
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function change(method: 'PUT' | 'DELETE', file?: File): Promise<void> {
    setFailure(null)
    if (file && (file.size > MAX_PROFILE_PICTURE_BYTES || !file.type.startsWith('image/')))
      return setFailure(NO_PICTURE)
    const answer = await callForUser(method, '/api/account/picture', file).catch(() => null)
    if (!answer?.data) setFailure(NO_PICTURE)
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar user={user} className="size-20 text-3xl" />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        hidden
        aria-label="Elegir una foto"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void change('PUT', file)
        }}
      />
      <button type="button" className="btn btn-quiet" onClick={() => input.current?.click()}>
        Cambiar foto
      </button>
      {user.picFromDb ? (
        <button type="button" className="text-link" onClick={() => void change('DELETE')}>
          Quitar foto
        </button>
      ) : null}
      {failure ? (
        <p role="alert" className="w-full text-sm font-semibold text-bad">
          {failure}
        </p>
      ) : null}
    </div>
  )
}
