/** Tests of one character: `a-z`, `^0-9`, `\d`, `\w`, `\s` and escaped punctuation. */
export type Test = (character: string) => boolean

const isDigit: Test = (character) => character >= '0' && character <= '9'
const isWord: Test = (character) => /\w/.test(character)
const isSpace: Test = (character) => /\s/.test(character)
const not =
  (test: Test): Test =>
  (character) =>
    !test(character)

const NAMED: Record<string, Test> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
}
const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

/** undefined when the text between the brackets cannot be read. */
export function classTest(text: string): Test | undefined {
  const negated = text.length > 1 && text.startsWith('^')
  const tests: Test[] = []
  for (let at = negated ? 1 : 0; at < text.length; ) {
    const first = unit(text, at)
    if (!first) return undefined
    at = first.end
    const last = text[at] === '-' && at + 1 < text.length ? unit(text, at + 1) : undefined
    if (!last) tests.push(first.test)
    else {
      if (first.character === undefined || last.character === undefined || last.character < first.character)
        return undefined
      tests.push(between(first.character, last.character))
      at = last.end
    }
  }
  const any: Test = (character) => tests.some((test) => test(character))
  return negated ? not(any) : any
}

const between =
  (low: string, high: string): Test =>
  (character) =>
    character >= low && character <= high

function unit(text: string, at: number): { test: Test; character?: string; end: number } | undefined {
  const isEscaped = text[at] === '\\'
  const letter = text[isEscaped ? at + 1 : at]
  if (letter === undefined) return undefined
  const end = at + (isEscaped ? 2 : 1)
  if (isEscaped && NAMED[letter]) return { test: NAMED[letter], end }
  // Other escaped letters and digits have meanings (`\b`, `\1`) that are not supported.
  if (isEscaped && /[a-z0-9]/i.test(letter) && !CONTROLS[letter]) return undefined
  const character = (isEscaped ? CONTROLS[letter] : undefined) ?? letter
  return { test: (other) => other === character, character, end }
}
