/**
 * Tables whose rows must not come back with a backup: a session that was ended since, a code or recovery code that was used since,
 * a sign-in in progress. They are not saved, and deleted after restoring an older backup that has them.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
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
