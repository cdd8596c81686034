import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from './config.ts'
import { createJsonAtomically, readJson } from './json-file.ts'

const generated = z.object({ jwtSecret: z.string().min(32), adminKey: z.string().min(8), searchKey: z.string().min(8) })
export type Secrets = z.infer<typeof generated>

/** The operator's own secrets where set, else ones made on the first start and kept under DATA_DIR. */
export async function loadSecrets(config: Config): Promise<Secrets> {
  const kept = await keptSecrets(config.dataDir)
  return {
    jwtSecret: config.jwtSecret ?? kept.jwtSecret,
    adminKey: config.search.adminKey ?? kept.adminKey,
    searchKey: config.search.searchKey ?? kept.searchKey,
  }
}

async function keptSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json')
  const kept = await readJson(path, generated)
  if (kept) return kept
  const fresh = { jwtSecret: token(48), adminKey: token(24), searchKey: token(24) }
  await mkdir(dataDir, { recursive: true })
  const decided = await createJsonAtomically(path, fresh)
  return decided ? fresh : keptSecrets(dataDir)
}

function token(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
