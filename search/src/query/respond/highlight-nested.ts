/** Highlights of fields inside objects. */
import type { Document, Json } from '../../schema/types.ts'
import type { FieldPlan } from '../../segment/fields.ts'
import type { Highlighter } from './highlight.ts'
import { markText, shape } from './highlight-text.ts'

/** Adds the field to `into`, nested as in the document, if something in it matched. */
export function highlightNested(
  { words, params }: Highlighter,
  document: Document,
  plan: FieldPlan,
  full: boolean,
  into: { [key: string]: Json },
): void {
  let hasMatch = false
  const walk = (value: Json | undefined, depth: number): Json | undefined => {
    if (Array.isArray(value)) return value.map((item) => walk(item, depth) ?? {})
    if (depth === plan.path.length) {
      if (typeof value !== 'string') return undefined
      const marked = markText(value, plan.analyzer, words, params)
      hasMatch ||= marked !== undefined
      return shape(value, marked, full)
    }
    if (typeof value !== 'object' || value === null) return undefined
    const key = plan.path[depth] as string
    const inner = walk(value[key], depth + 1)
    return inner === undefined ? undefined : { [key]: inner }
  }
  const root = plan.path[0] as string
  const tree = walk(document[root], 1)
  if (hasMatch && tree !== undefined) into[root] = mergeTrees(into[root], tree)
}

/** Objects are merged, arrays element by element; otherwise `b` replaces `a`. */
function mergeTrees(a: Json | undefined, b: Json): Json {
  if (a === undefined || a === null) return b
  if (Array.isArray(a) && Array.isArray(b)) return b.map((item, index) => mergeTrees(a[index], item))
  if (typeof a !== 'object' || typeof b !== 'object' || b === null || Array.isArray(a) || Array.isArray(b)) return b
  const merged = { ...a }
  for (const [key, value] of Object.entries(b)) merged[key] = mergeTrees(merged[key], value)
  return merged
}
