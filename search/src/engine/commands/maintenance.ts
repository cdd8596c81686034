/** Publishing to readers, snapshots and statistics. */
import { type Parcel, parcelsOf } from '../../worker/parcel.ts'
import { collectionNamed, type WriterContext } from './context.ts'

/** The same publication for so many readers. */
export function publish(context: WriterContext, collection: string, readers: number): Parcel[] {
  return parcelsOf(collectionNamed(context, collection).writer.publish(), readers)
}

/** Writes a snapshot now; with a path also a copy of it there. Other commands go on meanwhile. */
export async function snapshot({ store }: WriterContext, path?: string) {
  if (path === undefined) await store.snapshot()
  else await store.snapshotTo(path)
  return { success: true }
}

export function writerStats({ store }: WriterContext) {
  const counts = [...store.state.collections].map(([name, { writer }]) => [name, writer.count] as const)
  return { logBytes: store.logBytes, documents: Object.fromEntries(counts) as Record<string, number> }
}

/** Running schema changes; a document is checked and indexed in one step. */
export function schemaChanges({ store }: WriterContext) {
  return [...store.state.collections].flatMap(([collection, { reindexedCount: count }]) =>
    count === undefined ? [] : [{ collection, validated_docs: count, altered_docs: count }],
  )
}
