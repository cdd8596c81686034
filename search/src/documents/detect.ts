/** Detects fields that the schema leaves open: name and type come from the first document that has them. */
import { isRecord } from '../json/json.ts'
import { isPattern, isReserved, newField } from '../schema/field.ts'
import type { Field, FieldType, Json } from '../schema/types.ts'
import type { DocumentPlan } from './plan.ts'

interface Detection {
  plan: DocumentPlan
  found: Map<string, Field>
  /** Names of numbers that are written with a point or an exponent: JavaScript parses `10.0` as a whole number. */
  floats(): ReadonlySet<string>
}

/** New concrete fields this document brings; empty nearly always, since most documents look like the one before. */
export function detectFields(document: Record<string, Json>, plan: DocumentPlan, text = ''): Field[] {
  if (plan.undecided.length === 0 && plan.objects.length === 0) return []
  let floats: ReadonlySet<string> | undefined
  const detection: Detection = { plan, found: new Map(), floats: () => (floats ??= floatsWrittenIn(text)) }
  const { found } = detection
  for (const [key, value] of Object.entries(document)) {
    if (key === 'id' || isReserved(key)) continue
    if (!plan.names.has(key)) detectUndeclared(key, value, detection)
    const parent = plan.names.get(key) ?? found.get(key)
    if (parent?.index && plan.schema.enable_nested_fields) detectChildren(parent, key, value, false, detection)
  }
  return [...found.values()]
}

function detectUndeclared(key: string, value: Json, detection: Detection) {
  // Any other pattern says more about this name than the catch-all.
  const candidates = detection.plan.undecided.filter(({ matches }) => matches(key))
  const declared = candidates.find(({ field }) => field.name !== '.*') ?? candidates[0]
  if (!declared) return
  const { field } = declared
  const type =
    field.type === 'auto' || field.type === 'string*' ? typeOf(key, value, field.type, detection) : field.type
  if (!type) return
  detection.found.set(key, newField(key, type, { ...inherited(field, type), optional: true, store: field.store }))
}

/** Leaves of an object field become fields of their own: `variants.sku`. */
function detectChildren(parent: Field, prefix: string, value: Json, insideArray: boolean, detection: Detection) {
  if (Array.isArray(value)) {
    for (const item of value) if (isRecord(item)) detectChildren(parent, prefix, item, true, detection)
    return
  }
  if (!isRecord(value)) return
  const { plan, found } = detection
  for (const [key, child] of Object.entries(value)) {
    if (isReserved(key)) continue
    const name = `${prefix}.${key}`
    const scalarOrList = plan.names.has(name) || found.has(name) ? undefined : typeOf(name, child, 'auto', detection)
    if (scalarOrList) {
      const type = (insideArray && !scalarOrList.endsWith('[]') ? `${scalarOrList}[]` : scalarOrList) as FieldType
      found.set(name, newField(name, type, { ...inherited(parent, type), optional: true }))
    }
    if (typeof child === 'object') detectChildren(parent, name, child, insideArray, detection)
  }
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

/** Undefined when a value says nothing about its type (null, an empty list, a list of lists) or may not be indexed (an object in a flat collection). */
function typeOf(name: string, value: Json, declared: 'auto' | 'string*', detection: Detection): FieldType | undefined {
  const sample = Array.isArray(value) ? value[0] : value
  if (sample === undefined || sample === null || Array.isArray(sample)) return undefined
  if (isRecord(sample) && !detection.plan.schema.enable_nested_fields) return undefined
  const scalar = isRecord(sample) ? 'object' : declared === 'string*' ? 'string' : scalarTypeOf(name, sample, detection)
  return Array.isArray(value) ? `${scalar}[]` : scalar
}

function scalarTypeOf(name: string, value: string | number | bigint | boolean, { floats }: Detection) {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  // A whole number of more digits than a double holds is a float too: kept in the document and rounded in the index, where an `int64` would refuse the document.
  return Number.isInteger(value) && !floats().has(name) ? 'int64' : 'float'
}

const FLOAT = Symbol('a number written as a float')

/** Names as those of fields: `price`, `variants.weight`; of a list of numbers the first one counts. */
function floatsWrittenIn(text: string): Set<string> {
  const names = new Set<string>()
  if (text) collectFloats(JSON.parse(text, markFloat as never), '', names)
  return names
}

function markFloat(_key: string, value: unknown, { source }: { source?: string }): unknown {
  return typeof value === 'number' && source !== undefined && /[.eE]/.test(source) ? FLOAT : value
}

function collectFloats(value: unknown, name: string, names: Set<string>): void {
  if (value === FLOAT) names.add(name)
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      if (index === 0 || typeof item === 'object') collectFloats(item, name, names)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value)) collectFloats(child, name ? `${name}.${key}` : key, names)
}
