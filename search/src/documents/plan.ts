/** What a schema requires of documents, computed once per schema. */
import { matchesPattern } from '../pattern/match.ts'
import { isArrayType, isObjectType, isPattern, isUndecided } from '../schema/field.ts'
import type { CollectionSchema, Field, ScalarType } from '../schema/types.ts'

export interface FieldPlan {
  field: Field
  /** The keys that lead to the value: `a.b` is two steps in a nested collection and one key in a flat one. */
  path: string[]
  isArray: boolean
  /** The type of the value, or of each element of an array. */
  scalar: ScalarType
}

export interface DocumentPlan {
  schema: CollectionSchema
  /** Fields with a known name and type. */
  decided: FieldPlan[]
  names: Map<string, Field>
  /** Fields whose type or name waits for the first document: `.*`, `color_.*`, `auto`, `string*`. */
  undecided: { field: Field; matches: (name: string) => boolean }[]
  objects: Field[]
}

export function planFor(schema: CollectionSchema): DocumentPlan {
  const decided = schema.fields.filter((field) => !isUndecided(field))
  return {
    schema,
    decided: decided.map((field) => ({
      field,
      path: schema.enable_nested_fields ? field.name.split('.') : [field.name],
      isArray: isArrayType(field.type),
      scalar: field.type.replace('[]', '') as ScalarType,
    })),
    names: new Map(decided.map((field) => [field.name, field])),
    undecided: schema.fields.filter(isUndecided).map((field) => ({ field, matches: matcher(field.name) })),
    objects: decided.filter((field) => isObjectType(field.type)),
  }
}

function matcher(name: string): (key: string) => boolean {
  if (!isPattern(name)) return (key) => key === name
  if (name === '.*') return () => true
  return (key) => matchesPattern(name, key)
}
