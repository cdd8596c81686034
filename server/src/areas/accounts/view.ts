import type { UserView } from '@tianguis/contract/accounts'
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
