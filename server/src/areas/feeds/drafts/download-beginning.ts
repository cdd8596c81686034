import { MAX_DRAFT_BYTES } from '@tianguis/contract/admin/feeds/feed-drafts'
import { downloadFile } from '../fetch/download-file.ts'
import { isZip } from '../read/decompress.ts'
import { FeedError } from '../read/feed-error.ts'

const FETCH_MS = 60_000
const SILENCE_MS = 20_000

/** As much of the file as a draft keeps. */
export async function beginningOf(url: string, allowHosts: readonly string[], auth: string | null) {
  const limits = { wholeMs: FETCH_MS, silenceMs: SILENCE_MS }
  const answer = await downloadFile(url, { allowHosts, credentials: auth, ...limits })
  if (answer.kind === 'unchanged') throw new FeedError('No llegó nada.')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MAX_DRAFT_BYTES) break
  }
  const content = Buffer.concat(chunks).subarray(0, MAX_DRAFT_BYTES)
  const isWhole = bytes <= MAX_DRAFT_BYTES && !answer.mayBeCut
  if (!isWhole && isZip(content))
    throw new FeedError(
      'Un zip de más de 32 MB no se puede probar aquí; sube uno más pequeño o da la dirección sin comprimir.',
    )
  return { content, isWhole }
}
