/** The blog as pages show it; rendered Markdown is cached. */
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import type { PostSummary, PostView } from '@tianguis/contract/site/posts'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import type { Database } from '../../database/connect.ts'
import { createByteCache } from '../../runtime/byte-cache.ts'
import type { Clock } from '../../runtime/clock.ts'
import { markdownToHtml, readingMinutes } from '../../text/markdown.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { type PostRow, type PostSummaryRow, publishedPost, publishedPosts, textsOfPosts } from './queries.ts'

const RELATED = 3
const CACHE_BYTES = 4 * 1024 * 1024
const MINUTES_CACHE_BYTES = 1024 * 1024

export type BlogService = ReturnType<typeof createBlog>

export interface BlogDeps {
  database: Database
  clock: Clock
  info: SiteInfo
  /** Cards of products with today's price, in the given order. */
  cardsOf(productIds: readonly number[]): Promise<ProductCard[]>
}

export function createBlog({ database: { pool }, clock, info, cardsOf }: BlogDeps) {
  const rendered = createByteCache<string>('posts', CACHE_BYTES, (html) => html.length * 2)
  /** Counting the words of all posts takes a millisecond. */
  const minutes = createByteCache<number>('reading minutes', MINUTES_CACHE_BYTES, () => 8)
  const render = (row: PostRow): string => {
    const key = versionOf(row)
    const known = rendered.get(key)
    if (known !== undefined) return known
    const html = markdownToHtml(fillPlaceholders(row.markdown, info))
    rendered.set(key, html)
    return html
  }

  /** The newest first. */
  async function posts(limit: number | null = null): Promise<PostSummary[]> {
    const rows = await publishedPosts(pool, clock(), limit)
    const known = new Map(rows.map((row) => [row.slug, minutes.get(versionOf(row))]))
    const unknown = rows.filter(({ slug }) => known.get(slug) === undefined)
    if (unknown.length > 0) await countMinutes(unknown, known)
    return rows.map((row) => summaryOf(row, known.get(row.slug) ?? 1))
  }

  async function countMinutes(rows: readonly PostSummaryRow[], into: Map<string, number | undefined>): Promise<void> {
    const bySlug = new Map(rows.map((row) => [row.slug, row]))
    for (const { slug, markdown } of await textsOfPosts(pool, [...bySlug.keys()])) {
      const count = readingMinutes(markdown)
      minutes.set(versionOf(bySlug.get(slug)!), count)
      into.set(slug, count)
    }
  }

  return {
    posts,
    async post(slug: string): Promise<PostView | null> {
      const row = await publishedPost(pool, slug, clock())
      if (!row) return null
      const summary = summaryOf(row, readingMinutes(row.markdown))
      const [products, all] = await Promise.all([cardsOf(row.product_ids), posts()])
      return { ...summary, html: render(row), author: row.author, products, related: relatedTo(summary, all) }
    },
  }
}

const versionOf = ({ slug, updated_at }: PostSummaryRow): string => `${slug} ${updated_at.getTime()}`

function summaryOf(row: PostSummaryRow, minutes: number): PostSummary {
  return {
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    image: row.image,
    imageAlt: row.image_alt,
    publishedAt: row.published_at.toISOString(),
    readingMinutes: minutes,
    tags: row.tags,
  }
}

/** The posts that share most tags, newer ones first. */
function relatedTo(post: PostSummary, all: readonly PostSummary[]): PostSummary[] {
  const shared = (other: PostSummary) => other.tags.filter((tag) => post.tags.includes(tag)).length
  return all
    .filter((other) => other.slug !== post.slug)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, RELATED)
}
