import { slugOf } from '@tianguis/contract/slug'
import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { Refusal } from '../runtime/refusal.ts'
import { TookTooLong, withinTime } from './within-time.ts'

/** What a text of ours may contain; everything else is dropped. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'a', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'hr', 'br'],
    ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'figure', 'figcaption'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['align'],
    td: ['align'],
    '*': ['id'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  transformTags: {
    // A page has one first heading, and it is the title's.
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.href?.startsWith('http') ? { ...attribs, rel: 'noopener nofollow' } : attribs,
    }),
  },
}

/** The longest post, 10,000 characters, takes 10 ms; 20,000 asterisks would take seconds, and four times that at double length. */
const LIMIT_MS = 250

/** Safe HTML; headings carry an id made of their words, so that they can be linked. Throws a Refusal for a text that cannot be read. */
export function markdownToHtml(markdown: string): string {
  try {
    return withinTime(LIMIT_MS, () => withHeadingIds(sanitizeHtml(parsed(markdown), ALLOWED)))
  } catch (error) {
    // A RangeError: nested deeper than the stack.
    if (error instanceof TookTooLong || error instanceof RangeError)
      throw new Refusal('El texto no se puede mostrar: repite demasiadas veces un mismo símbolo, como * o >.')
    throw error
  }
}

const parsed = (markdown: string) => marked.parse(markdown, { async: false, gfm: true })

const WORDS_PER_MINUTE = 200

export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(markdown.split(/\s+/).length / WORDS_PER_MINUTE))
}

function withHeadingIds(html: string): string {
  const used = new Map<string, number>()
  return html.replace(/<h([234])>(.*?)<\/h\1>/gs, (_, level: string, inner: string) => {
    const base = idOf(inner)
    const times = used.get(base) ?? 0
    used.set(base, times + 1)
    return `<h${level} id="${times === 0 ? base : `${base}-${times + 1}`}">${inner}</h${level}>`
  })
}

function idOf(html: string): string {
  return slugOf(html.replace(/<[^>]*>|&[a-z#0-9]+;/gi, '')) || 'seccion'
}
