/**
 * What is in a backup:
 *
 *     manifest.json               version of the format and of the schema, tables in the order they are to be filled
 *     tables/offers/000001.copy   what COPY said, cut into pieces; as many as it takes
 *     contents.json               rows of each table, next number of each sequence
 *     files/secrets.json          the generated secrets, when the settings do not bring their own
 *     end.json                    how many members, and their checksum
 */
import { z } from 'zod'

export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const CONTENTS = 'contents.json'
export const SECRETS = 'files/secrets.json'
const PIECE = /^tables\/([^/]+)\/\d+\.copy$/

export const manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  schemaVersion: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof manifest>

export const contents = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.record(z.string(), z.int()),
})
export type Contents = z.infer<typeof contents>

export function pieceName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.copy`
}

/** The table that a member is a piece of; null for the other members. */
export function tableOfPiece(name: string): string | null {
  return PIECE.exec(name)?.[1] ?? null
}
