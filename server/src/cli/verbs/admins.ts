/** `tianguis admins`: invites operators, changes their role and removes them. */
import { inviteBody } from '@tianguis/contract/admin/access'
import { ADMIN_ROLES } from '@tianguis/contract/admin/permissions'
import { type AdminAccess, createAdminAccess } from '../../areas/admin/access/service.ts'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { systemClock } from '../../runtime/clock.ts'
import { loadSharedSecrets } from '../../security/secrets.ts'
import { declined, YES } from '../confirm.ts'
import { key, table, when } from '../tables.ts'
import { type Call, done, type Result, refused, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'

const ROLE_NAMES = ADMIN_ROLES.join(', ')

export const admins: Verb = {
  name: 'admins',
  summary: 'Quién administra el sitio: invitar, ver, cambiar el papel, quitar',
  usage: '<list | invite CORREO | role CORREO PAPEL | remove CORREO>',
  help: `«invite» imprime un enlace de un solo uso (72 horas); para alguien que ya está, es una contraseña y un segundo factor
nuevos. Papeles: ${ROLE_NAMES}.`,
  options: {
    role: { type: 'string', value: 'PAPEL', help: `para invite: ${ROLE_NAMES}` },
    ...YES,
  },
  run: (call) => {
    const [what = 'list', email, role] = call.positionals
    return withDatabase(call.config, async (database) => {
      const { jwtSecret: secret } = await loadSharedSecrets(call.config, database)
      const { publicUrl, site } = call.config
      const deps = { database, clock: systemClock, secret, publicUrl, productName: site.productName }
      const access = createAdminAccess(deps)
      if (what === 'list') return list(access)
      if (!email) throw new UsageError('Falta el correo.')
      if (what === 'invite') return invite(access, email, call.values.role)
      if (what === 'role') return changeRole(access, email, role)
      return remove(access, call, email)
    })
  },
}

async function list(access: AdminAccess): Promise<Result> {
  const all = await access.admins.list()
  const rows = [
    ...all.admins.map(({ email, name, role, lastSeenAt }) => [
      email,
      name,
      role,
      when(lastSeenAt ? new Date(lastSeenAt) : null),
    ]),
    ...all.invitations.map(({ email, role, expiresAt }) => [
      email ?? '(primera cuenta)',
      `invitación hasta ${when(new Date(expiresAt))}`,
      role,
      '–',
    ]),
  ]
  const text = rows.length === 0 ? 'Aún no hay cuentas.' : table([key('correo'), 'nombre', 'papel', 'visto'], rows)
  return { ok: true, text, data: all }
}

async function invite(access: AdminAccess, email: string, role: string | boolean | undefined): Promise<Result> {
  const asked = inviteBody.safeParse({ email, role })
  if (!asked.success) throw new UsageError(`Hacen falta un correo y --role (${ROLE_NAMES}).`)
  const invited = await access.invitations.invite(commandLineActor(), asked.data.email, asked.data.role)
  return { ok: true, text: `Enlace para ${invited.email} (${invited.role}):\n${invited.link}`, data: invited }
}

async function changeRole(access: AdminAccess, email: string, role: string | undefined): Promise<Result> {
  const asked = inviteBody.safeParse({ email, role })
  if (!asked.success) throw new UsageError(`Hacen falta un correo y un papel (${ROLE_NAMES}).`)
  const id = await access.admins.idOf(email)
  if (id === null) return unknown(email)
  const outcome = await access.admins.setRole(commandLineActor(), id, asked.data.role)
  return outcome.kind === 'changed'
    ? done(`${email} es ahora ${asked.data.role}.`, outcome.admin)
    : notChanged(outcome.kind)
}

async function remove(access: AdminAccess, call: Call, email: string): Promise<Result> {
  const id = await access.admins.idOf(email)
  if (id === null) {
    const withdrawn = await access.admins.withdrawInvitation(commandLineActor(), email)
    return withdrawn ? done(`La invitación de ${email} ya no sirve.`, { email }) : unknown(email)
  }
  const no = await declined(call, `Se quita la cuenta de ${email} y se cierran sus sesiones.`)
  if (no) return no
  const outcome = await access.admins.remove(commandLineActor(), id)
  return outcome.kind === 'changed'
    ? done(`${email} ya no administra el sitio.`, outcome.admin)
    : notChanged(outcome.kind)
}

function unknown(email: string): Result {
  return refused(`No hay una cuenta de ${email}.`)
}

function notChanged(kind: 'unknown' | 'last-owner'): Result {
  return refused(
    kind === 'unknown' ? 'Esa cuenta ya no existe.' : 'El sitio necesita al menos una persona propietaria.',
  )
}
