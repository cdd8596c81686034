/** The shape of a collection in the responses of GET, list, create and delete. */
import type { CollectionSchema, Field, Json } from './types.ts'

export type CollectionSummary = Record<string, Json> & { name: string; num_documents: number }

export function summarise(schema: CollectionSchema, count: number): CollectionSummary {
  const { metadata, ...rest } = schema
  const summary: Record<string, unknown> = {
    ...rest,
    fields: schema.fields.map(showField),
    num_documents: count,
    curation_sets: schema.curation_sets ?? [],
    synonym_sets: schema.synonym_sets ?? [],
  }
  if (metadata && Object.keys(metadata).length > 0) summary.metadata = metadata
  return summary as CollectionSummary
}

const showField = (field: Field) => ({ ...field })
