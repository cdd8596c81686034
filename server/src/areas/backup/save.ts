import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Database } from '../../database/connect.ts'
import { writeArchive } from './archive.ts'
import { beginSnapshot, copyCompleted, copyOut } from './copy-queries.ts'
import { EXCLUDED_TABLES } from './excluded-tables.ts'
import { CONTENTS, type Contents, FORMAT, MANIFEST, type Manifest, pieceName, SECRETS } from './manifest.ts'
import type { Member } from './members.ts'
import { schemaVersion, sequencesOf, type Table, tablesOf } from './table-queries.ts'

export interface Saved {
  tables: number
  rows: number
  /** False: they are set by the environment, or there are none yet. */
  secrets: boolean
}

export type OnProgress = (doneBytes: number, totalBytes: number, tableName: string) => void

const PIECE_BYTES = 4 * 1_048_576

/** A consistent snapshot, while the site goes on writing. */
export async function saveBackup(
  database: Database,
  dataDir: string,
  path: string,
  onProgress: OnProgress,
): Promise<Saved> {
  const secrets = await readSecrets(dataDir)
  const client = await database.pool.connect()
  try {
    await beginSnapshot(client)
    const tables = await tablesOf(client)
    const rows: Contents['rows'] = {}
    await writeArchive(path, members({ client, tables, rows, secrets, onProgress }))
    return {
      tables: tables.filter(({ name }) => !EXCLUDED_TABLES.has(name)).length,
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      secrets: secrets !== null,
    }
  } finally {
    // The connection may be in the middle of a COPY; closing it also ends the transaction.
    client.release(true)
  }
}

interface MemberSource {
  client: pg.PoolClient
  tables: Awaited<ReturnType<typeof tablesOf>>
  /** Filled with the number of rows of each table. */
  rows: Contents['rows']
  secrets: Buffer | null
  onProgress: OnProgress
}

async function* members({ client, tables, rows, secrets, onProgress }: MemberSource): AsyncGenerator<Member> {
  const manifest: Manifest = {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    schemaVersion: await schemaVersion(client),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  }
  yield json(MANIFEST, manifest)

  const total = tables.reduce((sum, { name, bytes }) => sum + (EXCLUDED_TABLES.has(name) ? 0 : bytes), 0)
  let before = 0
  for (const table of tables) {
    if (EXCLUDED_TABLES.has(table.name)) {
      rows[table.name] = 0
      continue
    }
    let copied = 0
    for await (const piece of piecesOf(client, table, rows)) {
      copied += piece.bytes.length
      yield piece
      // The copied text may be longer than the table on disk; progress must not pass the next table's start.
      onProgress(before + Math.min(copied, table.bytes), total, table.name)
    }
    before += table.bytes
    onProgress(before, total, table.name)
  }
  yield json(CONTENTS, { rows, sequences: await sequencesOf(client) } satisfies Contents)
  if (secrets) yield { name: SECRETS, bytes: secrets }
}

async function readSecrets(dataDir: string): Promise<Buffer | null> {
  return readFile(join(dataDir, 'secrets.json')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

async function* piecesOf(client: pg.PoolClient, table: Table, rows: Contents['rows']): AsyncGenerator<Member> {
  const stream = copyOut(client, table)
  let number = 0
  let held: Buffer[] = []
  let length = 0
  const piece = (): Member => {
    const bytes = Buffer.concat(held)
    held = []
    length = 0
    return { name: pieceName(table.name, ++number), bytes }
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk)
    length += chunk.length
    if (length >= PIECE_BYTES) yield piece()
  }
  if (length > 0) yield piece()
  await copyCompleted(client)
  rows[table.name] = stream.rowCount
}

function json(name: string, value: unknown): Member {
  return { name, bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) }
}
