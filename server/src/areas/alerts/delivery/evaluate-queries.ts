/** The statements of `evaluateChanges`: set-based, one pass over the changed products. */
import type pg from 'pg'
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import { rowsOf } from '../../../database/rows.ts'
import { isDoubled } from '../doubled-alerts-sql.ts'
import { ALERT_HOURS, DIGEST_HITS, DIGEST_MINUTES, DROP_PERCENT, LOW_DAYS } from '../rules.ts'
import { lowestBefore } from './past-prices-sql.ts'
import { CONDITIONS, type PricedScope, type Scope } from './scope-prices.ts'

/** $1: how many at once, $2: now. Triggers set `look_at` by the database's clock, so a change is due by either clock. */
const TAKE_CHANGES = `
delete from alert_changes where product_id in (
  select product_id from alert_changes where look_at <= greatest($2::timestamptz, now())
  order by look_at, product_id limit $1 for update skip locked)
returning product_id`

/** Active alerts `a` on products that are not hidden. $2: now. */
const WATCHED = `
from price_alerts a
join products p on p.id = a.product_id and p.hidden_at is null
left join users u on u.id = a.user_id
where not a.paused and (a.expires_at is null or a.expires_at > $2)
  and (a.contact_id is not null or (u.confirmed and not u.blocked)) and not ${isDoubled('a')}`

const rankOf = (condition: string) => `array_position(array['${CONDITIONS.join("','")}'], ${condition})`

/** A better condition was listed in the scope `p` when alert `w` was set, and left since: the alert is not about a worse one. */
const BETTER_LEFT = `exists (
    select from offers x where x.product_id = p.product_id and (p.store_ids = '{}' or x.store_id = any (p.store_ids))
      and x.withdrawn_at > w.updated_at and ${rankOf('x.condition')} < ${rankOf('p.condition')})`

/** A store that is shown again has it as before, not again. */
const HIDDEN_STORE_HAS_IT = `exists (
    select from offers x join stores s on s.id = x.store_id and s.hidden_at is not null
    where x.product_id = p.product_id and (p.store_ids = '{}' or x.store_id = any (p.store_ids))
      and x.in_stock and x.withdrawn_at is null)`

/** $1: product ids, $2: now. */
const WATCHED_SCOPES = `
select a.product_id, coalesce(a.store_ids, '{}') as store_ids, a.with_shipping,
  bool_or(a.kind in ('drop', 'percent')) as measured
${WATCHED} and a.product_id = any ($1::bigint[])
group by 1, 2, 3`

/**
 * $1: the priced scopes as JSON, $2: now. Re-arms alerts whose price has left the target again, notes the first
 * price of those whose scope had none, inserts due deliveries, and schedules
 * a later evaluation for alerts that are hit but were sent within the last ALERT_HOURS. A drop is measured from
 * the price last mailed (or when armed), or from the lowest price of LOW_DAYS if that is higher, so that a price
 * that alternates between two values is reported once; where the offer was converted at another rate since, from the first
 * price of that rate. A price that has stood since is no news by its past, nor by a target above it. A delivery's point is that
 * of its price, or the last firing if the price is older: what was sent before does not keep back what is due after the alert
 * was re-armed. A due delivery whose mail failed for good or is gone holds nothing up: the price is told anew. `not in` instead
 * of an anti-join, because it is always hashed: right after an import the planner has no statistics of the due deliveries.
 */
const EVALUATE = `
with priced as materialized (
  select v.*, b.point_at, b.rate_since, low.price as low, converted.price + v.cost - o.price as converted
  from json_to_recordset($1::json) as v (product_id bigint, store_ids int[], with_shipping boolean, measured boolean,
    sold_out boolean, offer_id bigint, condition text, cost bigint)
  left join offers o on o.id = v.offer_id
  cross join lateral (select v.condition, o.price_since as point_at, o.rate_since) b
  left join lateral (
    ${lowestBefore('b.point_at', LOW_DAYS)} and v.measured and b.point_at > coalesce(b.rate_since, '-infinity')
  ) low on true
  left join lateral (
    select price from price_points where offer_id = o.id and at <= b.rate_since order by at desc limit 1
  ) converted on true
), evaluated as materialized (
  select w.id, w.user_id, w.product_id, w.last_fired_at, p.offer_id, p.cost, greatest(p.point_at, w.last_fired_at) as point_at,
    not w.armed and case w.kind when 'target' then p.cost > w.target_price when 'stock' then p.sold_out and not ${HIDDEN_STORE_HAS_IT} end as rearms,
    w.baseline_price is null and p.cost is not null as begins,
    not (p.condition <> 'new' and ${BETTER_LEFT}) and case w.kind
      when 'stock' then w.armed and p.cost is not null
      when 'target' then w.armed and p.cost <= w.target_price and not (stood and p.cost = w.baseline_price)
      when 'percent' then p.cost * 100 <= reference * (100 - w.percent)
      else p.cost < reference and (p.cost * 100 <= reference * ${100 - DROP_PERCENT} or p.cost < p.low)
    end as hit
  from (select a.* ${WATCHED}) w
  join priced p on p.product_id = w.product_id and p.store_ids = coalesce(w.store_ids, '{}')
    and p.with_shipping = w.with_shipping
  cross join lateral (select coalesce(p.point_at <= greatest(w.updated_at, w.last_fired_at), false) as stood) since
  cross join lateral (select 
    -- The baseline is the price of a new unit, or of what stood in place of one.
    case when stood then w.baseline_price when p.condition <> 'new' then p.low
      else greatest(case when p.rate_since > greatest(w.updated_at, w.last_fired_at) then p.converted else w.baseline_price end, p.low)
    end as reference) from_price
), rearmed as (
  update price_alerts a set armed = a.armed or coalesce(e.rearms, false), baseline_price = coalesce(e.cost, a.baseline_price)
  from evaluated e
  where a.id = e.id and (e.rearms or e.begins)
), later as (
  insert into alert_changes as c (product_id, look_at)
  select product_id, min(last_fired_at) + interval '${ALERT_HOURS} hours'
  from evaluated where hit and last_fired_at > $2::timestamptz - interval '${ALERT_HOURS} hours'
  group by 1 order by 1
  on conflict (product_id) do update set look_at = least(c.look_at, excluded.look_at)
), due as (
  select e.* from evaluated e
  where e.hit and (e.last_fired_at is null or e.last_fired_at <= $2::timestamptz - interval '${ALERT_HOURS} hours')
    and e.id not in (
      select alert_id from alert_deliveries d left join mail_outbox m using (message_id)
      where d.state = 'due' and d.channel = 'mail' and (d.message_id is null or (m.id is not null and m.failed_at is null)))
)
insert into alert_deliveries as d (alert_id, offer_id, point_at, channel, price, created_at)
select due.id, due.offer_id, due.point_at, channel, due.cost, $2
from due cross join (values ('mail'), ('push')) as channels (channel)
where channel = 'mail' or exists (select from push_subscriptions s where s.user_id = due.user_id)
on conflict (alert_id, offer_id, point_at, channel) do update
  set state = 'due', price = excluded.price, message_id = null, settled_at = null, created_at = excluded.created_at
  where d.state = 'dropped' or (d.state = 'due' and d.channel = 'mail')`

