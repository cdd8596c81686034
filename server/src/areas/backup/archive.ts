/**
 * A backup as a file: a tar.gz whose last member says how many came before it and what they hash to, so that a file cut
 * short, or changed by a bad disk, is told from a whole one. It guards against accidents, not against forgers.
 */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { type Member, NotATar, TAR_END, tarMembers, tarOf } from './tar.ts'

/** Said to the operator: the file cannot be used, and nothing was changed. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

const LAST = 'end.json'
const end = z.object({ members: z.int(), sha256: z.string() })
const GZIP_LEVEL = 4

/** Appears whole under its name or not at all, readable by its owner only: it holds secrets and people's addresses. */
export async function writeArchive(path: string, members: AsyncIterable<Member>): Promise<void> {
  const half = `${path}.part`
  await rm(half, { force: true })
  try {
    const file = createWriteStream(half, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(asTar(members), createGzip({ level: GZIP_LEVEL }), file)
    await link(half, path)
  } finally {
    await rm(half, { force: true })
  }
}

async function* asTar(members: AsyncIterable<Member>): AsyncGenerator<Buffer> {
  const at = new Date()
  const hash = createHash('sha256')
  let count = 0
  for await (const member of members) {
    count++
    note(hash, member)
    yield* tarOf(member, at)
  }
  const last: z.infer<typeof end> = { members: count, sha256: hash.digest('hex') }
  yield* tarOf({ name: LAST, bytes: Buffer.from(JSON.stringify(last)) }, at)
  yield TAR_END
}

/** Gives the members in order and, after the last, throws unless all of them were as they were written. */
export async function* readArchive(path: string, onBytes: (read: number) => void = () => undefined) {
  const file = createReadStream(path)
  file.on('data', () => onBytes(file.bytesRead))
  const unzipped = createGunzip()
  file.on('error', (error) => unzipped.destroy(error))
  try {
    yield* checked(tarMembers(file.pipe(unzipped)))
  } catch (error) {
    throw explained(path, error)
  } finally {
    file.destroy()
    unzipped.destroy()
  }
}

async function* checked(members: AsyncIterable<Member>): AsyncGenerator<Member> {
  const hash = createHash('sha256')
  let count = 0
  for await (const member of members) {
    if (member.name === LAST) {
      const { members: written, sha256 } = end.parse(JSON.parse(member.bytes.toString()))
      if (written !== count || sha256 !== hash.digest('hex')) throw new NotATar('the checksum differs')
      return
    }
    count++
    note(hash, member)
    yield member
  }
  throw new NotATar('it has no end')
}

function note(hash: Hash, { name, bytes }: Member): void {
  hash.update(`${name}\n${bytes.length}\n`).update(bytes)
}

/** A bad file is the operator's to know in one sentence; anything else goes on as it is. */
function explained(path: string, error: unknown): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall) return new UnusableBackup(`No se puede leer ${path}: ${(error as Error).message}.`)
  const damaged =
    error instanceof NotATar || error instanceof z.ZodError || error instanceof SyntaxError || code.startsWith('Z_')
  return damaged ? new UnusableBackup(`${path} no es un respaldo entero: está dañado o incompleto.`) : error
}
