/** How a field is indexed, derived once per schema. */
import type { CollectionSchema, Document, Field, Json } from '../schema/types.ts'
import { type Analyzer, analyzerOf } from '../text/analyzer.ts'

export interface FieldPlan {
  field: Field
  name: string
  isArray: boolean
  kind: 'text' | 'number' | 'bool'
  /** A single number or boolean per document, changeable in place. */
  isColumn: boolean
  isFloat: boolean
  path: string[]
  analyzer: Analyzer
  /** The same without stemming and plurals, for phrases and synonyms. */
  unstemmed: Analyzer
}

const NUMBERS = new Set(['int32', 'int64', 'float'])

export function plansOf(schema: CollectionSchema): FieldPlan[] {
  const plans: FieldPlan[] = []
  for (const field of schema.fields) {
    const plan = planOf(field, schema)
    if (plan) plans.push(plan)
  }
  return plans
}

export function planOf(field: Field, schema: CollectionSchema): FieldPlan | undefined {
  const isArray = field.type.endsWith('[]')
  const type = isArray ? field.type.slice(0, -2) : field.type
  const kind = type === 'string' ? 'text' : type === 'bool' ? 'bool' : NUMBERS.has(type) ? 'number' : undefined
  if (kind === undefined || !field.index || field.name.includes('*')) return undefined
  return {
    field,
    name: field.name,
    isArray,
    kind,
    isColumn: kind !== 'text' && !isArray,
    isFloat: type === 'float',
    path: field.name.split('.'),
    analyzer: analyzerOf(field, schema),
    unstemmed: analyzerOf(
      { ...field, stem: false, stem_words: undefined, tianguis: { ...field.tianguis, plurals: undefined } },
      schema,
    ),
  }
}

/** The value of a field, dotted names looked up through objects and arrays of objects (whose leaves become one array). */
export function fieldValue(document: Document, { name, path }: Pick<FieldPlan, 'name' | 'path'>): Json | undefined {
  const direct = document[name]
  if (direct !== undefined || path.length === 1) return direct
  return follow(document, path, 0)
}

function follow(value: Json | undefined, path: string[], depth: number): Json | undefined {
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value)) {
    if (depth === path.length) return value
    const found = value.flatMap((item) => {
      const inner = follow(item, path, depth)
      return inner === undefined ? [] : Array.isArray(inner) ? inner : [inner]
    })
    return found
  }
  if (depth === path.length) return value
  return typeof value === 'object' ? follow(value[path[depth] as string], path, depth + 1) : undefined
}

export const textsOf = (value: Json | undefined): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** A value as the numeric columns hold it: floats in 32 bits, bools as 1 and 0, nothing as NaN. */
export function numberOf(value: Json | undefined, isFloat: boolean): number {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value !== 'number' && typeof value !== 'bigint') return Number.NaN
  return isFloat ? Math.fround(Number(value)) : Number(value)
}
