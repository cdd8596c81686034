/** Imports a file of many stores: splits its rows by store, then imports each store like any other file. */
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { slugOf } from '@tianguis/contract/slug'
import { columnName } from '../../areas/feeds/read/columns.ts'
import { FeedError } from '../../areas/feeds/read/feed-error.ts'
import { keptRow, keptRows } from '../../areas/feeds/read/json/kept-rows.ts'
import { feedRows } from '../../areas/feeds/read/rows.ts'
import type { FeedsService, ImportRequest } from '../../areas/feeds/service.ts'
import type { Result } from '../verb.ts'
import { outcomeResult } from './feed-texts.ts'

/** Each store has a file that stays open while the rows are split. */
const MAX_STORES = 2_000

export type ImportFile = FeedsService['importFile']

export async function importByStore(
  feeds: Pick<FeedsService, 'importFile' | 'refresh'>,
  request: Omit<ImportRequest, 'store'>,
  column: string,
  say: (text: string) => void,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-import-'))
  try {
    const stores = await split(request, columnName(column), folder)
    const results: Result[] = []
    for (const [store, path] of stores) {
      const { size } = await stat(path)
      const source = createReadStream(path) as AsyncIterable<Buffer>
      const outcome = await feeds.importFile({
        ...request,
        mapping: withoutColumns(request.mapping),
        store,
        source,
        readRows: keptRows,
        bytes: size,
        isLocalFile: true,
        deferFigures: true,
      })
      const result = outcomeResult(store, outcome)
      say(`${result.text}\n`)
      results.push(result)
    }
    await feeds.refresh()
    const failed = results.filter((result) => !result.ok)
    const text = [
      `Listo: ${stores.size - failed.length} de ${stores.size} tiendas.`,
      ...failed.map((result) => `No se leyó ${result.text}`),
    ].join('\n')
    return { ok: failed.length === 0, text, data: { stores: results.map(({ data }) => data) } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface StoreFile {
  store: string
  path: string
  stream: WriteStream
  /** A store of damaged rows only is not imported: they may have something else in its column. */
  hasIntactRow: boolean
  rows: number
}

async function split(
  { source, mapping, mayBeCut = false, where }: Pick<ImportRequest, 'source' | 'mapping' | 'mayBeCut' | 'where'>,
  column: string,
  folder: string,
): Promise<Map<string, string>> {
  // 'Dia' and 'Día' are one store.
  const files = new Map<string, StoreFile>()
  let unassigned = 0
  for await (const rows of feedRows(source, { mapping, mayBeCut })) {
    for (const row of rows) {
      const { fields, problem } = row
      const isDamaged = problem !== undefined
      if (where && fields[where.field] !== where.value && !isDamaged) continue
      const store = fields[column]?.trim()
      if (!store || (isDamaged && files.size >= MAX_STORES && !files.has(slugOf(store)))) {
        if (isDamaged) unassigned++
        continue
      }
      const key = slugOf(store)
      let file = files.get(key)
      if (!file) {
        if (files.size >= MAX_STORES) throw new FeedError(`La columna ${column} nombra más de ${MAX_STORES} tiendas.`)
        const path = join(folder, `${files.size}.jsonl`)
        file = { store, path, stream: createWriteStream(path), hasIntactRow: false, rows: 0 }
        files.set(key, file)
      }
      file.hasIntactRow ||= !isDamaged
      file.rows++
      if (!file.stream.write(keptRow(row))) await new Promise<void>((resolve) => file.stream.once('drain', resolve))
    }
  }
  const stores = [...files.values()].filter(({ hasIntactRow }) => hasIntactRow)
  for (const { hasIntactRow, rows } of files.values()) if (!hasIntactRow) unassigned += rows
  if (stores.length === 0) throw new FeedError(`Ninguna fila dice su tienda en la columna ${column}.`)
  // They may belong to any store: with a damaged row, the import of a store withdraws no offer that its file does not list.
  const problem = `hay filas dañadas que no dicen su tienda (${unassigned})`
  if (unassigned > 0) for (const { stream } of stores) stream.write(keptRow({ line: 0, fields: {}, problem }))
  await Promise.all(
    [...files.values()].map(({ stream }) => {
      stream.end()
      return finished(stream)
    }),
  )
  return new Map(stores.map(({ store, path }) => [store, path]))
}

/** Leaves only the mapped categories and exchange rates: in the split files the columns already have our names. */
function withoutColumns(mapping: ImportRequest['mapping']): ImportRequest['mapping'] {
  return Object.fromEntries(Object.entries(mapping).filter(([key]) => key.includes(':')))
}
