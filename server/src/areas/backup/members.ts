/** The members of a tar archive as whole buffers; a member is never written to a path of its name. */
import type { Readable } from 'node:stream'
import { extract, type Pack } from 'tar-stream'

export interface Member {
  name: string
  bytes: Buffer
}

/** Members of a backup have a few megabytes; a larger size in a header is refused before memory is reserved for it. */
const MAX_MEMBER_BYTES = 64 * 1_048_576

export class InvalidArchive extends Error {
  override name = 'InvalidArchive'
}

/** Resolves when the archive has taken the member, so that no more than one is kept in memory. */
export function packMember(tar: Pack, { name, bytes }: Member, mtime: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600, mtime }, bytes, (error) => (error ? reject(error) : resolve()))
  })
}

export async function* membersOf(stream: Readable): AsyncGenerator<Member> {
  const tar = extract()
  stream.on('error', (error) => tar.destroy(error))
  stream.pipe(tar)
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file') throw new InvalidArchive(`${name} is not a file`)
      if (size > MAX_MEMBER_BYTES) throw new InvalidArchive(`${name} is too large`)
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(chunk as Buffer)
      yield { name, bytes: Buffer.concat(chunks) }
    }
  } catch (error) {
    // Errors of the file and of gunzip have a code; those of tar-stream have none.
    throw (error as NodeJS.ErrnoException).code ? error : new InvalidArchive((error as Error).message)
  } finally {
    tar.destroy()
  }
}
