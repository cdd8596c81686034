/** Who may do what in the back office: the only place where roles and permissions meet. */
export const ADMIN_ROLES = ['owner', 'editor', 'catalogue', 'support', 'analyst'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

const everyone = ADMIN_ROLES
const owner: readonly AdminRole[] = ['owner']
const catalogue: readonly AdminRole[] = ['owner', 'catalogue']
const editor: readonly AdminRole[] = ['owner', 'editor']
const support: readonly AdminRole[] = ['owner', 'support']

export const PERMISSIONS = {
  /** One's own sessions. */
  'session.own': everyone,
  'start.see': everyone,
  'admins.manage': owner,
  'audit.see': owner,

  'products.see': everyone,
  'products.edit': catalogue,
  'matches.review': catalogue,
  'prices.review': catalogue,

  'stores.see': everyone,
  'stores.edit': catalogue,
  'stores.remove': owner,
  'feeds.see': everyone,
  'feeds.edit': catalogue,

  'coupons.see': everyone,
  'coupons.edit': editor,
  'posts.see': everyone,
  'posts.edit': editor,
  'texts.see': everyone,
  'texts.edit': editor,
  'queries.see': everyone,
  /** Synonyms, stop words, pinned results. */
  'search.see': everyone,
  'search.edit': ['owner', 'editor', 'catalogue'],
  'draws.see': everyone,
  'draws.run': owner,

  'reports.see': ['owner', 'catalogue', 'support', 'analyst'],
  'reports.edit': ['owner', 'catalogue', 'support'],
  'requests.see': ['owner', 'catalogue', 'support'],
  'requests.edit': ['owner', 'catalogue'],

  /** Personal data of shoppers; seeing it is recorded. */
  'people.see': support,
  'people.edit': support,
  'people.delete': owner,

  'operation.see': ['owner', 'analyst'],
  'operation.edit': owner,
} as const satisfies Record<string, readonly AdminRole[]>

export type Permission = keyof typeof PERMISSIONS

export function mayDo(role: AdminRole, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly AdminRole[]).includes(role)
}

export function permissionsOf(role: AdminRole): Permission[] {
  return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => mayDo(role, permission))
}
