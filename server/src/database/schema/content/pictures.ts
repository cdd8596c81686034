import { pgTable, text } from '../../orm/drizzle.ts'
import { bytea, createdAt } from '../columns.ts'

/** Pictures that editors uploaded, encoded anew as WebP. In the database, so that every process and every backup has them. */
export const contentPictures = pgTable('content_pictures', {
  /** Of its bytes: the file at an address never changes. */
  hash: text().primaryKey(),
  alt: text().notNull(),
  webp: bytea().notNull(),
  createdAt: createdAt(),
})
