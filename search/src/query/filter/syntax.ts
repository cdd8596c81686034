/**
 * filter_by text → tree. `&&` and `||` have the same precedence and group to the left, as in Typesense:
 * `a || b && c` is `(a || b) && c`.
 */
import { SearchError } from '../../collection/search-error.ts'
import { limits } from '../limits.ts'

export type FilterTree =
  | { kind: 'and' | 'or'; left: FilterTree; right: FilterTree }
  | { kind: 'clause'; field: string; value: string }
  /** `field.{…}` */
  | { kind: 'object'; field: string; inner: FilterTree }

const unparsable = (detail = '.'): SearchError => new SearchError(400, `Could not parse the filter query${detail}`)

export function parseFilter(text: string): FilterTree | undefined {
  const tokens = tokensOf(text)
  if (tokens.length === 0) return undefined
  const limit = limits.filterByMaxOps
  if (countOf(tokens, isOperator) >= limit || countOf(tokens, (token) => token === '(') > limit)
    throw new SearchError(
      400,
      `\`filter_by\` has too many operations. Maximum allowed: ${limit}. Use the \`--filter-by-max-ops\` option to raise it.`,
    )
  const reader = { tokens, at: 0 }
  const tree = readExpression(reader)
  if (reader.at < tokens.length) throw unparsable(': unbalanced parentheses.')
  return tree
}

interface Reader {
  tokens: string[]
  at: number
}

const countOf = (tokens: string[], test: (token: string) => boolean): number => tokens.filter(test).length

const isOperator = (token: string | undefined): token is '&&' | '||' => token === '&&' || token === '||'

function readExpression(reader: Reader): FilterTree {
  let left = readTerm(reader)
  while (isOperator(reader.tokens[reader.at])) {
    const operator = reader.tokens[reader.at++]
    left = { kind: operator === '&&' ? 'and' : 'or', left, right: readTerm(reader, operator) }
  }
  return left
}

function readTerm(reader: Reader, after?: string): FilterTree {
  const token = reader.tokens[reader.at++]
  if (token === undefined || isOperator(token)) throw unparsable(after ? `: unbalanced \`${after}\` operands.` : '.')
  if (token === ')') throw unparsable(': unbalanced parentheses.')
  if (token !== '(') return readClause(token)
  const inner = readExpression(reader)
  if (reader.tokens[reader.at++] !== ')') throw unparsable(': unbalanced parentheses.')
  return inner
}

function readClause(text: string): FilterTree {
  if (text.startsWith('$')) throw new SearchError(400, 'Joins (`$collection(…)`) in `filter_by` are not supported.')
  const brace = /^([^:{}`]+)\.\{([\s\S]*)\}$/.exec(text)
  if (brace) return readObject((brace[1] as string).trim(), brace[2] as string)
  if (/^[^:`]+\.\{/.test(text)) throw unparsable(': unbalanced braces.')
  const colon = text.indexOf(':')
  if (colon < 1) throw unparsable()
  return { kind: 'clause', field: text.slice(0, colon).trim(), value: text.slice(colon + 1).trim() }
}

function readObject(field: string, text: string): FilterTree {
  const inner = parseFilter(text)
  if (!inner) throw unparsable(': an object filter needs a condition.')
  return { kind: 'object', field, inner }
}

/** Parentheses, operators and whole clauses. */
function tokensOf(text: string): string[] {
  const tokens: string[] = []
  let at = 0
  while (at < text.length) {
    const character = text[at] as string
    if (/\s/.test(character)) at++
    else if (character === '(' || character === ')') {
      tokens.push(character)
      at++
    } else if (character === '&' || character === '|') {
      if (text[at + 1] !== character) throw new SearchError(400, 'Could not parse the filter filter_query.')
      tokens.push(character + character)
      at += 2
    } else {
      const end = endOfClause(text, at)
      tokens.push(text.slice(at, end).trim())
      at = end
    }
  }
  return tokens
}

/** Back-ticks hide everything; a `(` right after the colon belongs to the value. */
function endOfClause(text: string, start: number): number {
  let quoted = false
  let depth = 0
  let afterColon = false
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '\\' && text[at + 1] === '`') at++
    else if (character === '`') quoted = !quoted
    else if (quoted) continue
    else if ((character === '(' && (afterColon || depth > 0)) || character === '{') depth++
    else if ((character === ')' || character === '}') && depth > 0) depth--
    else if (depth === 0 && (character === ')' || character === '(')) return at
    else if (depth === 0 && (character === '&' || character === '|') && text[at + 1] === character) return at
    if (character === ':') afterColon = true
    else if (character !== ' ' && character !== '=' && character !== '!') afterColon = false
  }
  return text.length
}

/** Splits at commas outside back-ticks and removes the back-ticks. */
export function splitList(text: string): string[] {
  const items: string[] = []
  let item = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (character === '\\' && text[at + 1] === '`') item += text[++at]
    else if (character === '`') quoted = !quoted
    else if (character === ',' && !quoted) {
      items.push(item.trim())
      item = ''
    } else item += character
  }
  items.push(item.trim())
  return items.filter((entry) => entry !== '')
}
