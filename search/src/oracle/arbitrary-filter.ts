/** Random filters. */
import fc from 'fast-check'
import { number, price, shortText } from './arbitrary-words.ts'
import type { OracleFilter } from './filter.ts'

const textClause = (...fields: string[]) =>
  fc.record({
    kind: fc.constantFrom('contains', 'equals', 'notEquals'),
    field: fc.constantFrom(...fields),
    texts: fc.array(shortText, { minLength: 1, maxLength: 2 }),
  })

const numberClause = (...fields: string[]) =>
  fc.record({
    kind: fc.constant('number'),
    field: fc.constantFrom(...fields),
    operator: fc.constantFrom('=', '!=', '<', '<=', '>', '>='),
    value: number,
  })

/** Clauses joined by `and` and `or`, at most `maxDepth` times. */
const treeOf = (own: fc.Arbitrary<OracleFilter>, maxDepth: number): fc.Arbitrary<OracleFilter> =>
  fc.letrec<{ node: OracleFilter; branch: OracleFilter }>((tie) => ({
    node: fc.oneof({ maxDepth, withCrossShrink: true }, own, tie('branch')),
    branch: fc.record({
      kind: fc.constantFrom('and', 'or'),
      left: tie('node'),
      right: tie('node'),
    }) as fc.Arbitrary<OracleFilter>,
  })).node

const ofOneVariant = fc.oneof(textClause('variants.color'), numberClause('variants.size')) as fc.Arbitrary<OracleFilter>

const clause: fc.Arbitrary<OracleFilter> = fc.oneof(
  textClause('title', 'brand', 'tags', 'variants.color'),
  numberClause('rank', 'inches', 'sizes', 'variants.size'),
  fc.record({ kind: fc.constant('object'), parent: fc.constant('variants'), inner: treeOf(ofOneVariant, 1) }),
  fc.record({
    kind: fc.constant('number'),
    field: fc.constant('price'),
    operator: fc.constantFrom('=', '!=', '<', '<=', '>', '>='),
    value: price,
  }),
  fc.record({
    kind: fc.constant('range'),
    field: fc.constantFrom('rank', 'inches', 'sizes'),
    low: number,
    high: number,
  }),
  fc.record({ kind: fc.constant('bool'), field: fc.constant('stock'), value: fc.boolean(), negated: fc.boolean() }),
) as fc.Arbitrary<OracleFilter>

export const filter = treeOf(clause, 2)
