/** The file that the operator names: of this machine, of the standard input or of an address. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { downloadFile } from '../../areas/feeds/fetch/download-file.ts'
import { FeedError } from '../../areas/feeds/read/feed-error.ts'
import type { ImportRequest } from '../../areas/feeds/service.ts'

const CHUNK_BYTES = 256 * 1024

export type OpenFile = Pick<ImportRequest, 'source' | 'bytes' | 'isLocalFile' | 'mayBeCut'>

export async function openFile(file: string, allowHosts: readonly string[]): Promise<OpenFile> {
  if (file === '-') return { source: process.stdin as AsyncIterable<Buffer>, bytes: null }
  if (/^[a-z]+:\/\//i.test(file)) {
    const answer = await downloadFile(file, { allowHosts })
    if (answer.kind === 'unchanged') throw new FeedError('No llegó nada.')
    return { source: answer.body, bytes: answer.bytes, mayBeCut: answer.mayBeCut }
  }
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new FeedError(`No hay un archivo ${file}.`)
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>
  return { source, bytes: found.size, isLocalFile: true }
}
