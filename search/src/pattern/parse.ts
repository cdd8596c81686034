/** A regular expression without look-around and back-references → a program for `match.ts`, which needs no backtracking. */
import { classTest, type Test } from './character-class.ts'
import { emit, type Instruction, type Node, PatternError } from './program.ts'

/** Patterns are written by administrators; the limit bounds the work of a match to length × instructions. */
const MAX_LENGTH = 500

export function parsePattern(pattern: string): Instruction[] {
  if (pattern.length > MAX_LENGTH) throw new PatternError(`is longer than ${MAX_LENGTH} characters`)
  const reader = new Reader(pattern)
  const program: Instruction[] = []
  emit(reader.choice(), program)
  if (!reader.isDone) throw new PatternError('has unbalanced parentheses')
  program.push({ kind: 'end' })
  return program
}

class Reader {
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  get isDone(): boolean {
    return this.#at >= this.#text.length
  }

  choice(): Node {
    const parts = [this.#sequence()]
    while (this.#take('|')) parts.push(this.#sequence())
    return parts.length === 1 ? (parts[0] as Node) : { kind: 'choice', parts }
  }

  #sequence(): Node {
    const parts: Node[] = []
    while (!this.isDone && this.#peek() !== '|' && this.#peek() !== ')') parts.push(this.#repeated())
    return parts.length === 0 ? { kind: 'empty' } : { kind: 'sequence', parts }
  }

  #repeated(): Node {
    let part = this.#atom()
    for (;;) {
      if (this.#take('*')) part = { kind: 'repeat', part, min: 0, max: Number.POSITIVE_INFINITY }
      else if (this.#take('+')) part = { kind: 'repeat', part, min: 1, max: Number.POSITIVE_INFINITY }
      else if (this.#take('?')) part = { kind: 'repeat', part, min: 0, max: 1 }
      else if (this.#peek() === '{') part = { kind: 'repeat', part, ...this.#bounds() }
      else return part
    }
  }

  #bounds(): { min: number; max: number } {
    const [whole, min = '', comma, max] = /^\{(\d{1,3})(,(\d{1,3})?)?\}/.exec(this.#text.slice(this.#at)) ?? []
    if (whole === undefined) throw new PatternError('has a malformed repetition')
    this.#at += whole.length
    const lowest = Number(min)
    const highest = comma === undefined ? lowest : max === undefined ? Number.POSITIVE_INFINITY : Number(max)
    if (highest < lowest) throw new PatternError('has a malformed repetition')
    return { min: lowest, max: highest }
  }

  #atom(): Node {
    const character = this.#next()
    if (character === '(') return this.#group()
    if (character === '[') return { kind: 'character', test: this.#class() }
    if (character === '.') return { kind: 'character', test: () => true }
    if (character === '\\') return { kind: 'character', test: escapedTest(this.#next()) }
    // The whole text is matched anyway.
    if (character === '^' || character === '$') return { kind: 'empty' }
    if ('*+?{)'.includes(character)) throw new PatternError(`has a misplaced \`${character}\``)
    return { kind: 'character', test: (other) => other === character }
  }

  #group(): Node {
    if (this.#text.startsWith('?:', this.#at)) this.#at += 2
    else if (this.#peek() === '?') throw new PatternError('uses look-around or named groups')
    if (++this.#depth > 50) throw new PatternError('is nested too deeply')
    const inner = this.choice()
    this.#depth--
    if (!this.#take(')')) throw new PatternError('has unbalanced parentheses')
    return inner
  }

  #class(): Test {
    const end = endOfClass(this.#text, this.#at)
    if (end < 0) throw new PatternError('has an unclosed `[`')
    const inner = this.#text.slice(this.#at, end)
    this.#at = end + 1
    const test = classTest(inner)
    if (!test) throw new PatternError('has a malformed character class')
    return test
  }

  #peek(): string | undefined {
    return this.#text[this.#at]
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false
    this.#at++
    return true
  }

  #next(): string {
    const character = this.#text[this.#at++]
    if (character === undefined) throw new PatternError('ends too early')
    return character
  }
}

function escapedTest(character: string): Test {
  const test = classTest(`\\${character}`)
  if (!test) throw new PatternError(`uses \`\\${character}\``)
  return test
}

function endOfClass(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === ']' && at > start) return at
  }
  return -1
}
