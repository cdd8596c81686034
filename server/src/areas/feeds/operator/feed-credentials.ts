/** Credentials of protected feeds: encrypted with a key derived from the site's secret, and opened only for their address. */
import type { Queryable } from '../../../database/rows.ts'
import { createSecretBox } from '../../../security/secret-box.ts'
import * as queries from '../queries.ts'
import { FeedError } from '../read/feed-error.ts'

export interface Credentials {
  user: string
  password: string
}

const PURPOSE = 'tianguis feed credentials'

/** `secret` null: this process knows none, so nothing can be sealed or opened. */
export function createFeedCredentials(secret: string | null) {
  const box = secret === null ? null : createSecretBox(secret, PURPOSE)
  const open = (sealed: Buffer, url: string): string => {
    const plain = box?.open(sealed, url)
    if (!plain)
      throw new FeedError(
        'Las credenciales guardadas no se pueden abrir con el secreto de este sitio; escríbalas otra vez.',
      )
    return plain.toString()
  }
  return {
    seal({ user, password }: Credentials, url: string): Buffer {
      if (!box) throw new FeedError('Sin el secreto del sitio no se guardan credenciales.')
      if (user === '' || user.includes(':'))
        throw new FeedError('El usuario no puede estar vacío ni llevar dos puntos.')
      return box.seal(Buffer.from(`${user}:${password}`), url)
    },
    open,
    /** `user:password` of the feed; null: it needs none. */
    async of(on: Queryable, feed: Pick<queries.FeedRecord, 'id' | 'url' | 'is_protected'>): Promise<string | null> {
      const sealed = feed.is_protected ? await queries.sealedCredentials(on, feed.id) : null
      return sealed && open(sealed, feed.url)
    },
  }
}

/** The address without the credentials in it, which would be shown with it, and those credentials. */
export function withoutCredentials(address: string): { url: string; credentials: Credentials | null } {
  const url = new URL(address)
  if (url.username === '' && url.password === '') return { url: address, credentials: null }
  const credentials = { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
  url.username = ''
  url.password = ''
  return { url: url.href, credentials }
}
