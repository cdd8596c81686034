/** Sign-in, invitations, sessions and accounts of the back office. */
import { z } from 'zod'
import { ADMIN_ROLES, PERMISSIONS, type Permission } from './permissions.ts'

const MAX_EMAIL_LENGTH = 254
const MAX_PASSWORD_LENGTH = 200
const MAX_NAME_LENGTH = 80

export const adminRole = z.enum(ADMIN_ROLES)
const email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email('Escribe un correo completo, como nombre@ejemplo.mx.'))
/** Six digits of an authenticator app, with or without spaces. */
const totpCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^[0-9]{6}$/, 'Son los seis números que muestra la aplicación.'))

export const signInBody = z.object({
  email,
  password: z.string().min(1, 'Escribe la contraseña.').max(MAX_PASSWORD_LENGTH),
  code: totpCode,
})

export const invitationToken = z.object({ token: z.string().max(100) })

export const acceptInvitationBody = invitationToken.extend({
  email,
  name: z.string().trim().min(1, 'Escribe tu nombre.').max(MAX_NAME_LENGTH),
  password: z.string().min(1, 'Escribe una contraseña.').max(MAX_PASSWORD_LENGTH),
  code: totpCode,
})

export const invitationView = z.object({
  /** Null: the first owner of a new site, who names an address. */
  email: z.string().nullable(),
  role: adminRole,
  expiresAt: z.string(),
  totp: z.object({ secret: z.string(), qr: z.object({ size: z.number(), path: z.string() }) }),
})

export const adminView = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  role: adminRole,
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
})

export const sessionState = z.object({
  admin: adminView,
  permissions: z.array(z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])),
  /** Sent with every write as the header `x-csrf-token`. */
  csrf: z.string(),
  productName: z.string(),
})

export const adminSessionView = z.object({
  id: z.number(),
  current: z.boolean(),
  /** IP address at sign-in. */
  address: z.string(),
  /** Header `user-agent`. */
  agent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
})

export const inviteBody = z.object({ email, role: adminRole })
export const invited = z.object({ link: z.string(), email: z.string(), role: adminRole, expiresAt: z.string() })
export const roleBody = z.object({ role: adminRole })
export const pendingInvitation = z.object({
  id: z.number(),
  email: z.string().nullable(),
  role: adminRole,
  expiresAt: z.string(),
})
export const adminsView = z.object({ admins: z.array(adminView), invitations: z.array(pendingInvitation) })

export type AdminView = z.infer<typeof adminView>
export type AdminSessionView = z.infer<typeof adminSessionView>
export type InvitationView = z.infer<typeof invitationView>
export type SessionState = z.infer<typeof sessionState>
export type Invited = z.infer<typeof invited>
export type AdminsView = z.infer<typeof adminsView>

export const adminPasskeyView = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type AdminPasskeyView = z.infer<typeof adminPasskeyView>
export const adminPasskeysView = z.object({ passkeys: z.array(adminPasskeyView) })
export const passkeyProof = z.object({ password: z.string().min(1, 'Escribe la contraseña.').max(200) })
export const typedPasskey = passkeyProof.extend({ name: z.string().trim().min(1, 'Escribe un nombre.').max(60) })
