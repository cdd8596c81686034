import webpush from 'web-push'
import type { Database } from '../../../database/connect.ts'
import { pushKeys } from '../../../database/schema.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Made by whichever process starts first; browsers remember the public one, so it never changes. */
export async function loadPushKeys({ db }: Pick<Database, 'db'>): Promise<PushKeys> {
  const [kept] = await db.select().from(pushKeys)
  if (kept) return kept
  await db.insert(pushKeys).values(webpush.generateVAPIDKeys()).onConflictDoNothing()
  const [decided] = await db.select().from(pushKeys)
  return decided!
}
