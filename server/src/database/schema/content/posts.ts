/** The table of blog posts. */
import { check, index, pgTable, sql, text } from '../../orm/drizzle.ts'
import { createdAt, id, moment, ref } from '../columns.ts'

export const posts = pgTable(
  'posts',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    image: text().notNull(),
    /** Empty: the picture is decoration. */
    imageAlt: text().notNull().default(''),
    author: text().notNull(),
    tags: text().array().notNull().default(sql`'{}'`),
    markdown: text().notNull(),
    /** Products it mentions, in display order; deleted ones are left out. */
    productIds: ref().array().notNull().default(sql`'{}'`),
    /** Null: a draft. In the future: scheduled. */
    publishedAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull(),
  },
  (t) => [index('posts_published').on(t.publishedAt), check('posts_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
)
