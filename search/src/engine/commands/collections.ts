/**
 * Commands that create, list, change and drop collections. `store.commit` applies a change and logs it; `store.record` logs one
 * that is applied already. `collectionNamed` and `state.collection` follow aliases, `state.collections` does not.
 */
import { SearchError } from '../../collection/search-error.ts'
import { isRecord } from '../../json/json.ts'
import { alterSchema } from '../../schema/alter.ts'
import { bad } from '../../schema/field.ts'
import { type CollectionSummary, summarise } from '../../schema/summary.ts'
import type { CollectionSchema, Document, Json } from '../../schema/types.ts'
import { parseSchema } from '../../schema/validate.ts'
import type { WritableCollection } from '../writable-collection.ts'
import { collectionNamed, notFound, type WriterContext } from './context.ts'

export interface CreateOptions {
  src_name?: string
  copy_documents?: boolean
}

/** Time of one step between two pauses, so that other commands wait a few milliseconds at most. */
const STEP_MS = 8
const COPY_BATCH = 1000

const show = ({ schema, writer }: WritableCollection) => summarise(schema, writer.count)
const now = () => Math.floor(Date.now() / 1000)

export async function createCollection(context: WriterContext, input: Json, options: CreateOptions = {}) {
  const source = options.src_name === undefined ? undefined : collectionNamed(context, options.src_name)
  const schema = parseSchema(source ? cloned(source, input) : input, now())
  if (context.store.state.collections.has(schema.name)) {
    throw new SearchError(409, `A collection with name \`${schema.name}\` already exists.`)
  }
  context.store.commit({ kind: 'create', schema })
  if (source && options.copy_documents) await copyDocuments(context, source, schema.name)
  return show(collectionNamed(context, schema.name))
}

/** The source's schema with the options of `input`; its fields win, since the clone must take the source's documents. */
function cloned(source: WritableCollection, input: Json): Json {
  if (!isRecord(input)) throw bad('Bad JSON.')
  const { created_at: _, ...schema } = source.schema
  return { ...(schema as unknown as Record<string, Json>), ...input, fields: schema.fields as unknown as Json }
}

async function copyDocuments(context: WriterContext, source: WritableCollection, collection: string) {
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

/** All collections, newest first; the caller filters them by permission. */
export function listCollections({ store }: WriterContext): CollectionSummary[] {
  const newestFirst = store.state.catalogue.list('collections').sort((a, b) => b.order - a.order)
  return newestFirst.map(({ schema }) => show(store.state.collections.get(schema.name) as WritableCollection))
}

export const getCollection = (context: WriterContext, name: string): CollectionSummary =>
  show(collectionNamed(context, name))

export async function alterCollection(context: WriterContext, name: string, input: Json): Promise<Json> {
  const target = collectionNamed(context, name)
  const { schema, reindex } = alterSchema(target.schema, input)
  if (!reindex) {
    context.store.commit({ kind: 'describe', schema })
    return input
  }
  const next = await reindexed(context, target, schema)
  context.store.state.replace(schema.name, next)
  context.store.record({ kind: 'reindex', schema })
  // Without a snapshot the next start would have to index everything again from the log.
  await context.store.freshSnapshot().catch(() => undefined)
  return input
}

/** Runs beside other commands; what they write to documents already copied goes to both indexes, the rest is copied later. */
async function reindexed(context: WriterContext, target: WritableCollection, schema: CollectionSchema) {
  const steps = target.reindexed(schema)
  try {
    for (;;) {
      const stop = performance.now() + STEP_MS
      while (performance.now() < stop) {
        const step = steps.next()
        if (step.done) return step.value
      }
      await context.pause()
      if (context.isClosing()) throw new SearchError(503, 'The server is stopping; the collection was not altered.')
      if (context.store.state.collections.get(schema.name) !== target) throw notFound('Collection not found')
    }
  } finally {
    steps.return(undefined as never)
  }
}

export function dropCollection({ store }: WriterContext, name: string): CollectionSummary {
  const target = store.state.collection(name)
  if (!target) throw notFound(`No collection with name \`${name}\` found.`)
  const summary = show(target)
  store.commit({ kind: 'drop', collection: target.schema.name })
  return summary
}
