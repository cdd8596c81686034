/** Collections: made, listed, changed and dropped. */
import { SearchError } from '../../collection.ts'
import { isRecord } from '../../json.ts'
import { alterSchema } from '../../schema/alter.ts'
import { bad } from '../../schema/field.ts'
import { type CollectionSummary, summarise } from '../../schema/summary.ts'
import { parseSchema } from '../../schema/validate.ts'
import type { Document, Json } from '../../schema.ts'
import type { Shelf } from '../shelf.ts'
import { notFound, shelfNamed, type WriterContext } from './context.ts'

export interface CreateOptions {
  src_name?: string
  copy_documents?: boolean
}

/** Documents handled between two pauses, so that a waiting read is served within milliseconds. */
const PAUSE_EVERY = 200
const COPY_BATCH = 1000

const show = ({ schema, writer }: Shelf) => summarise(schema, writer.count)
const now = () => Math.floor(Date.now() / 1000)

export async function createCollection(context: WriterContext, input: Json, options: CreateOptions = {}) {
  const source = options.src_name === undefined ? undefined : shelfNamed(context, options.src_name)
  const schema = parseSchema(source ? cloned(source, input) : input, now())
  if (context.store.library.shelves.has(schema.name)) {
    throw new SearchError(409, `A collection with name \`${schema.name}\` already exists.`)
  }
  context.store.commit({ kind: 'create', schema })
  if (source && options.copy_documents) await copyDocuments(context, source, schema.name)
  return show(shelfNamed(context, schema.name))
}

function cloned(source: Shelf, input: Json): Json {
  if (!isRecord(input)) throw bad('Bad JSON.')
  const { created_at: _, ...schema } = source.schema
  return { ...(schema as unknown as Record<string, Json>), ...input, fields: schema.fields as unknown as Json }
}

async function copyDocuments(context: WriterContext, source: Shelf, collection: string) {
  let documents: Document[] = []
  for (const document of source.writer.documents()) {
    documents.push(document)
    if (documents.length < COPY_BATCH) continue
    context.store.commit({ kind: 'put', collection, documents })
    documents = []
    // Waiting for the disk keeps the log's queue short however large the collection is.
    await context.store.committed()
    await context.pause()
  }
  if (documents.length > 0) context.store.commit({ kind: 'put', collection, documents })
}

/** All collections, newest first; who may see which is the caller's business. */
export function listCollections({ store }: WriterContext): CollectionSummary[] {
  const newestFirst = store.library.catalogue.list('collections').sort((a, b) => b.order - a.order)
  return newestFirst.map(({ schema }) => show(store.library.shelves.get(schema.name) as Shelf))
}

export const getCollection = (context: WriterContext, name: string): CollectionSummary =>
  show(shelfNamed(context, name))

export async function alterCollection(context: WriterContext, name: string, input: Json): Promise<Json> {
  const shelf = shelfNamed(context, name)
  const { schema, reindex } = alterSchema(shelf.schema, input)
  if (!reindex) {
    context.store.commit({ kind: 'describe', schema })
    return input
  }
  const steps = shelf.reindexed(schema)
  for (let done = 1; ; done++) {
    const step = steps.next()
    if (step.done) {
      context.store.library.replace(schema.name, step.value)
      context.store.record({ kind: 'reindex', schema })
      return input
    }
    if (done % PAUSE_EVERY === 0) await context.pause()
  }
}

export function dropCollection({ store }: WriterContext, name: string): CollectionSummary {
  const shelf = store.library.shelf(name)
  if (!shelf) throw notFound(`No collection with name \`${name}\` found.`)
  const summary = show(shelf)
  store.commit({ kind: 'drop', collection: shelf.schema.name })
  return summary
}
