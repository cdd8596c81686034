/** Filters as plain data, with what they mean and how they are written. */
import type { Document } from '../schema/types.ts'
import { type OracleCollection, valuesAt, valuesOf } from './model.ts'

export type OracleFilter =
  | { kind: 'and' | 'or'; left: OracleFilter; right: OracleFilter }
  | { kind: 'contains' | 'equals' | 'notEquals'; field: string; texts: string[] }
  | { kind: 'number'; field: string; operator: '=' | '!=' | '<' | '<=' | '>' | '>='; value: number }
  | { kind: 'range'; field: string; low: number; high: number }
  | { kind: 'bool'; field: string; value: boolean; negated: boolean }
  /** Fields of `inner` have their full names, such as `variants.color`. */
  | { kind: 'object'; parent: string; inner: OracleFilter }

const list = (texts: string[]): string =>
  texts.length === 1 ? `\`${texts[0]}\`` : `[${texts.map((text) => `\`${text}\``).join(',')}]`

export function writeFilter(filter: OracleFilter): string {
  switch (filter.kind) {
    case 'and':
      return `(${writeFilter(filter.left)} && ${writeFilter(filter.right)})`
    case 'or':
      return `(${writeFilter(filter.left)} || ${writeFilter(filter.right)})`
    case 'contains':
      return `${filter.field}: ${list(filter.texts)}`
    case 'equals':
      return `${filter.field}:=${list(filter.texts)}`
    case 'notEquals':
      return `${filter.field}:!= ${list(filter.texts)}`
    case 'number':
      return `${filter.field}:${filter.operator}${filter.value}`
    case 'range':
      return `${filter.field}:[${filter.low}..${filter.high}]`
    case 'bool':
      return `${filter.field}:${filter.negated ? '!=' : '='}${filter.value}`
    case 'object':
      return `${filter.parent}.{${writeFilter(filter.inner).replaceAll(`${filter.parent}.`, '')}}`
  }
}

export function passes(collection: OracleCollection, document: Document, filter: OracleFilter): boolean {
  switch (filter.kind) {
    case 'and':
      return passes(collection, document, filter.left) && passes(collection, document, filter.right)
    case 'or':
      return passes(collection, document, filter.left) || passes(collection, document, filter.right)
    case 'contains':
      return filter.texts.some((text) => contains(collection, document, filter.field, text))
    case 'equals':
      return filter.texts.some((text) => equals(collection, document, filter.field, text))
    case 'notEquals':
      return !filter.texts.some((text) => equals(collection, document, filter.field, text))
    case 'bool':
      return valuesAt(document, filter.field).some((value) => value === filter.value) !== filter.negated
    case 'range':
      return numbers(document, filter.field).some((value) => value >= filter.low && value <= filter.high)
    case 'number':
      return comparesTo(numbers(document, filter.field), filter.operator, filter.value)
    case 'object':
      return valuesOf(document[filter.parent]).some((object) =>
        passes(collection, { id: document.id, [filter.parent]: [object] }, filter.inner),
      )
  }
}

const numbers = (document: Document, field: string): number[] => valuesAt(document, field).map(Number)

function comparesTo(values: number[], operator: string, other: number): boolean {
  if (operator === '!=') return !values.includes(other)
  if (operator === '=') return values.includes(other)
  if (operator === '<') return values.some((value) => value < other)
  if (operator === '<=') return values.some((value) => value <= other)
  if (operator === '>') return values.some((value) => value > other)
  return values.some((value) => value >= other)
}

function contains(collection: OracleCollection, document: Document, field: string, text: string): boolean {
  const wanted = collection.words(text, field)
  const present = collection.elements(document, field).flat()
  return wanted.length > 0 && wanted.every((word) => present.includes(word))
}

function equals(collection: OracleCollection, document: Document, field: string, text: string): boolean {
  const wanted = collection.words(text, field).join(' ')
  return wanted !== '' && collection.elements(document, field).some((words) => words.join(' ') === wanted)
}
