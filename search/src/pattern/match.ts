/** Matches whole texts against a pattern in time proportional to their length, whatever the pattern is. */
import { parsePattern } from './parse.ts'
import { type Instruction, PatternError } from './program.ts'

/** Throws a PatternError when the pattern is not supported. */
export function compilePattern(pattern: string): (text: string) => boolean {
  const program = parsePattern(pattern)
  return (text) => {
    let states = reach(program, [0])
    for (const character of text) {
      const next: number[] = []
      for (const state of states) {
        const instruction = program[state] as Instruction
        if (instruction.kind === 'character' && instruction.test(character)) next.push(state + 1)
      }
      if (next.length === 0) return false
      states = reach(program, next)
    }
    return [...states].some((state) => program[state]?.kind === 'end')
  }
}

/** All states reachable without reading a character. */
function reach(program: Instruction[], from: number[]): Set<number> {
  const states = new Set<number>()
  const open = from.slice()
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (states.has(state)) continue
    states.add(state)
    const instruction = program[state] as Instruction
    if (instruction.kind === 'jump') open.push(instruction.to)
    else if (instruction.kind === 'split') open.push(instruction.first, instruction.second)
  }
  return states
}

/** Patterns are few and used for every request or document. */
const compiled = new Map<string, (text: string) => boolean>()
const MAX_COMPILED = 1000

/** A stored pattern that is not supported (any more) matches nothing. */
export function matchesPattern(pattern: string, text: string): boolean {
  let test = compiled.get(pattern)
  if (!test) {
    test = compiledOrNone(pattern)
    if (compiled.size >= MAX_COMPILED) compiled.clear()
    compiled.set(pattern, test)
  }
  return test(text)
}

function compiledOrNone(pattern: string): (text: string) => boolean {
  try {
    return compilePattern(pattern)
  } catch (error) {
    if (error instanceof PatternError) return () => false
    throw error
  }
}

/** What is wrong with a pattern; undefined when it is supported. */
export function patternFault(pattern: string): string | undefined {
  try {
    compilePattern(pattern)
    return undefined
  } catch (error) {
    if (error instanceof PatternError) return error.message
    throw error
  }
}
