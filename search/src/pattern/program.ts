/** A parsed pattern → a program for `match.ts`. */
import type { Test } from './character-class.ts'

export type Instruction =
  | { kind: 'character'; test: Test }
  | { kind: 'split'; first: number; second: number }
  | { kind: 'jump'; to: number }
  | { kind: 'end' }

/** Bounds the work of a match to length × instructions. */
const MAX_INSTRUCTIONS = 2000

export class PatternError extends Error {}

export type Node =
  | { kind: 'empty' }
  | { kind: 'character'; test: Test }
  | { kind: 'sequence' | 'choice'; parts: Node[] }
  | { kind: 'repeat'; part: Node; min: number; max: number }

export function emit(node: Node, program: Instruction[]): void {
  if (program.length > MAX_INSTRUCTIONS) throw new PatternError('is too large')
  if (node.kind === 'character') program.push(node)
  else if (node.kind === 'sequence') for (const part of node.parts) emit(part, program)
  else if (node.kind === 'choice') emitChoice(node.parts, program)
  else if (node.kind === 'repeat') emitRepeat(node, program)
}

function emitChoice([first, ...rest]: Node[], program: Instruction[]): void {
  if (rest.length === 0) {
    emit(first as Node, program)
    return
  }
  const split = { kind: 'split' as const, first: program.length + 1, second: 0 }
  program.push(split)
  emit(first as Node, program)
  const jump = { kind: 'jump' as const, to: 0 }
  program.push(jump)
  split.second = program.length
  emitChoice(rest, program)
  jump.to = program.length
}

function emitRepeat({ part, min, max }: Extract<Node, { kind: 'repeat' }>, program: Instruction[]): void {
  for (let time = 0; time < min; time++) emit(part, program)
  if (max === Number.POSITIVE_INFINITY) {
    const split = { kind: 'split' as const, first: program.length + 1, second: 0 }
    const at = program.push(split) - 1
    emit(part, program)
    program.push({ kind: 'jump', to: at })
    split.second = program.length
    return
  }
  const splits = []
  for (let time = min; time < max; time++) {
    const split = { kind: 'split' as const, first: program.length + 1, second: 0 }
    program.push(split)
    splits.push(split)
    emit(part, program)
  }
  for (const split of splits) split.second = program.length
}
