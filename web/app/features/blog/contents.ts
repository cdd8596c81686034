export interface ContentsEntry {
  id: string
  title: string
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Headings of a post for its table of contents; they have ids already. */
export function contentsOf(html: string): ContentsEntry[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id,
    title: inner.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? ''),
  }))
}
