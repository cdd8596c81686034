/** The regular expressions of a source file: literals, and those made of texts of the same file. */
import { parseSync } from 'oxc-parser'

export interface Pattern {
  source: string
  flags: string
  offset: number
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

export function patternsIn(path: string, text: string): Pattern[] {
  const nodes = [...nodesOf(parseSync(path, text).program as unknown as Node)]
  const constants = new Map<string, Node>()
  for (const node of nodes)
    if (node.type === 'VariableDeclarator' && isNode(node.id) && isNode(node.init))
      constants.set(String(node.id.name), node.init)
  return nodes.flatMap((node) => {
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      return [{ source: pattern, flags, offset: node.start }]
    }
    if (node.type !== 'NewExpression' || (node.callee as Node).name !== 'RegExp') return []
    const [first, second] = node.arguments as Node[]
    const source = first && textOf(first, constants)
    const flags = second ? textOf(second, constants) : ''
    return source != null && flags != null ? [{ source, flags, offset: node.start }] : []
  })
}

function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Null: it is not known before the program runs. */
function textOf(node: Node, constants: ReadonlyMap<string, Node>): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'Identifier') {
    const constant = constants.get(String(node.name))
    return constant ? textOf(constant, constants) : null
  }
  if (node.type !== 'TemplateLiteral') return null
  const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  const between = (node.expressions as Node[]).map((each) => textOf(each, constants))
  return between.includes(null) ? null : texts.map((each, at) => each + (between[at] ?? '')).join('')
}
