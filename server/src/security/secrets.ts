import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import { sharedSecrets } from '../database/schema.ts'
import { createJsonAtomically, readJson } from '../runtime/json-file.ts'
import { makePrivateFolder } from '../runtime/private-folder.ts'
import { StartError } from '../runtime/start-error.ts'

const generated = z.object({ jwtSecret: z.string().min(32), adminKey: z.string().min(8), searchKey: z.string().min(8) })
export type Secrets = z.infer<typeof generated>

/** The operator's secrets if set, else generated on the first start and stored under DATA_DIR. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const kept = await keptSecrets(config.dataDir)
  const secrets = {
    jwtSecret: config.jwtSecret ?? kept.jwtSecret,
    adminKey: config.search.adminKey ?? kept.adminKey,
    searchKey: config.search.searchKey ?? kept.searchKey,
  }
  if (secrets.searchKey === secrets.adminKey || secrets.searchKey === secrets.jwtSecret)
    throw new StartError(
      `La llave pública de búsqueda es igual a otro secreto; cambie TYPESENSE_SEARCH_KEY o quite ${join(config.dataDir, 'secrets.json')}.`,
    )
  return secrets
}

/**
 * Processes that share a database must sign with the same secret, or sessions of one are invalid for the next: unless the
 * settings have one, all use the secret of the first process that started.
 */
export async function loadSharedSecrets(config: Config, { db }: Pick<Database, 'db'>): Promise<Secrets> {
  const own = await loadSecrets(config)
  if (!config.databaseUrl || config.jwtSecret) return own
  const agreed = async () => (await db.select().from(sharedSecrets))[0]?.jwtSecret
  const known = await agreed()
  if (known) return { ...own, jwtSecret: known }
  await db.insert(sharedSecrets).values({ jwtSecret: own.jwtSecret }).onConflictDoNothing()
  return { ...own, jwtSecret: (await agreed()) ?? own.jwtSecret }
}

/** The secret that a start would use; null: the next start generates one. Writes nothing. */
export async function knownJwtSecret(config: Config, { db }: Pick<Database, 'db'>): Promise<string | null> {
  if (config.jwtSecret) return config.jwtSecret
  const shared = config.databaseUrl ? (await db.select().from(sharedSecrets))[0]?.jwtSecret : null
  return shared ?? (await readJson(secretsFile(config.dataDir), generated))?.jwtSecret ?? null
}

const secretsFile = (dataDir: string) => join(dataDir, 'secrets.json')

async function keptSecrets(dataDir: string): Promise<Secrets> {
  const path = secretsFile(dataDir)
  const kept = await readJson(path, generated)
  if (kept) return kept
  const fresh = { jwtSecret: token(48), adminKey: token(24), searchKey: token(24) }
  await makePrivateFolder(dataDir)
  const decided = await createJsonAtomically(path, fresh)
  return decided ? fresh : keptSecrets(dataDir)
}

function token(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
