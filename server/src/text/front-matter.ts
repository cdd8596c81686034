/** The head of our Markdown files: `key: value` lines between two `---`; a value is a word, a "quoted text" or a [list]. */
export interface Document {
  head: Record<string, string | string[]>
  body: string
}

export function readFrontMatter(text: string): Document {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined) return { head: {}, body: text }
  const entries = head.split(/\r?\n/).flatMap((line): [string, string | string[]][] => {
    const [, key, value] = /^(\w+):\s*(.*)$/.exec(line) ?? []
    return key && value !== undefined ? [[key, readValue(value.trim())]] : []
  })
  return { head: Object.fromEntries(entries), body: body.trim() }
}

function readValue(text: string): string | string[] {
  if (text.startsWith('[') && text.endsWith(']')) {
    const inside = text.slice(1, -1).trim()
    return inside === '' ? [] : inside.split(',').map((item) => unquoted(item.trim()))
  }
  return unquoted(text)
}

function unquoted(text: string): string {
  if (text.length >= 2 && text.startsWith('"') && text.endsWith('"')) return JSON.parse(text) as string
  return text
}
