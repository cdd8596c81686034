/** A post as a Markdown file with a YAML head: what `posts import` reads and `posts show` prints. */
import { type PostEdit, postEdit } from '@tianguis/contract/admin/posts'
import { isDay, middayOfMexicanDay } from '@tianguis/contract/mexican-time'
import { z } from 'zod'
import { Refusal } from '../../runtime/refusal.ts'
import { type Document, readFrontMatter } from '../../text/front-matter.ts'
import { IN_SPANISH } from '../../text/in-spanish.ts'
import type { StoredPost } from './operator-queries.ts'

/** Shown when a file names no picture. */
const DEFAULT_IMAGE = '/img/cuaderno/2f5d8a.svg'

const head = postEdit.omit({ slug: true, markdown: true }).extend({
  tags: postEdit.shape.tags.default([]),
  image: postEdit.shape.image.default(DEFAULT_IMAGE),
  imageAlt: postEdit.shape.imageAlt.default(''),
  productIds: postEdit.shape.productIds.default([]),
  /** When it is or was published; without one it stays a draft. */
  date: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).nullish(),
})

export function postOfFile(slug: string, text: string): { post: PostEdit; publishAt: Date | null } {
  const document = documentOf(slug, text)
  const parsed = head.safeParse(document.head, IN_SPANISH)
  const issue = parsed.error?.issues[0]
  if (!parsed.success) throw new Refusal(`${slug}.md no es válido en ${issue?.path.join('.')}: ${issue?.message}`)
  const { date, ...rest } = parsed.data
  const post = postEdit.safeParse({ ...rest, slug, markdown: document.body }, IN_SPANISH)
  if (!post.success) throw new Refusal(`${slug}.md: ${post.error.issues[0]?.message}`)
  return { post: post.data, publishAt: date ? (isDay(date) ? middayOfMexicanDay(date) : new Date(date)) : null }
}

function documentOf(slug: string, text: string): Document {
  try {
    return readFrontMatter(text)
  } catch {
    throw new Refusal(`${slug}.md: su encabezado no es YAML válido.`)
  }
}

export function postToFile(post: StoredPost): string {
  const { title, summary, author, tags, image, imageAlt, productIds, publishedAt, markdown } = post
  const date = publishedAt?.toISOString() ?? null
  const lines = Object.entries({ title, summary, date, author, tags, image, imageAlt, productIds })
  return `---\n${lines.map(([key, value]) => `${key}: ${JSON.stringify(value)}`).join('\n')}\n---\n\n${markdown.trim()}\n`
}