/** $1: now, $2: hits per mail, $3: minutes between mails. One outbox row per account or address; it is rendered when it is sent. */
const QUEUE_DIGESTS = `
with waiting as (
  select d.id, a.user_id, a.contact_id, row_number() over (partition by a.user_id, a.contact_id order by d.id) as place
  from alert_deliveries d
  join price_alerts a on a.id = d.alert_id
  left join alert_people p on p.user_id = a.user_id
  left join mail_contacts c on c.id = a.contact_id
  where d.state = 'due' and d.channel = 'mail' and d.message_id is null
    and coalesce(p.last_mail_at, c.last_mail_at, '-infinity') <= $1::timestamptz - make_interval(mins => $3)
), digests as materialized (
  select user_id, contact_id, '<' || gen_random_uuid() || '@tianguis>' as message_id, array_agg(id) as hits
  from waiting where place <= $2 group by 1, 2
), linked as (
  update alert_deliveries d set message_id = g.message_id
  from digests g, unnest(g.hits) as hit (id) where d.id = hit.id
), mailed as (
  insert into alert_people (user_id, last_mail_at) select user_id, $1 from digests where user_id is not null
  on conflict (user_id) do update set last_mail_at = excluded.last_mail_at
), mailed_contacts as (
  update mail_contacts c set last_mail_at = $1 from digests g where c.id = g.contact_id
)
insert into mail_outbox (message_id, recipient, subject, html, text, topic, next_attempt_at, created_at)
select g.message_id, coalesce(u.email, c.email), '', '', '', 'alerts', $1, $1
from digests g left join users u on u.id = g.user_id left join mail_contacts c on c.id = g.contact_id`

/** Until the end of the transaction; other processes wait. */
export async function lockEvaluation(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.evaluateAlerts])
}

/** Ids of changed products, at most `limit`; they leave the table of changes. */
export async function takeChangedProducts(client: pg.PoolClient, limit: number, now: Date): Promise<number[]> {
  const rows = await rowsOf<{ product_id: number }>(client, TAKE_CHANGES, [limit, now])
  return rows.map((row) => row.product_id)
}

export interface WatchedScope extends Scope {
  /** A drop is measured in it, so its past prices are needed. */
  measured: boolean
}

/** What the active alerts on these products are about. */
export async function watchedScopes(client: pg.PoolClient, productIds: number[], now: Date): Promise<WatchedScope[]> {
  const rows = await rowsOf<{ product_id: number; store_ids: number[]; with_shipping: boolean; measured: boolean }>(
    client,
    WATCHED_SCOPES,
    [productIds, now],
  )
  return rows.map(({ product_id, store_ids, with_shipping, measured }) => ({
    productId: product_id,
    storeIds: store_ids,
    withShipping: with_shipping,
    measured,
  }))
}

/** How many deliveries became due. */
export async function evaluateScopes(
  client: pg.PoolClient,
  priced: readonly PricedScope<WatchedScope>[],
  now: Date,
): Promise<number> {
  const rows = priced.map(({ scope, best, soldOut }) => ({
    product_id: scope.productId,
    store_ids: scope.storeIds,
    with_shipping: scope.withShipping,
    measured: scope.measured,
    sold_out: soldOut,
    offer_id: best?.offerId,
    condition: best?.condition,
    cost: best?.cost,
  }))
  return (await client.query(EVALUATE, [JSON.stringify(rows), now])).rowCount ?? 0
}

/** How many mails were queued. */
export async function queueDigests(client: pg.PoolClient, now: Date): Promise<number> {
  return (await client.query(QUEUE_DIGESTS, [now, DIGEST_HITS, DIGEST_MINUTES])).rowCount ?? 0
}
