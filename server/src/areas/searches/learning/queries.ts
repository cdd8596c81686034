/** Counts of queries and of the products chosen after them; counts halve with time. */
import { type Queryable, rowsOf } from '../../../database/rows.ts'
import { HALF_LIFE_S, lastingOrder } from '../../../database/schema/searches.ts'

/** The factor by which a count recorded at `before` has decayed at `now`. */
const decay = (before: string, now: string) =>
  `power(0.5::float8, greatest(0, extract(epoch from ${now} - ${before})::float8) / ${HALF_LIFE_S})`

export interface QueryCounts {
  query: string
  searches: number
  empty: number
  corrected: number
  choices: number
}

export interface ChoiceWeight {
  query: string
  product: number
  weight: number
}

/** Adds counts; each query and each pair of query and product at most once per call. */
export async function addCounts(
  on: Queryable,
  now: Date,
  counts: readonly QueryCounts[],
  choices: readonly ChoiceWeight[],
): Promise<void> {
  const kept = decay('q.at', 'excluded.at')
  await on.query(
    `insert into search_queries as q (query, searches, empty, corrected, choices, at)
     select query, searches, empty, corrected, choices, $2
     from jsonb_to_recordset($1) as n(query text, searches float8, empty float8, corrected float8, choices float8)
     order by query
     on conflict (query) do update set searches = q.searches * ${kept} + excluded.searches,
       empty = q.empty * ${kept} + excluded.empty, corrected = q.corrected * ${kept} + excluded.corrected,
       choices = q.choices * ${kept} + excluded.choices, at = excluded.at`,
    [JSON.stringify(counts), now],
  )
  await on.query(
    `insert into search_choices as q (query, product_id, weight, at)
     select n.query, p.id, n.weight, $2
     from jsonb_to_recordset($1) as n(query text, product bigint, weight float8) join products p on p.id = n.product
     order by n.query, p.id
     on conflict (query, product_id) do update set weight = q.weight * ${kept} + excluded.weight, at = excluded.at`,
    [JSON.stringify(choices), now],
  )
}

/** Queries with a stored weight of at least `least`. The present weight may be lower: it decays. */
export async function queriesWithChoices(on: Queryable, least: number): Promise<string[]> {
  const text = 'select distinct query from search_choices where weight >= $1'
  const rows = await rowsOf<{ query: string }>(on, { name: 'queries-with-choices', text }, [least])
  return rows.map(({ query }) => query)
}

/** The products chosen most after a query, as far as their weight reaches `least`. */
export async function chosenProducts(
  on: Queryable,
  query: string,
  now: Date,
  least: number,
  limit: number,
): Promise<number[]> {
  const weight = `weight * ${decay('at', '$2::timestamptz')}`
  const rows = await rowsOf<{ id: number }>(
    on,
    {
      name: 'chosen-products',
      text: `select product_id as id from search_choices where query = $1 and ${weight} >= $3
order by ${weight} desc, product_id limit $4`,
    },
    [query, now, least, limit],
  )
  return rows.map(({ id }) => id)
}

/** Deletes queries whose decayed count is below 0.5, and the oldest beyond `limit`. */
export async function pruneQueries(on: Queryable, now: Date, limit: number): Promise<void> {
  await on.query(
    `delete from search_queries where (searches + choices) * ${decay('at', '$1::timestamptz')} < 0.5
     or query in (select query from search_queries order by at desc offset $2)`,
    [now, limit],
  )
}

export type QueryReport = 'empty' | 'ignored' | 'corrected'

/** Condition and order match a partial index, so that no report sorts the table. `least`: present searches, as few tell little. */
const REPORTS: Record<QueryReport, { indexCondition: string; least: number; order: string }> = {
  empty: { indexCondition: 'empty > 0', least: 0, order: `${lastingOrder('empty')} desc` },
  ignored: {
    indexCondition: 'searches >= 2 and empty < searches',
    least: 2,
    order: `choices / searches, ${lastingOrder('searches')} desc`,
  },
  corrected: { indexCondition: 'corrected > 0', least: 0, order: `${lastingOrder('corrected')} desc` },
}

export function reportedQueries(on: Queryable, report: QueryReport, now: Date, limit: number): Promise<QueryCounts[]> {
  const { indexCondition, least, order } = REPORTS[report]
  const remaining = decay('at', '$1::timestamptz')
  const column = (name: string) => `${name} * ${remaining} as ${name}`
  return rowsOf<QueryCounts & Record<string, unknown>>(
    on,
    `select query, ${['searches', 'empty', 'corrected', 'choices'].map(column).join(', ')}
     from search_queries where ${indexCondition} and searches * ${remaining} >= ${least}
     order by ${order}, query limit $2`,
    [now, limit],
  )
}
