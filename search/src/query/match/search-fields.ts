/** The fields of query_by with their weight, typo limit, prefix and infix settings, heaviest first. */
import { SearchError } from '../../collection/search-error.ts'
import type { FieldPlan } from '../../segment/fields.ts'
import type { InfixMode, Params } from '../params.ts'
import type { View } from '../view.ts'

export interface SearchField {
  plan: FieldPlan
  name: string
  weight: number
  numTypos: number
  prefix: boolean
  infix: InfixMode
}

const MAX_WEIGHT = 15
const NO_TYPO_LOCALES = new Set(['zh', 'ja', 'ko'])

/** Names with `*` and parents of nested fields stand for all that match. */
export function expandNames(view: View, name: string): string[] {
  if (view.plans.has(name)) return [name]
  const names = [...view.plans.keys()]
  if (name.endsWith('*')) return names.filter((known) => known.startsWith(name.slice(0, -1)))
  return names.filter((known) => known.startsWith(`${name}.`))
}

export function searchFieldsOf(view: View, params: Params): SearchField[] {
  const { queryBy } = params
  checkCount(
    params.weights,
    queryBy,
    'Number of weights in `query_by_weights` does not match number of `query_by` fields.',
  )
  checkCount(
    params.numTypos.length > 1 ? params.numTypos : [],
    queryBy,
    'Number of values in `num_typos` does not match number of `query_by` fields.',
  )
  checkCount(
    params.prefix.length > 1 ? params.prefix : [],
    queryBy,
    'Number of prefix values in `prefix` does not match number of `query_by` fields.',
  )
  checkCount(
    params.infix.length > 1 ? params.infix : [],
    queryBy,
    'Number of infix values in `infix` does not match number of `query_by` fields.',
  )
  const weights = weightsOf(params)
  const fields: SearchField[] = []
  for (const [index, name] of queryBy.entries())
    for (const plan of plansFor(view, name, params.validateFieldNames)) {
      const infix = infixOf(pick(params.infix, index))
      if (infix !== 'off' && !plan.field.infix)
        throw new SearchError(
          400,
          `Could not find \`${plan.name}\` in the infix index. Make sure to enable infix search by specifying \`infix: true\` in the schema.`,
        )
      fields.push({
        plan,
        name: plan.name,
        weight: weights[index] as number,
        numTypos: NO_TYPO_LOCALES.has(plan.field.locale) ? 0 : numberOfTypos(pick(params.numTypos, index)),
        prefix: (pick(params.prefix, index) ?? 'true') === 'true',
        infix,
      })
    }
  return fields.sort((a, b) => b.weight - a.weight)
}

const pick = (values: string[], index: number): string | undefined => (values.length === 1 ? values[0] : values[index])

function checkCount(values: string[], fields: string[], message: string): void {
  if (values.length > 0 && values.length !== fields.length) throw new SearchError(400, message)
}

function numberOfTypos(text: string | undefined): number {
  if (text === undefined) return 2
  if (!/^\d+$/.test(text)) throw new SearchError(400, 'Parameter `num_typos` must be an unsigned integer.')
  return Number(text)
}

const infixOf = (text: string | undefined): InfixMode => (text === 'always' || text === 'fallback' ? text : 'off')

function plansFor(view: View, name: string, validate: boolean): FieldPlan[] {
  if (name === 'id') throw new SearchError(400, 'Cannot use `id` as a query by field.')
  const plans = expandNames(view, name).map((known) => view.plans.get(known) as FieldPlan)
  const exact = view.plans.get(name)
  if (exact && exact.kind !== 'text')
    throw new SearchError(400, `Field \`${name}\` should be a string or a string array.`)
  if (plans.length > 0) return plans.filter(({ kind }) => kind === 'text')
  const field = view.schema.fields.find((candidate) => candidate.name === name)
  if (field && !field.index)
    throw new SearchError(400, `Field \`${name}\` is marked as a non-indexed field in the schema.`)
  if (!validate) return []
  throw new SearchError(404, `Could not find a field named \`${name}\` in the schema.`)
}

/** Given weights are used as they are when already descending and small; otherwise squeezed into 15, 14, 13… keeping ties. */
function weightsOf({ queryBy, weights }: Params): number[] {
  if (weights.length === 0) return queryBy.map((_, index) => Math.max(0, MAX_WEIGHT - index))
  const numbers = weights.map((text) => {
    if (!/^\d+$/.test(text))
      throw new SearchError(400, 'Parameter `query_by_weights` must be a comma separated list of unsigned integers.')
    return Number(text)
  })
  const isTidy = numbers.every(
    (weight, index) => weight <= MAX_WEIGHT && (index === 0 || weight <= (numbers[index - 1] as number)),
  )
  if (isTidy) return numbers
  const ranked = [...new Set(numbers)].sort((a, b) => b - a)
  return numbers.map((weight) => Math.max(0, MAX_WEIGHT - ranked.indexOf(weight)))
}
