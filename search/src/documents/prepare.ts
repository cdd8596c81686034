/** Turns an incoming document into the one that is indexed and stored, for each of the four write actions. */
import { SearchError } from '../collection/search-error.ts'
import { checkDepth, isRecord } from '../json/json.ts'
import { bad } from '../schema/field.ts'
import type { Document, Field, Json } from '../schema/types.ts'
import type { DirtyValues } from './coerce.ts'
import { detectFields } from './detect.ts'
import { checkFields, requireFields } from './fields.ts'
import { mergePatch } from './merge.ts'
import { type DocumentPlan, planFor } from './plan.ts'

export type WriteAction = 'create' | 'upsert' | 'update' | 'emplace'

/** The collection's schema, ids and documents that are needed to prepare a document. */
export interface DocumentTarget {
  plan: DocumentPlan
  get(id: string): Document | undefined
  has(id: string): boolean
  /** The id for a document without one. */
  nextId(): string
}

export interface Prepared {
  document: Document
  /** Fields seen for the first time, to be added to the schema before the document is indexed. */
  newFields: Field[]
}

export const defaultDirtyValues = (plan: DocumentPlan): DirtyValues =>
  plan.undecided.length > 0 ? 'coerce_or_reject' : 'reject'

/** Changes `input` in place. `text`: the JSON text that it was parsed from, if known. */
export function prepareDocument(
  input: Json,
  action: WriteAction,
  target: DocumentTarget,
  dirty?: DirtyValues,
  text?: string,
): Prepared {
  if (!isRecord(input)) throw bad('Bad JSON: not a properly formed document.')
  checkDepth(input)
  const policy = dirty ?? defaultDirtyValues(target.plan)
  const id = documentId(input)
  if (id === undefined && action === 'update') throw bad('For update, the `id` key must be provided.')
  if (action === 'update' || (action === 'emplace' && id !== undefined && target.has(id))) {
    return prepareMerge(input, id as string, target, policy, text)
  }
  if (action === 'create' && id !== undefined && target.has(id)) {
    throw new SearchError(409, `A document with id ${id} already exists.`)
  }
  input.id = id ?? target.nextId()
  const document = input as Document
  const { plan, newFields } = widened(document, target.plan, text)
  checkFields(document, plan, policy, 'document')
  return { document, newFields }
}

function prepareMerge(
  input: Record<string, Json>,
  id: string,
  target: DocumentTarget,
  policy: DirtyValues,
  text: string | undefined,
): Prepared {
  const existing = target.get(id)
  if (!existing) throw new SearchError(404, `Could not find a document with id: ${id}`)
  const { plan, newFields } = widened(input, target.plan, text)
  checkFields(input, plan, policy, 'patch')
  const document = mergePatch(existing, input) as Document
  requireFields(document, plan)
  return { document, newFields }
}

function documentId({ id }: Record<string, Json>): string | undefined {
  if (id === undefined) return undefined
  if (typeof id !== 'string') throw bad("Document's `id` field should be a string.")
  if (id === '') throw bad('The `id` should not be empty.')
  return id
}

/** The plan with the fields this document adds, so that they are checked like any other. */
function widened(document: Record<string, Json>, plan: DocumentPlan, text?: string) {
  const newFields = detectFields(document, plan, text)
  if (newFields.length === 0) return { plan, newFields }
  return { plan: planFor({ ...plan.schema, fields: withNewFields(plan.schema.fields, newFields) }), newFields }
}

/** A field declared as `auto` under its own name takes its place; a pattern stays and its finds are appended. */
export function withNewFields(fields: Field[], added: Field[]): Field[] {
  const byName = new Map(added.map((field) => [field.name, field]))
  const replaced = fields.map((field) => {
    const concrete = byName.get(field.name)
    if (concrete) byName.delete(field.name)
    return concrete ?? field
  })
  return [...replaced, ...byName.values()]
}
