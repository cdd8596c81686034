import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PasskeyOptions } from '@tianguis/contract/account/two-step'
import type { AdminPasskeyView } from '@tianguis/contract/admin/access'
import { createPasskey, passkeysSupported } from '../../../app/session/passkeys.ts'
import { Button } from '../../../app/ui/Button.tsx'
import { Form, FormFailure, SubmitButton } from '../../../app/ui/form/Form.tsx'
import { PasswordField } from '../../../app/ui/form/PasswordField.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { refusalOf, UNREACHABLE } from '../../acts/refusal.ts'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Panel } from '../../frame/Panel.tsx'
import { get, send } from '../../session/api.ts'

/** One's own passkeys: each signs in without password and code. */
export function Passkeys() {
  const act = useAct()
  const { data } = useQuery({
    queryKey: ['passkeys'],
    queryFn: () => get<{ passkeys: AdminPasskeyView[] }>('passkeys'),
  })
  return (
    <Panel
      title="Llaves de acceso"
      text="Con la huella, el rostro o el PIN de un dispositivo se entra sin contraseña ni código."
    >
      {data?.passkeys.length === 0 ? <p className="text-ink-soft">Ninguna todavía.</p> : null}
      <ul className="grid gap-2">
        {data?.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              <b>{name}</b>, desde {moment(createdAt)}
              {lastUsedAt ? `; usada ${moment(lastUsedAt)}` : ''}
            </span>
            <Button
              look="quiet"
              onClick={() => act.mutate({ method: 'DELETE', path: `passkeys/${id}`, toast: 'Llave quitada.' })}
            >
              Quitar
            </Button>
          </li>
        ))}
      </ul>
      {passkeysSupported() ? <NewPasskey /> : <p className="mt-3 text-ink-soft">Este navegador no las admite.</p>}
    </Panel>
  )
}

function NewPasskey() {
  const queries = useQueryClient()
  const form = useForm({
    initial: { name: '', password: '' },
    schema: () => import('@tianguis/contract/admin/access').then(({ typedPasskey }) => typedPasskey),
    failed: UNREACHABLE,
    send: async ({ name, password }) => {
      try {
        const signed = await createPasskey(await send<PasskeyOptions>('POST', 'passkeys/options', { password }))
        if (!signed) return { sentence: 'No se creó ninguna llave.' }
        await send('POST', 'passkeys', { name, ...signed })
        showToast('Llave agregada.')
        await queries.invalidateQueries({ queryKey: ['passkeys'] })
        return null
      } catch (error) {
        return refusalOf(error)
      }
    },
  })
  return (
    <Form form={form} className="mt-4 grid grid-cols-1 gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <TextField {...form.field('name')} label="Nombre de la llave" hint="Por ejemplo: mi teléfono." />
      <PasswordField {...form.field('password')} label="Tu contraseña" autoComplete="current-password" />
      <FormFailure form={form} className="sm:col-span-2" />
      <div>
        <SubmitButton form={form} busyText="Esperando la llave…">
          Agregar llave
        </SubmitButton>
      </div>
    </Form>
  )
}
