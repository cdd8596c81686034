/** A store with two collections and an alias, written and committed. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Document } from '../../schema/types.ts'
import { parseSchema } from '../../schema/validate.ts'
import { readCompressed } from '../compressed-file.ts'
import { writeAtomically } from '../files.ts'
import { type Manifest, writeManifest } from '../snapshot.ts'
import { Store } from '../store.ts'

const schema = (name: string) =>
  parseSchema(
    {
      name,
      fields: [
        { name: 'title', type: 'string' },
        { name: 'n', type: 'int32' },
      ],
    },
    1700000000,
  )

export const documents = (from: number, to: number): Document[] =>
  Array.from({ length: to - from }, (_, index) => ({
    id: String(from + index),
    n: from + index,
    title: `título ${from + index}`,
  }))

export const idsIn = (store: Store, name: string) => [...(store.state.collection(name)?.writer.ids('') ?? [])]

export async function filled(folder: string): Promise<Store> {
  const store = await Store.open(folder)
  for (const name of ['a', 'b']) {
    store.commit({ kind: 'create', schema: schema(name) })
    store.commit({ kind: 'put', collection: name, documents: documents(0, 20) })
  }
  store.commit({ kind: 'remove', collection: 'a', ids: ['3', '4'] })
  store.commit({ kind: 'row', row: { table: 'aliases', id: 'x', value: { name: 'x', collection_name: 'a' } } })
  await store.committed()
  return store
}

export const partsOf = (folder: string) =>
  readdirSync(join(folder, 'parts')).filter((name) => !name.endsWith('.damaged'))
export const logsOf = (folder: string) => readdirSync(folder).filter((name) => /^log-\d+$/.test(name))

/** Rewrites a snapshot as releases before compression wrote it. */
export async function decompressParts(folder: string, manifest: Manifest) {
  for (const part of manifest.collections.flatMap(({ parts }) => parts)) {
    if (!part.blocks) continue
    const bytes = new Uint8Array(part.size)
    await readCompressed(join(folder, part.file), bytes, part.blocks)
    part.checksum = await writeAtomically(join(folder, part.file), bytes)
    part.blocks = undefined
  }
  await writeManifest(folder, manifest)
}
