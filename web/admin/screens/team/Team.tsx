/** Screen: operators, their roles and invitations. */
import { useQuery } from '@tanstack/react-query'
import type { AdminsView, AdminView } from '@tianguis/contract/admin/access'
import { ADMIN_ROLES, type AdminRole } from '@tianguis/contract/admin/permissions'
import { Button } from '../../../app/ui/Button.tsx'
import { Select } from '../../../app/ui/Select.tsx'
import { ask } from '../../acts/ask.ts'
import { useAct } from '../../acts/use-act.ts'
import { moment } from '../../format/moment.ts'
import { Panel } from '../../frame/Panel.tsx'
import { ROLE_NAMES } from '../../frame/roles.ts'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { InviteForm } from './InviteForm.tsx'

const ROLE_OPTIONS = ADMIN_ROLES.map((value) => ({ value, text: ROLE_NAMES[value] }))

export function Component() {
  const { data } = useQuery({ queryKey: ['admins'], queryFn: () => get<AdminsView>('admins') })
  return (
    <>
      <Title>Equipo</Title>
      <div className="grid gap-6">
        <Panel
          title="Invitar"
          text="El enlace sirve una vez, durante 72 horas. Para quien ya está, es contraseña y segundo factor nuevos."
        >
          <InviteForm />
        </Panel>
        <Panel title="Personas">
          <ul className="grid gap-3">
            {data?.admins.map((admin) => (
              <Person key={admin.id} admin={admin} />
            ))}
          </ul>
        </Panel>
        {data && data.invitations.length > 0 ? <Pending invitations={data.invitations} /> : null}
      </div>
    </>
  )
}

function Person({ admin }: { admin: AdminView }) {
  const act = useAct()
  const changeRole = (role: AdminRole) =>
    act.mutate({
      method: 'PUT',
      path: `admins/${admin.id}/role`,
      body: { role },
      toast: `${admin.name} es ahora: ${ROLE_NAMES[role]}.`,
    })
  const remove = async () => {
    if (await ask({ title: `Quitar a ${admin.name}`, text: 'Sus sesiones terminan.', yes: 'Quitar' }))
      act.mutate({ method: 'DELETE', path: `admins/${admin.id}`, toast: `${admin.name} ya no administra el sitio.` })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
      <div className="min-w-0">
        <p className="font-bold">{admin.name}</p>
        <p className="text-sm break-words text-ink-soft">
          {admin.email} · visto {moment(admin.lastSeenAt)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label={`Papel de ${admin.name}`}
          options={ROLE_OPTIONS}
          value={admin.role}
          onChange={(event) => changeRole(event.target.value as AdminRole)}
        />
        <Button look="quiet" onClick={() => void remove()}>
          Quitar
        </Button>
      </div>
    </li>
  )
}

function Pending({ invitations }: { invitations: AdminsView['invitations'] }) {
  const act = useAct()
  const withdraw = (email: string) =>
    act.mutate({ method: 'DELETE', path: 'admins/invitations', body: { email }, toast: 'La invitación ya no sirve.' })
  return (
    <Panel title="Invitaciones sin usar">
      <ul className="grid gap-3">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {email ?? 'Primera cuenta'} · {ROLE_NAMES[role]} · hasta {moment(expiresAt)}
            </span>
            {email ? (
              <Button look="quiet" onClick={() => withdraw(email)}>
                Retirar
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
