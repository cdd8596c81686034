/**
 * What is in a backup:
 *
 *     manifest.json               version of the format and of the schema, tables in the order of loading
 *     tables/offers/000001.copy   the output of COPY in pieces of about 4 MB
 *     contents.json               rows of each table, next value of each sequence
 *     files/secrets.json          the generated secrets, unless the environment sets them
 *     end.json                    number of members and their checksum
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
