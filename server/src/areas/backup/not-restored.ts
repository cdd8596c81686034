/**
 * Rows that must not come back with a backup: a session that was ended since, a code or recovery code that was used since,
 * a sign-in under way. They are neither saved nor, from an older backup, kept.
 */
export const NOT_RESTORED: ReadonlySet<string> = new Set([
  'sessions',
  'user_codes',
  'mail_requests',
  'oauth_flows',
  'sign_in_challenges',
  'recovery_codes',
  'throttles',
  'admin_sessions',
  'admin_invitations',
  'admin_challenges',
])
