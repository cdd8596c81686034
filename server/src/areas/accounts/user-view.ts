import type { UserView } from '@tianguis/contract/account/accounts'
import type { UserRow } from './queries.ts'

/** The account as its owner's browser sees it, in Strapi's order of keys. */
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

const serialised = new WeakMap<UserRow, string>()

/** The view as JSON, serialised once per cached row, because every page of a signed-in user requests it. */
export function userViewJson(user: UserRow): string {
  const cached = serialised.get(user)
  if (cached) return cached
  const json = JSON.stringify(userView(user))
  serialised.set(user, json)
  return json
}
