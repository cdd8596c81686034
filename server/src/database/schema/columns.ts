/** Column types that the tables share. Money is whole centavos, a moment is `timestamptz`. */
import { type AnyPgColumn, bigint, customType, integer, sql, timestamp } from '../orm/drizzle.ts'

export const citext = customType<{ data: string }>({ dataType: () => 'citext' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const smallId = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** The id of another row; a foreign key only where `.references` says so. */
export const ref = () => bigint({ mode: 'number' })
export const centavos = () => bigint({ mode: 'number' })
export const moment = () => timestamp({ withTimezone: true })
export const createdAt = () => moment().notNull().defaultNow()

/** `in ('a','b')` for a check constraint; the values are constants of the code. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
