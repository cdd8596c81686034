/** Compiles `filter_by` into a tree of conditions on the fields of the collection. */
import { SearchError } from '../../collection/search-error.ts'
import type { FieldPlan } from '../../segment/fields.ts'
import type { SegmentView, View } from '../view.ts'
import { documentReader, type ObjectTest, someObjectPasses } from './object.ts'
import { type FilterTree, parseFilter, splitList } from './syntax.ts'
import { type Pattern, patternsOf } from './text-patterns.ts'
import { type Condition, conditionOf } from './values.ts'

export type Filter =
  | { kind: 'and'; left: Filter; right: Filter }
  | { kind: 'or'; left: Filter; right: Filter }
  | FieldFilter
  | { kind: 'ids'; ids: string[] | 'all'; negated: boolean }
  | { kind: 'all' }
  | ObjectFilter

export interface ObjectFilter {
  kind: 'object'
  /** A cheaper filter that accepts at least the same documents. */
  wider: Filter
  passes(view: SegmentView, doc: number): boolean
}

export interface FieldFilter {
  kind: 'field'
  /** Cache key: everything that decides which documents pass. */
  key: string
  plan: FieldPlan
  condition: Condition
  patterns: Pattern[]
}

export interface FilterOptions {
  /** How many words a prefix may stand for. */
  maxCandidates: number
  validateFieldNames: boolean
}

export const DEFAULT_OPTIONS: FilterOptions = { maxCandidates: 4, validateFieldNames: true }

/** Undefined for an empty filter; throws when the filter is invalid. */
export function compileFilter(view: View, text: string, options: FilterOptions = DEFAULT_OPTIONS): Filter | undefined {
  const tree = parseFilter(text)
  return tree && compile(view, tree, options)
}

function compile(view: View, tree: FilterTree, options: FilterOptions): Filter {
  if (tree.kind === 'object') return objectFilter(view, tree.field, tree.inner, options)
  if (tree.kind !== 'clause')
    return { kind: tree.kind, left: compile(view, tree.left, options), right: compile(view, tree.right, options) }
  if (tree.field === 'id') return idFilter(tree.value)
  const plan = view.plans.get(tree.field)
  if (plan) return clauseFilter(view, plan, tree.value, options)
  if (!options.validateFieldNames) return { kind: 'all' }
  const isKnown = view.schema.fields.some(({ name, index }) => name === tree.field && !index)
  if (isKnown) throw new SearchError(400, `Cannot filter on non-indexed field \`${tree.field}\`.`)
  throw new SearchError(400, `Could not find a filter field named \`${tree.field}\` in the schema.`)
}

/** Read clauses by their text, for each view anew; the levels of an `_eval` repeat most of theirs, and so do searches. */
const readClauses = new WeakMap<FieldPlan, Map<string, FieldFilter>>()
const MAX_CLAUSES = 500
/** Longer ones are lists of values that hardly repeat. */
const MAX_CLAUSE_LENGTH = 400

function clauseFilter(view: View, plan: FieldPlan, value: string, options: FilterOptions): FieldFilter {
  const read = () => fieldFilter(view, plan, conditionOf(plan, value), options)
  if (value.length > MAX_CLAUSE_LENGTH) return read()
  const clauses = readClauses.get(plan) ?? new Map<string, FieldFilter>()
  readClauses.set(plan, clauses)
  const key = `${options.maxCandidates} ${value}`
  const known = clauses.get(key)
  if (known) return known
  const filter = read()
  if (clauses.size >= MAX_CLAUSES) clauses.delete(clauses.keys().next().value as string)
  clauses.set(key, filter)
  return filter
}

function objectFilter(view: View, parent: string, tree: FilterTree, options: FilterOptions): Filter {
  const isObject = view.schema.fields.some(({ name, type }) => name === parent && type.startsWith('object'))
  if (!isObject) {
    if (!options.validateFieldNames) return { kind: 'all' }
    throw new SearchError(400, `Could not find a filter field named \`${parent}\` in the schema.`)
  }
  const test = objectTest(view, parent, tree)
  const read = documentReader(view)
  return {
    kind: 'object',
    wider: hasNegation(test) ? { kind: 'all' } : widerFilter(view, test, options),
    passes: (segment, doc) => someObjectPasses(read(segment, doc), parent, test),
  }
}

function objectTest(view: View, parent: string, tree: FilterTree): ObjectTest {
  if (tree.kind === 'object')
    throw new SearchError(400, 'Object filters (`field.{…}`) inside object filters are not supported.')
  if (tree.kind !== 'clause')
    return { kind: tree.kind, left: objectTest(view, parent, tree.left), right: objectTest(view, parent, tree.right) }
  const plan = view.plans.get(`${parent}.${tree.field}`)
  if (!plan)
    throw new SearchError(400, `Could not find a filter field named \`${parent}.${tree.field}\` in the schema.`)
  return { kind: 'field', plan, condition: conditionOf(plan, tree.value) }
}

const hasNegation = (test: ObjectTest): boolean =>
  test.kind === 'field' ? test.condition.negated : hasNegation(test.left) || hasNegation(test.right)

/** The same conditions on any object of the document. A prefix may stand for every word here. */
function widerFilter(view: View, test: ObjectTest, options: FilterOptions): Filter {
  if (test.kind !== 'field')
    return {
      kind: test.kind,
      left: widerFilter(view, test.left, options),
      right: widerFilter(view, test.right, options),
    }
  return fieldFilter(view, test.plan, test.condition, { ...options, maxCandidates: Number.MAX_SAFE_INTEGER })
}

function fieldFilter(view: View, plan: FieldPlan, condition: Condition, { maxCandidates }: FilterOptions): FieldFilter {
  const patterns =
    condition.kind === 'texts'
      ? condition.texts.flatMap((text) => patternsOf(view, plan, text, condition.mode, maxCandidates))
      : []
  return { kind: 'field', key: JSON.stringify([plan.name, condition, patterns]), plan, condition, patterns }
}

function idFilter(value: string): Filter {
  const [, operator, rest] = /^(!=|=)?\s*([\s\S]*)$/.exec(value) as unknown as [string, string | undefined, string]
  if (rest === '') throw new SearchError(400, 'Error with filter field `id`: Filter value cannot be empty.')
  if (rest === '*') return { kind: 'ids', ids: 'all', negated: operator === '!=' }
  return { kind: 'ids', ids: splitList(rest.replace(/^\[([\s\S]*)\]$/, '$1')), negated: operator === '!=' }
}
