/**
 * A backup file: a tar.gz whose last member holds the number of members and their hash, so that a truncated or damaged
 * file is recognised. It protects against accidents, not against forgery.
 */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { z } from 'zod'
import { InvalidArchive, type Member, membersOf, packMember } from './members.ts'
import { putInPlace } from './put-in-place.ts'

/** Shown to the operator: the file cannot be used, and nothing was changed. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
}

const LAST = 'end.json'
const end = z.object({ members: z.int(), sha256: z.string() })
const GZIP_LEVEL = 4

/** The file appears complete or not at all, readable by its owner only: it contains secrets and e-mail addresses. */
export async function writeArchive(path: string, members: AsyncIterable<Member>): Promise<void> {
  const partial = `${path}.part`
  await rm(partial, { force: true })
  try {
    const tar = pack()
    const file = createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true })
    const written = pipeline(tar, createGzip({ level: GZIP_LEVEL }), file)
    await Promise.all([packAll(tar, members), written])
    await putInPlace(partial, path)
  } finally {
    await rm(partial, { force: true })
  }
}

async function packAll(tar: Pack, members: AsyncIterable<Member>): Promise<void> {
  const now = new Date()
  const hash = createHash('sha256')
  let count = 0
  try {
    for await (const member of members) {
      count++
      addToHash(hash, member)
      await packMember(tar, member, now)
    }
    const last: z.infer<typeof end> = { members: count, sha256: hash.digest('hex') }
    await packMember(tar, { name: LAST, bytes: Buffer.from(JSON.stringify(last)) }, now)
    tar.finalize()
  } catch (error) {
    tar.destroy(error as Error)
    throw error
  }
}

/** Yields the members in order and throws after the last one unless all of them are as they were written. */
export async function* readArchive(path: string, onBytes: (read: number) => void = () => undefined) {
  const file = createReadStream(path)
  file.on('data', () => onBytes(file.bytesRead))
  const unzipped = createGunzip()
  file.on('error', (error) => unzipped.destroy(error))
  try {
    yield* verified(membersOf(file.pipe(unzipped)))
  } catch (error) {
    throw asUnusableBackup(path, error)
  } finally {
    file.destroy()
    unzipped.destroy()
  }
}

async function* verified(members: AsyncIterable<Member>): AsyncGenerator<Member> {
  const hash = createHash('sha256')
  let count = 0
  for await (const member of members) {
    if (member.name === LAST) {
      const { members: written, sha256 } = end.parse(JSON.parse(member.bytes.toString()))
      if (written !== count || sha256 !== hash.digest('hex')) throw new InvalidArchive('the checksum differs')
      return
    }
    count++
    addToHash(hash, member)
    yield member
  }
  throw new InvalidArchive('the last member is missing')
}

function addToHash(hash: Hash, { name, bytes }: Member): void {
  hash.update(`${name}\n${bytes.length}\n`).update(bytes)
}

/** Problems of the file become a sentence for the operator; other errors are passed on. */
function asUnusableBackup(path: string, error: unknown): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall) return new UnusableBackup(`No se puede leer ${path}: ${(error as Error).message}.`)
  const damaged =
    error instanceof InvalidArchive ||
    error instanceof z.ZodError ||
    error instanceof SyntaxError ||
    code.startsWith('Z_')
  return damaged ? new UnusableBackup(`${path} no es un respaldo entero: está dañado o incompleto.`) : error
}
