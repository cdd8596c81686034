/** What a card shows of a blog post. */
import type { PostSummary } from '@tianguis/contract/site/posts'
import { inFull } from './moments.ts'

export interface PostLine extends Pick<PostSummary, 'slug' | 'title' | 'summary' | 'image'> {
  /** `14 de noviembre de 2026 · 5 min de lectura`. */
  when: string
}

export function postLine({ slug, title, summary, image, publishedAt, readingMinutes }: PostSummary): PostLine {
  return { slug, title, summary, image, when: `${inFull(publishedAt)} · ${readingMinutes} min de lectura` }
}
