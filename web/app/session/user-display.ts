import type { UserView } from '@tianguis/contract/account/accounts'

/** A stored account may lack any of them until the server has sent it. */
type Named = Partial<Pick<UserView, 'nickname' | 'email' | 'username'>>

/** Nickname, else the part of the e-mail before the @, else the username. */
export function avatarName({ nickname, email, username }: Named): string {
  return nickname || email?.split('@')[0] || username || ''
}

export function avatarLetter(user: Named): string {
  return [...avatarName(user)][0]?.toLocaleUpperCase('es-MX') ?? ''
}

/** The uploaded picture, else the provider's, else null for the generic icon. */
export function avatarPicture({ picFromDb, picture }: Pick<UserView, 'picFromDb' | 'picture'>): string | null {
  return picFromDb || picture || null
}
