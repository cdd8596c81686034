/** A one-time link: name, password, and the authenticator app that will show the codes. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InvitationView } from '@tianguis/contract/admin/access'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EmailField } from '../../app/ui/form/EmailField.tsx'
import { Form, FormFailure, SubmitButton } from '../../app/ui/form/Form.tsx'
import { PasswordField } from '../../app/ui/form/PasswordField.tsx'
import { TextField } from '../../app/ui/form/TextField.tsx'
import { useForm } from '../../app/ui/form/use-form.ts'
import { refusalOf, UNREACHABLE } from '../acts/refusal.ts'
import { ROLE_NAMES } from '../frame/roles.ts'
import { send } from './api.ts'
import { EntryCard } from './EntryCard.tsx'

export function Component() {
  const [token] = useState(() => window.location.hash.slice(1))
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => send<InvitationView>('POST', 'invitation/preview', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (error)
    return (
      <EntryCard title="Este enlace no sirve">
        <p>{error.message} Pide uno nuevo a quien te invitó, o con «npm run tianguis -- admins invite».</p>
      </EntryCard>
    )
  return data ? <Acceptance token={token} invitation={data} /> : <EntryCard title="Un momento…">{null}</EntryCard>
}

function Acceptance({ token, invitation }: { token: string; invitation: InvitationView }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { email, role, totp } = invitation
  const form = useForm({
    initial: { token, email: email ?? '', name: '', password: '', code: '' },
    schema: () => import('@tianguis/contract/admin/access').then(({ acceptInvitationBody }) => acceptInvitationBody),
    failed: UNREACHABLE,
    send: async (body) => {
      const refusal = await send('POST', 'invitation', body).then(() => null, refusalOf)
      if (refusal) return refusal
      queries.clear()
      await navigate('/')
      return null
    },
  })
  return (
    <EntryCard title="Crea tu cuenta" text={`Tu papel: ${ROLE_NAMES[role]}.`}>
      <Form form={form} className="grid gap-4">
        <EmailField {...form.field('email')} readOnly={email !== null} autoComplete="username" />
        <TextField {...form.field('name')} label="Tu nombre" autoComplete="name" />
        <PasswordField
          {...form.field('password')}
          label="Contraseña"
          hint="Al menos ocho caracteres, con letras y números."
          autoComplete="new-password"
        />
        <section className="rounded-card bg-sunken p-4" aria-label="Segundo factor">
          <p className="text-sm">
            Lee este código con tu aplicación de autenticación y escribe los seis números que muestra.
          </p>
          <svg
            viewBox={`0 0 ${totp.qr.size} ${totp.qr.size}`}
            className="mx-auto my-3 size-44 bg-white text-barro-900"
            role="img"
            aria-label="Código QR del segundo factor"
          >
            <path d={totp.qr.path} fill="currentColor" />
          </svg>
          <p className="text-sm text-ink-soft">O escribe esta clave:</p>
          <code className="block text-sm break-all">{totp.secret}</code>
        </section>
        <TextField
          {...form.field('code')}
          label="Código de la aplicación"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FormFailure form={form} />
        <SubmitButton form={form} busyText="Creando…">
          Crear cuenta
        </SubmitButton>
      </Form>
    </EntryCard>
  )
}
