/** The automaton of a regular expression: one state for each character that it may read (Glushkov's construction). */
import type { AST } from '@eslint-community/regexpp'

export interface Automaton {
  /** What each state reads, as it stands in the pattern. */
  reads: string[]
  /** By state the states that may come next, with in how many ways they do. */
  next: Map<number, number>[]
}

interface Part {
  isNullable: boolean
  first: number[]
  last: number[]
}

const EMPTY: Part = { isNullable: true, first: [], last: [] }
/** More repetitions of a part that ends tell no more of it. */
const MAX_COPIES = 2

/** Assertions and back references are read as nothing, so that the automaton accepts more than the pattern does. */
export function automatonOf(pattern: AST.Pattern): Automaton {
  const automaton: Automaton = { reads: [], next: [] }
  either(pattern.alternatives, automaton)
  return automaton
}

function either(alternatives: readonly AST.Alternative[], automaton: Automaton): Part {
  const parts = alternatives.map(({ elements }) =>
    inSequence(
      elements.map((element) => () => partOf(element, automaton)),
      automaton,
    ),
  )
  return {
    isNullable: parts.some(({ isNullable }) => isNullable),
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
  }
}

function inSequence(makers: readonly (() => Part)[], automaton: Automaton): Part {
  return makers.reduce<Part>((before, make) => {
    const part = make()
    join(before.last, part.first, automaton)
    return {
      isNullable: before.isNullable && part.isNullable,
      first: before.isNullable ? [...before.first, ...part.first] : before.first,
      last: part.isNullable ? [...before.last, ...part.last] : part.last,
    }
  }, EMPTY)
}

function partOf(element: AST.Element, automaton: Automaton): Part {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return either(element.alternatives, automaton)
    case 'Quantifier':
      return repeated(element, automaton)
    case 'Character':
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass': {
      const state = automaton.reads.push(element.raw) - 1
      automaton.next.push(new Map())
      return { isNullable: false, first: [state], last: [state] }
    }
    default:
      return EMPTY
  }
}

function repeated({ element, min, max }: AST.Quantifier, automaton: Automaton): Part {
  if (max === 0) return EMPTY
  if (max === Number.POSITIVE_INFINITY) {
    const part = partOf(element, automaton)
    join(part.last, part.first, automaton)
    return { ...part, isNullable: part.isNullable || min === 0 }
  }
  const copies = Array.from({ length: Math.min(max, MAX_COPIES) }, (_, at) => (): Part => {
    const part = partOf(element, automaton)
    return { ...part, isNullable: part.isNullable || at >= min }
  })
  return inSequence(copies, automaton)
}

function join(from: readonly number[], to: readonly number[], { next }: Automaton): void {
  for (const state of from) for (const other of to) next[state]!.set(other, (next[state]!.get(other) ?? 0) + 1)
}
