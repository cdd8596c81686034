/** `variants.{color:=blue && size:=40}`: conditions that one and the same object of an array must meet. */
import { parseExact } from '../../json/exact.ts'
import { isRecord } from '../../json/json.ts'
import type { Document, Json } from '../../schema/types.ts'
import { type FieldPlan, fieldValue, numberOf } from '../../segment/fields.ts'
import type { SegmentView, View } from '../view.ts'
import { isInside } from './interval.ts'
import type { Condition } from './values.ts'

export type ObjectTest =
  | { kind: 'and' | 'or'; left: ObjectTest; right: ObjectTest }
  | { kind: 'field'; plan: FieldPlan; condition: Condition }

/** Reads the stored document; the columns of the index do not tell which values belong to one object. */
export const documentReader =
  ({ store }: View) =>
  ({ segment }: SegmentView, doc: number): Document =>
    parseExact(store.textAt(segment.location[doc] as number)) as Document

export function someObjectPasses(document: Document, parent: string, test: ObjectTest): boolean {
  const value = fieldValue(document, { name: parent, path: parent.split('.') })
  const objects = (Array.isArray(value) ? value : [value]).filter((item) => isRecord(item))
  return objects.some((object) => passes(object as Record<string, Json>, parent, test))
}

function passes(object: Record<string, Json>, parent: string, test: ObjectTest): boolean {
  if (test.kind !== 'field') {
    const [left, right] = [test.left, test.right].map((side) => passes(object, parent, side))
    return test.kind === 'and' ? left === true && right === true : left === true || right === true
  }
  const name = test.plan.name.slice(parent.length + 1)
  const value = fieldValue(object as Document, { name, path: name.split('.') })
  const values = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
  return meets(values, test.plan, test.condition)
}

function meets(values: Json[], plan: FieldPlan, condition: Condition): boolean {
  if (condition.kind === 'numbers') {
    const numbers = values.map((value) => numberOf(value, plan.isFloat))
    return numbers.some((number) => condition.intervals.some((own) => isInside(number, own))) !== condition.negated
  }
  const elements = values.filter((value) => typeof value === 'string').map((value) => plan.analyzer.words(value))
  const wanted = condition.texts.map(({ text, prefix }) => ({ words: plan.analyzer.words(text), prefix }))
  const hasOne = wanted.some(
    ({ words, prefix }) => words.length > 0 && hasWords(elements, words, prefix, condition.mode),
  )
  return hasOne !== condition.negated
}

function hasWords(
  elements: string[][],
  words: string[],
  prefix: boolean,
  mode: 'contains' | 'equals' | 'phrase',
): boolean {
  const fits = (word: string | undefined, index: number): boolean =>
    prefix && index === words.length - 1 ? word?.startsWith(words[index] as string) === true : word === words[index]
  if (mode === 'contains') return words.every((_, index) => elements.flat().some((word) => fits(word, index)))
  const startsAt = (element: string[], start: number): boolean =>
    words.every((_, index) => fits(element[start + index], index))
  if (mode === 'phrase') return elements.some((element) => element.some((_, start) => startsAt(element, start)))
  return elements.some((element) => startsAt(element, 0) && (prefix || element.length === words.length))
}
