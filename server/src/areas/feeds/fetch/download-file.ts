/** Downloads a feed and says whether it may have been cut without an error. */
import { peek } from '../read/peek.ts'
import { endsItself } from '../read/rows.ts'
import { type DownloadOptions, download } from './download.ts'

export type DownloadedFile = Awaited<ReturnType<typeof downloadFile>>

/** White space before the first character, with some to spare. */
const HEAD_BYTES = 1_024

/**
 * `mayBeCut`: neither the answer nor the file says where it ends, as with a table that an old server sends until it closes the
 * connection. What such a file does not list is not known to be missing.
 */
export async function downloadFile(address: string, options: DownloadOptions) {
  const answer = await download(address, options)
  if (answer.kind === 'unchanged') return answer
  const { head, whole } = await peek(answer.body, HEAD_BYTES)
  return { ...answer, body: whole, mayBeCut: !answer.isBounded && !endsItself(head) }
}
