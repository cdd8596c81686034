/** Facet values and lists of numbers of several segments as one. */
import { packFacet } from '../builders/facet-builder.ts'
import type { FieldPlan } from '../fields.ts'
import { GrowingU32 } from '../growing.ts'
import type { Columns } from '../layout.ts'
import { GONE, type MergeSource } from './source.ts'

const DOCS_PER_STEP = 100_000

export function* mergeFacet(
  columns: Columns,
  { name, isArray }: FieldPlan,
  sources: MergeSource[],
  count: number,
): Generator<void, void> {
  const values = new Map<string, number>()
  const ordinals = new GrowingU32(Math.max(16, count))
  const firsts = new GrowingU32(count + 1)
  for (const { segment, renumbered } of sources) {
    const facet = segment.facet(name)
    const renamed = new Uint32Array((facet?.values.count ?? 0) + 1)
    const rename = (ordinal: number): number => {
      if (ordinal === 0 || renamed[ordinal] !== 0) return renamed[ordinal] as number
      const value = facet?.values.at(ordinal - 1) as string
      let number = values.get(value)
      if (number === undefined) {
        number = values.size + 1
        values.set(value, number)
      }
      renamed[ordinal] = number
      return number
    }
    for (let doc = 0; doc < segment.count; doc++) {
      if (doc % DOCS_PER_STEP === DOCS_PER_STEP - 1) yield
      if (renumbered[doc] === GONE) continue
      if (!isArray) {
        ordinals.push(facet ? rename(facet.ordinals[doc] as number) : 0)
        continue
      }
      firsts.push(ordinals.length)
      if (!facet?.firsts) continue
      const end = facet.firsts[doc + 1] as number
      for (let at = facet.firsts[doc] as number; at < end; at++) ordinals.push(rename(facet.ordinals[at] as number))
    }
  }
  if (isArray) firsts.push(ordinals.length)
  packFacet(columns, name, [...values.keys()], ordinals.view(), isArray ? firsts.view() : undefined)
}

export function mergeNumberList(columns: Columns, name: string, sources: MergeSource[]): void {
  const numbers: number[] = []
  const firsts = new GrowingU32()
  for (const { segment, renumbered } of sources) {
    const list = segment.numberList(name)
    for (let doc = 0; doc < segment.count; doc++) {
      if (renumbered[doc] === GONE) continue
      firsts.push(numbers.length)
      if (!list) continue
      const end = list.firsts[doc + 1] as number
      for (let at = list.firsts[doc] as number; at < end; at++) numbers.push(list.numbers[at] as number)
    }
  }
  firsts.push(numbers.length)
  columns.set(`${name}/numbers`, Float64Array.from(numbers))
  columns.set(`${name}/firsts`, firsts.view())
}
