/** Single documents and documents by filter. Import and export, which stream, have files of their own. */

import type { DirtyValues } from '../../documents/coerce.ts'
import { parseDocument } from '../../documents/parse.ts'
import { prepareDocument, type WriteAction } from '../../documents/prepare.ts'
import { projection } from '../../documents/project.ts'
import { isRecord } from '../../json/json.ts'
import { bad } from '../../schema/field.ts'
import type { Document, Json } from '../../schema/types.ts'
import { DocumentBatch } from './batch.ts'
import { collectionNamed, notFound, type WriterContext } from './context.ts'

const missing = (id: string) => notFound(`Could not find a document with id: ${id}`)

export function writeDocument(
  context: WriterContext,
  collection: string,
  text: string,
  action: WriteAction,
  dirty?: DirtyValues,
): Document {
  const target = collectionNamed(context, collection)
  const batch = new DocumentBatch(context.store, target)
  try {
    return batch.write(parseDocument(text), action, dirty, text)
  } finally {
    batch.record()
  }
}

export function getDocument(
  context: WriterContext,
  collection: string,
  id: string,
  include?: string,
  exclude?: string,
) {
  const document = collectionNamed(context, collection).get(id)
  if (!document) throw missing(id)
  return projection(include, exclude)?.(document) ?? document
}

export function patchDocument(
  context: WriterContext,
  collection: string,
  id: string,
  text: string,
  dirty?: DirtyValues,
) {
  const target = collectionNamed(context, collection)
  const patch = parseDocument(text)
  if (!isRecord(patch)) throw bad('Bad JSON: not a properly formed document.')
  if (patch.id !== undefined && patch.id !== id) {
    throw bad('The `id` of the resource does not match the `id` in the JSON body.')
  }
  const batch = new DocumentBatch(context.store, target)
  try {
    return batch.write({ ...patch, id }, 'update', dirty, text)
  } finally {
    batch.record()
  }
}

export function deleteDocument(context: WriterContext, collection: string, id: string, ignoreNotFound = false) {
  const target = collectionNamed(context, collection)
  const document = target.get(id)
  if (!document) {
    if (ignoreNotFound) return { id }
    throw missing(id)
  }
  context.store.commit({ kind: 'remove', collection: target.schema.name, ids: [id] })
  return document
}

export interface DeleteOptions {
  return_doc?: boolean
  return_id?: boolean
}

export function deleteByFilter(
  context: WriterContext,
  collection: string,
  filterBy: string,
  options: DeleteOptions = {},
) {
  const target = collectionNamed(context, collection)
  const ids = [...target.writer.ids(filterBy)]
  const documents = options.return_doc ? ids.map((id) => target.get(id) as Document) : undefined
  if (ids.length > 0) context.store.commit({ kind: 'remove', collection: target.schema.name, ids })
  return { num_deleted: ids.length, ...(documents && { documents }), ...(options.return_id && { ids }) }
}

/** All or nothing: every patched document is valid before the first one is written. */
export function updateByFilter(
  context: WriterContext,
  collection: string,
  filterBy: string,
  text: string,
  dirty?: DirtyValues,
) {
  const target = collectionNamed(context, collection)
  const patch = parseDocument(text)
  if (!isRecord(patch)) throw bad('Bad JSON: not a properly formed document.')
  const ids = [...target.writer.ids(filterBy)]
  for (const id of ids) prepareDocument(structuredClone<Json>({ ...patch, id }), 'update', target, dirty)
  const batch = new DocumentBatch(context.store, target)
  for (const id of ids) batch.write(structuredClone<Json>({ ...patch, id }), 'update', dirty)
  batch.record()
  return { num_updated: ids.length }
}
