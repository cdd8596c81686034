import matter from 'gray-matter'

export interface Document {
  head: Record<string, unknown>
  body: string
}

/** YAML front matter. Code in a head (`---js`) is refused; a date stays the text `2026-06-09`. */
export function readFrontMatter(text: string): Document {
  const { data, content } = matter(text, { engines: { javascript: refuseCode } })
  const head = Object.entries(data).map(([key, value]) => [
    key,
    value instanceof Date ? value.toISOString().slice(0, 10) : value,
  ])
  return { head: Object.fromEntries(head), body: content.trim() }
}

function refuseCode(): never {
  throw new Error('front matter must be YAML')
}
