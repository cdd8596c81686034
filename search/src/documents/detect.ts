/** Fields that the schema left open: their names and types are read off the first document that has them. */
import { isRecord } from '../json.ts'
import { isPattern, newField } from '../schema/field.ts'
import type { Field, FieldType, Json } from '../schema.ts'
import type { DocumentPlan } from './plan.ts'

/** New concrete fields this document brings; empty nearly always, since most documents look like the one before. */
export function detectFields(document: Record<string, Json>, plan: DocumentPlan): Field[] {
  if (plan.undecided.length === 0 && plan.objects.length === 0) return []
  const found = new Map<string, Field>()
  for (const [key, value] of Object.entries(document)) {
    if (key === 'id') continue
    if (!plan.names.has(key)) detectOpen(key, value, plan, found)
    const parent = plan.names.get(key) ?? found.get(key)
    if (parent?.index && plan.schema.enable_nested_fields) detectChildren(parent, key, value, false, plan, found)
  }
  return [...found.values()]
}

function detectOpen(key: string, value: Json, plan: DocumentPlan, found: Map<string, Field>) {
  // A pattern written for this very name says more than the catch-all.
  const candidates = plan.undecided.filter(({ matches }) => matches(key))
  const declared = candidates.find(({ field }) => field.name !== '.*') ?? candidates[0]
  if (!declared) return
  const { field } = declared
  const type = field.type === 'auto' || field.type === 'string*' ? typeOf(value, field.type, plan) : field.type
  if (!type) return
  found.set(key, newField(key, type, { ...inherited(field, type), optional: true, store: field.store }))
}

/** Leaves of an object field become fields of their own: `variants.sku`. */
function detectChildren(
  parent: Field,
  prefix: string,
  value: Json,
  insideArray: boolean,
  plan: DocumentPlan,
  found: Map<string, Field>,
) {
  if (Array.isArray(value)) {
    for (const item of value) if (isRecord(item)) detectChildren(parent, prefix, item, true, plan, found)
    return
  }
  if (!isRecord(value)) return
  for (const [key, child] of Object.entries(value)) {
    const name = `${prefix}.${key}`
    const known = plan.names.get(name) ?? found.get(name)
    if (!known) addChild(name, child, parent, insideArray, plan, found)
    if (typeof child === 'object') detectChildren(parent, name, child, insideArray, plan, found)
  }
}

function addChild(
  name: string,
  value: Json,
  parent: Field,
  insideArray: boolean,
  plan: DocumentPlan,
  found: Map<string, Field>,
) {
  const own = typeOf(value, 'auto', plan)
  if (!own) return
  const type = (insideArray && !own.endsWith('[]') ? `${own}[]` : own) as FieldType
  found.set(name, newField(name, type, { ...inherited(parent, type), optional: true }))
}

function inherited(parent: Field, type: FieldType): Partial<Field> {
  const text = type.startsWith('string')
  const { facet, index, infix, locale, stem, stem_dictionary, token_separators, symbols_to_index, tianguis } = parent
  const common = { facet: facet && !type.startsWith('object'), index }
  if (!text) return common
  const own: Partial<Field> = { ...common, infix, locale, stem, stem_dictionary }
  if (token_separators) own.token_separators = token_separators
  if (symbols_to_index) own.symbols_to_index = symbols_to_index
  if (tianguis) own.tianguis = tianguis
  if (parent.sort && type === 'string' && isPattern(parent.name)) own.sort = true
  return own
}

/** Undefined when a value says nothing about its type (null, an empty list) or may not be indexed (an object in a flat collection). */
function typeOf(value: Json, declared: 'auto' | 'string*', plan: DocumentPlan): FieldType | undefined {
  const sample = Array.isArray(value) ? value[0] : value
  if (sample === undefined || sample === null || Array.isArray(sample)) return undefined
  const scalar = isRecord(sample) ? 'object' : declared === 'string*' ? 'string' : scalarTypeOf(sample)
  if (scalar === 'object' && !plan.schema.enable_nested_fields) return undefined
  return Array.isArray(value) ? `${scalar}[]` : scalar
}

function scalarTypeOf(value: string | number | boolean) {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  return Number.isInteger(value) ? 'int64' : 'float'
}
