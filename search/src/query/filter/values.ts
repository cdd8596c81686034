/** Parses the value of a filter clause into a condition, by the field's type. */
import { SearchError } from '../../collection/search-error.ts'
import type { FieldPlan } from '../../segment/fields.ts'
import type { Interval } from './interval.ts'
import { splitList } from './syntax.ts'

export type Condition =
  | { kind: 'numbers'; intervals: Interval[]; negated: boolean }
  | {
      kind: 'texts'
      mode: 'contains' | 'equals' | 'phrase'
      texts: { text: string; prefix: boolean }[]
      negated: boolean
    }

const problem = (field: string, text: string): SearchError =>
  new SearchError(400, `Error with filter field \`${field}\`: ${text}`)

export function conditionOf(plan: FieldPlan, value: string): Condition {
  if (value === '') throw problem(plan.name, 'Filter value cannot be empty.')
  if (plan.kind === 'text') return textCondition(plan.name, value)
  return plan.kind === 'bool' ? boolCondition(plan.name, value) : numberCondition(plan, value)
}

const listOf = (value: string): string[] =>
  value.startsWith('[') && value.endsWith(']') ? splitList(value.slice(1, -1)) : splitOne(value)
const splitOne = (value: string): string[] => [
  splitList(value.replaceAll(',', '\u0000')).join('').replaceAll('\u0000', ','),
]

export function textCondition(field: string, value: string): Condition {
  const [, operator, rest] = /^(!=|!|=)?\s*([\s\S]*)$/.exec(value) as unknown as [string, string | undefined, string]
  if (rest === '' || rest === '[]') throw problem(field, 'Filter value cannot be empty.')
  const negated = operator?.startsWith('!') ?? false
  const isPhrase = /^"[^"]*"$/.test(rest)
  const mode = isPhrase ? 'phrase' : operator?.endsWith('=') ? 'equals' : 'contains'
  const texts = (isPhrase ? [rest.slice(1, -1)] : listOf(rest)).map((item) =>
    item.length > 1 && item.endsWith('*') ? { text: item.slice(0, -1), prefix: true } : { text: item, prefix: false },
  )
  return { kind: 'texts', mode, texts, negated }
}

function boolCondition(field: string, value: string): Condition {
  const [, operator, rest] = /^(!=|=)?\s*([\s\S]*)$/.exec(value) as unknown as [string, string | undefined, string]
  const intervals = listOf(rest).map((item) => {
    if (item !== 'true' && item !== 'false')
      throw new SearchError(400, `Value of filter field \`${field}\` must be \`true\` or \`false\`.`)
    return exactly(item === 'true' ? 1 : 0)
  })
  return { kind: 'numbers', intervals, negated: operator === '!=' }
}

const exactly = (value: number): Interval => ({ low: value, high: value, openLow: false, openHigh: false })

function numberCondition(plan: FieldPlan, value: string): Condition {
  const [, operator, rest] = /^(!=|!)?\s*([\s\S]*)$/.exec(value) as unknown as [string, string | undefined, string]
  if (operator === '!') throw problem(plan.name, 'Numerical field has an invalid comparator.')
  const list = /^=?\s*(\[[\s\S]*\])$/.exec(rest)?.[1]
  const intervals = (list ? listOf(list) : [rest.trim()]).map((item) => intervalOf(plan, item))
  if (intervals.length === 0) throw problem(plan.name, 'Filter value cannot be empty.')
  return { kind: 'numbers', intervals, negated: operator === '!=' }
}

function intervalOf(plan: FieldPlan, item: string): Interval {
  const range = /^=?\s*(\S+?)\s*\.\.\s*(\S+)$/.exec(item)
  if (range)
    return {
      low: parseNumber(plan, range[1] as string),
      high: parseNumber(plan, range[2] as string),
      openLow: false,
      openHigh: false,
    }
  const [, comparator = '=', text = ''] = /^(<=|>=|<|>|=)?\s*([\s\S]*)$/.exec(item) ?? []
  const number = parseNumber(plan, text.trim())
  if (comparator === '=') return exactly(number)
  const open = comparator.length === 1
  return comparator.startsWith('<')
    ? { low: Number.NEGATIVE_INFINITY, high: number, openLow: false, openHigh: open }
    : { low: number, high: Number.POSITIVE_INFINITY, openLow: open, openHigh: false }
}

const MAX_INT32 = 2 ** 31 - 1
const MAX_INT64 = 2 ** 63

function parseNumber({ name, field, isFloat }: FieldPlan, text: string): number {
  const type = field.type.replace('[]', '')
  if (isFloat) {
    if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text)) throw problem(name, 'Not a float.')
    return Math.fround(Number(text))
  }
  if (!/^[-+]?\d+$/.test(text)) throw problem(name, `Not an ${type}.`)
  const number = Number(text)
  const limit = type === 'int32' ? MAX_INT32 : MAX_INT64
  if (number > limit || number < -limit - 1) throw problem(name, `\`${text}\` exceeds the range of an ${type}.`)
  if (!Number.isSafeInteger(number) && BigInt(text) !== BigInt(number))
    throw problem(name, `\`${text}\` cannot be compared exactly.`)
  return number
}
