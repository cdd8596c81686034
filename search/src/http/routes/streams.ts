/** Typesense's routes for import and export, streamed with bounded memory. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SearchError } from '../../collection/search-error.ts'
import type { ImportOptions } from '../../engine/commands/import.ts'
import type { Engine } from '../../engine/engine.ts'
import { toJson } from '../../json/json.ts'
import { readLines } from '../body.ts'
import type { Query } from '../query.ts'
import { beginText, writeWithBackpressure } from '../respond.ts'
import type { Route } from '../route.ts'
import { checkBatchSize, dirtyValues, writeAction } from './documents.ts'

const PIECE_BYTES = 256 << 10
const MAX_LINE_BYTES = 16 << 20
/** Pieces on their way through the writer at once: one is indexed while the one before is forced to disk. */
const WINDOW = 3

export const streamRoutes: Route[] = [
  {
    method: 'POST',
    path: '/collections/:collection/documents/import',
    action: 'documents:import',
    async handle({ services, req, res, path, query }) {
      const collection = path.collection as string
      const options = importOptions(query)
      if (services.engine.catalogue.resolve(collection) === undefined)
        throw new SearchError(404, 'Collection not found')
      await importAll(services.engine, collection, options, req, res)
      return undefined
    },
  },
  {
    method: 'GET',
    path: '/collections/:collection/documents/export',
    action: 'documents:export',
    async handle({ services, res, path, query }) {
      checkBatchSize(query)
      const cursor = await services.engine.ask('openExport', path.collection as string, query)
      try {
        await exportAll(services.engine, cursor, res)
      } finally {
        await services.engine.ask('closeExport', cursor).catch(() => undefined)
      }
      return undefined
    },
  },
]

const REFUSED = ['remote_embedding_batch_size', 'remote_embedding_timeout_ms', 'remote_embedding_num_tries']

function importOptions(query: Query): ImportOptions {
  const refused = REFUSED.find((name) => query[name])
  if (refused)
    throw new SearchError(400, `Parameter \`${refused}\` is not supported: this engine has no vector search.`)
  checkBatchSize(query)
  for (const name of ['return_doc', 'return_id'] as const) {
    const value = query[name]
    if (value !== undefined && value !== 'true' && value !== 'false') {
      throw new SearchError(400, `Parameter \`${name}\` must be a true|false.`)
    }
  }
  const dirty = dirtyValues(query)
  return {
    action: writeAction(query),
    return_doc: query.return_doc === 'true',
    return_id: query.return_id === 'true',
    ...(dirty && { dirty }),
  }
}

async function importAll(
  engine: Engine,
  collection: string,
  options: ImportOptions,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const results = new ResultLines(res)
  const running: Promise<Uint8Array>[] = []
  try {
    for await (const piece of readLines(req, PIECE_BYTES, MAX_LINE_BYTES)) {
      const result = engine.write(collection, 'importLines', collection, piece, options)
      // Awaited below; the empty handler avoids an unhandled rejection.
      result.catch(() => undefined)
      running.push(result)
      if (running.length >= WINDOW) await results.add(await (running.shift() as Promise<Uint8Array>))
    }
    for (const result of running) await results.add(await result)
  } catch (error) {
    if (!(error instanceof SearchError)) throw error
    if (!res.headersSent) throw error
    // The answer has begun: what went wrong becomes its last line.
    await results.add(toJson({ code: error.status, error: error.message, success: false }))
  }
  results.end()
}

/** Lines joined by newlines with none at the end. */
class ResultLines {
  readonly #res: ServerResponse
  #first = true

  constructor(res: ServerResponse) {
    this.#res = res
  }

  async add(lines: Uint8Array | string) {
    if (lines.length === 0) return
    if (!this.#res.headersSent) beginText(this.#res)
    if (!this.#first) await writeWithBackpressure(this.#res, '\n')
    this.#first = false
    await writeWithBackpressure(this.#res, lines)
  }

  end() {
    if (!this.#res.headersSent) beginText(this.#res)
    this.#res.end()
  }
}

async function exportAll(engine: Engine, cursor: number, res: ServerResponse) {
  const lines = new ResultLines(res)
  for (;;) {
    const piece = await engine.ask('readExport', cursor)
    if (!piece || res.destroyed) break
    await lines.add(piece)
  }
  lines.end()
}
