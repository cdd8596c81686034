/** Reads request bodies up to a maximum size. */
import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { SearchError } from '../collection/search-error.ts'
import { parseJson } from '../json/json.ts'
import type { Json } from '../schema/types.ts'

const tooLarge = (limit: number) => new SearchError(413, `Request body exceeds max allowed length of ${limit} bytes.`)

/** Stopping half-way leaves the request open, so that it can still be answered. */
const chunksOf = (req: IncomingMessage): AsyncIterable<Buffer> => req.iterator({ destroyOnReturn: false })

export async function readBody(req: IncomingMessage, limit: number): Promise<string> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of chunksOf(req)) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  if (!isUtf8(body)) throw new SearchError(400, 'Bad JSON: invalid UTF-8 byte.')
  return body.toString('utf8')
}

export function jsonIn(text: string): Json {
  const value = parseJson(text)
  if (value === undefined) throw new SearchError(400, 'Bad JSON.')
  return value
}

/**
 * The body cut into pieces of whole lines, each in a buffer of its own that may be handed to another thread.
 * A single line longer than `maxLine` ends the reading.
 */
export async function* readLines(
  req: IncomingMessage,
  pieceBytes: number,
  maxLine: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let waiting: Buffer[] = []
  let size = 0
  /** Bytes after the last newline. */
  let unfinished = 0
  for await (const chunk of chunksOf(req)) {
    const end = chunk.lastIndexOf(10) + 1
    waiting.push(chunk)
    size += chunk.length
    unfinished = end > 0 ? chunk.length - end : unfinished + chunk.length
    if (unfinished > maxLine) throw new SearchError(413, `A line exceeds max allowed length of ${maxLine} bytes.`)
    if (size < pieceBytes || end === 0) continue
    waiting[waiting.length - 1] = chunk.subarray(0, end)
    yield joined(waiting, size - unfinished)
    waiting = [chunk.subarray(end)]
    size = unfinished
  }
  if (size > 0) yield joined(waiting, size)
}

/** Not `Buffer.concat`: its result may lie in a pool, and would have to be copied once more. */
function joined(parts: Buffer[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
