/** Uploaded profile pictures: decoded with limits in a separate process, cropped square, encoded without metadata. */
import { createHash } from 'node:crypto'
import type { UserView } from '@tianguis/contract/account/accounts'
import type { Database } from '../../../database/connect.ts'
import { ImageRefused, runImageJob } from '../../../images/image-pool.ts'
import * as queries from '../queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { userView } from '../user-view.ts'

const SIDE_PX = 256

export type PictureSaved = { kind: 'saved'; user: UserView } | { kind: 'not-a-picture' }

export async function savePicture(
  database: Database,
  sessions: Sessions,
  user: queries.UserRow,
  upload: Buffer,
): Promise<PictureSaved> {
  const webp = await reencode(upload)
  if (!webp) return { kind: 'not-a-picture' }
  const name = createHash('sha256').update(webp).update(user.documentId).digest('hex').slice(0, 32)
  const changed = await database.db.transaction(async (tx) => {
    await queries.savePicture(tx, { userId: user.id, name, webp })
    const row = await queries.updateUser(tx, user.id, { picFromDb: `/img/usuario/${name}.webp` })
    await queries.announceChange(tx, user.id)
    return row
  })
  sessions.forget(user.id)
  return { kind: 'saved', user: userView(changed) }
}

export async function removePicture(database: Database, sessions: Sessions, user: queries.UserRow): Promise<UserView> {
  const changed = await database.db.transaction(async (tx) => {
    await queries.deletePicture(tx, user.id)
    await queries.announceChange(tx, user.id)
    return queries.updateUser(tx, user.id, { picFromDb: null })
  })
  sessions.forget(user.id)
  return userView(changed)
}

async function reencode(upload: Buffer): Promise<Buffer | null> {
  try {
    const shape = { width: SIDE_PX, height: SIDE_PX, fit: 'cover', format: 'webp', quality: 82, effort: 4 } as const
    return await runImageJob({ kind: 'encode', bytes: upload, shape })
  } catch (error) {
    if (error instanceof ImageRefused) return null
    throw error
  }
}
