/**
 * Drizzle in its CommonJS form. Node parses the package.json of an ES module's package once per file, and drizzle-orm's is
 * 180 KB for 400 files: 0.7 s of processor time of each process start, 0.1 s this way. Measure: `node --cpu-prof`,
 * `package_json_reader`. To be given up when Node keeps what it parsed.
 */
import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)
const orm = load('drizzle-orm') as typeof import('drizzle-orm')
const pgCore = load('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core')

export type { SQL } from 'drizzle-orm'
export type { NodePgDatabase } from 'drizzle-orm/node-postgres'
export type { AnyPgColumn } from 'drizzle-orm/pg-core'
export const { drizzle } = load('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres')
export const { readMigrationFiles } = load('drizzle-orm/migrator') as typeof import('drizzle-orm/migrator')
export const { migrate } = load(
  'drizzle-orm/node-postgres/migrator',
) as typeof import('drizzle-orm/node-postgres/migrator')
export const { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } = orm
export const { bigint, boolean, check, customType, date, doublePrecision, index, integer, json, jsonb, numeric } =
  pgCore
export const { pgTable, primaryKey, smallint, text, timestamp, unique, uniqueIndex, uuid } = pgCore
