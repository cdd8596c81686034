/** What pages show of a blog post. */
import type { ProductCard } from '../catalog/product-card.ts'

export interface PostSummary {
  slug: string
  title: string
  summary: string
  image: string
  /** Empty: decoration. */
  imageAlt: string
  publishedAt: string
  readingMinutes: number
  tags: string[]
}

export interface PostView extends PostSummary {
  /** Sanitised. */
  html: string
  author: string
  /** The products it speaks of, with today's price. */
  products: ProductCard[]
  related: PostSummary[]
}
