/** Form that invites an operator. */
import { useQueryClient } from '@tanstack/react-query'
import type { Invited } from '@tianguis/contract/admin/access'
import { ADMIN_ROLES } from '@tianguis/contract/admin/permissions'
import { useState } from 'react'
import { EmailField } from '../../../app/ui/form/EmailField.tsx'
import { Form, FormFailure, SubmitButton } from '../../../app/ui/form/Form.tsx'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { refusalOf, UNREACHABLE } from '../../acts/refusal.ts'
import { SelectField } from '../../forms/SelectField.tsx'
import { ROLE_NAMES } from '../../frame/roles.ts'
import { send } from '../../session/api.ts'

const ROLES = ADMIN_ROLES.map((value) => ({ value, text: ROLE_NAMES[value] }))

export function InviteForm() {
  const queries = useQueryClient()
  const [made, setMade] = useState<Invited | null>(null)
  const form = useForm({
    initial: { email: '', role: 'catalogue' as string },
    schema: () => import('@tianguis/contract/admin/access').then(({ inviteBody }) => inviteBody),
    failed: UNREACHABLE,
    send: (body, reset) =>
      send<Invited>('POST', 'admins/invitations', body).then(async (answer) => {
        setMade(answer)
        reset()
        await queries.invalidateQueries()
        return null
      }, refusalOf),
  })
  return (
    <>
      <Form form={form} className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <EmailField {...form.field('email')} autoComplete="off" />
        </div>
        <SelectField
          label="Papel"
          options={ROLES}
          value={form.values.role}
          onChange={(event) => form.set('role', event.target.value)}
        />
        <SubmitButton form={form}>Invitar</SubmitButton>
        <FormFailure form={form} className="w-full" />
      </Form>
      {made ? (
        <div className="notice notice-good mt-4" role="status">
          <p>
            Manda este enlace a {made.email}; no se vuelve a mostrar:
            <br />
            <code className="break-all select-all">{made.link}</code>
          </p>
        </div>
      ) : null}
    </>
  )
}
