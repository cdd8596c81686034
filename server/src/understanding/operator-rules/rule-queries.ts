/** What the operator changed about searching (`search_rules`). */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'
import type { SEARCH_RULE_KINDS } from '../../database/schema.ts'

export type RuleKind = (typeof SEARCH_RULE_KINDS)[number]

export interface SearchRule {
  kind: RuleKind
  key: string
  value: Record<string, unknown>
}

export function allRules(on: Queryable): Promise<SearchRule[]> {
  return rowsOf<SearchRule & Record<string, unknown>>(
    on,
    'select kind, key, value from search_rules order by kind, created_at, key',
  )
}

/** All stop words, and the pins of this query. */
export function rulesOfQuery(on: Queryable, key: string): Promise<SearchRule[]> {
  const text = `select kind, key, value from search_rules where kind = 'stop' or (kind = 'pin' and key = $1)`
  return rowsOf<SearchRule & Record<string, unknown>>(on, { name: 'rules-of-query', text }, [key])
}

/** All stop words, and the pins of all queries. */
export function rulesOfQueries(on: Queryable): Promise<SearchRule[]> {
  const text = `select kind, key, value from search_rules where kind in ('stop', 'pin')`
  return rowsOf<SearchRule & Record<string, unknown>>(on, { name: 'rules-of-queries', text })
}

/** What the rule was before; null: it is new. */
export async function saveRule(on: Queryable, { kind, key, value }: SearchRule): Promise<SearchRule['value'] | null> {
  const before = await rowOf<{ value: SearchRule['value'] }>(
    on,
    'select value from search_rules where kind = $1 and key = $2 for update',
    [kind, key],
  )
  await on.query(
    `insert into search_rules (kind, key, value) values ($1, $2, $3)
     on conflict (kind, key) do update set value = excluded.value`,
    [kind, key, JSON.stringify(value)],
  )
  return before?.value ?? null
}

/** What the rule was; null: there was none. */
export async function deleteRule(on: Queryable, kind: RuleKind, key: string): Promise<SearchRule['value'] | null> {
  const row = await rowOf<{ value: SearchRule['value'] }>(
    on,
    'delete from search_rules where kind = $1 and key = $2 returning value',
    [kind, key],
  )
  return row?.value ?? null
}
