/** Typesense's PATCH /collections/:name: drops and adds fields, changes metadata and set names. */
import { isRecord } from '../json/json.ts'
import { bad, isObjectType, parseField } from './field.ts'
import type { CollectionSchema, Field, Json } from './types.ts'
import { checkNames, withExtras } from './validate.ts'

const ALTERABLE = ['fields', 'metadata', 'synonym_sets', 'curation_sets']

export interface Alteration {
  schema: CollectionSchema
  /** True when documents have to be indexed anew, false when only metadata or set names changed. */
  reindex: boolean
}

/** The schema after the change; throws when the request is invalid. */
export function alterSchema(current: CollectionSchema, input: Json): Alteration {
  if (!isRecord(input)) throw bad('Bad JSON.')
  if (Object.keys(input).length === 0) throw bad('Alter payload is empty.')
  if (!Object.keys(input).every((key) => ALTERABLE.includes(key))) {
    throw bad('Only `fields`, `metadata` and `synonym_sets` can be updated at the moment.')
  }
  const schema = withExtras(current, input)
  if (!('fields' in input)) return { schema, reindex: false }
  const fields = alterFields(current, input.fields as Json)
  return { schema: { ...schema, fields }, reindex: true }
}

function alterFields(current: CollectionSchema, input: Json): Field[] {
  if (!Array.isArray(input) || input.length === 0) {
    throw bad('The `fields` value should be an array of objects containing the `name` and other properties.')
  }
  const dropped = new Set<string>()
  const added: Field[] = []
  for (const entry of input) {
    if (!isRecord(entry) || typeof entry.name !== 'string') {
      throw bad(
        'Wrong format for `fields`. It should be an array of objects containing `name`, `type`, `optional` and `facet` properties.',
      )
    }
    if ('drop' in entry) dropped.add(droppedName(entry as DropEntry, current))
    else added.push(parseField(entry, current.enable_nested_fields))
  }
  for (const { name } of added) {
    if (current.fields.some((field) => field.name === name) && !dropped.has(name)) {
      throw bad(
        `Field \`${name}\` is already part of the schema: To change this field, drop it first before adding it back to the schema.`,
      )
    }
  }
  const kept = current.fields.filter(({ name }) => !dropped.has(name) && !hasDroppedParent(name, dropped, current))
  const fields = [...kept, ...added.filter(({ name }) => name !== 'id')]
  checkNames(fields)
  return fields
}

type DropEntry = { name: string; drop: Json }

function droppedName({ name, drop }: DropEntry, current: CollectionSchema): string {
  if (drop !== true) throw bad(`Field \`${name}\` must have a drop value of \`true\`.`)
  if (!current.fields.some((field) => field.name === name))
    throw bad(`Field \`${name}\` is not part of collection schema.`)
  if (name === current.default_sorting_field) throw bad(`Default sorting field \`${name}\` cannot be dropped.`)
  return name
}

/** Dropping an object field drops the fields that were flattened out of it. */
function hasDroppedParent(name: string, dropped: Set<string>, current: CollectionSchema): boolean {
  return current.fields.some(
    (field) => dropped.has(field.name) && isObjectType(field.type) && name.startsWith(`${field.name}.`),
  )
}
