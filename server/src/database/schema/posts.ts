import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, ref } from './columns.ts'

export const posts = pgTable(
  'posts',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    image: text().notNull(),
    author: text().notNull(),
    tags: text().array().notNull().default(sql`'{}'`),
    markdown: text().notNull(),
    /** Products it mentions, in display order; deleted ones are left out. */
    productIds: ref().array().notNull().default(sql`'{}'`),
    publishedAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [index('posts_published').on(t.publishedAt), check('posts_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
)
