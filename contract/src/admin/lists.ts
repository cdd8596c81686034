/** What every list of the back office takes and returns; pages follow a key, so a deep page costs as much as the first. */
import { z } from 'zod'

export const PAGE_ROWS = 50
/** Rows of one CSV file. */
export const EXPORT_ROWS = 100_000

export const listQuery = z.object({
  q: z.string().trim().max(200).optional(),
  sort: z.string().max(40).optional(),
  dir: z.enum(['asc', 'desc']).optional(),
  /** The `next` of the previous page. */
  after: z.string().max(500).optional(),
})
export type ListQuery = z.infer<typeof listQuery>

export const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), next: z.string().nullable() })

export interface Page<Row> {
  rows: Row[]
  next: string | null
}

/** What an act on several rows takes; it changes all of them or none. */
export const chosenIds = z.object({ ids: z.array(z.number().int().positive()).min(1).max(200) })

export const done = z.object({ ok: z.literal(true) })
