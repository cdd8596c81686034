import type { UserView } from '@tianguis/contract/account/accounts'
import type { UserRow } from './queries.ts'

/** The account as its owner's browser sees it, in the order Strapi's clients know. */
export function userView(user: UserRow): UserView {
  return {
    id: user.id,
    documentId: user.documentId,
    username: user.username,
    email: user.email,
    provider: user.provider,
    confirmed: user.confirmed,
    blocked: user.blocked,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    publishedAt: user.createdAt.toISOString(),
    nickname: user.nickname,
    picFromDb: user.picFromDb,
    picture: user.picture,
    interests: user.interests,
  }
}

const written = new WeakMap<UserRow, string>()

/** The view as JSON, written once for as long as the row is remembered: every page of a signed-in person asks for it. */
export function writtenUser(user: UserRow): string {
  const known = written.get(user)
  if (known) return known
  const json = JSON.stringify(userView(user))
  written.set(user, json)
  return json
}
