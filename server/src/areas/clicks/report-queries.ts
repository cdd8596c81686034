import { sqlMexicanDay } from '../../database/mexican-days.ts'
import { type Queryable, rowsOf } from '../../database/rows.ts'

export interface ClicksOfDay {
  day: string
  store: string
  clicks: number
  offers: number
  /** Sum of the clicked offers' prices, in centavos. */
  shown: number
}

/** Clicks per store and Mexican day, without those of bots; `click_days` has the days that were rolled up. */
export function clicksPerDay(on: Queryable, now: Date, days: number, storeSlug: string | null): Promise<ClicksOfDay[]> {
  const text = `
select day, store, clicks, offers, shown from (
  select ${sqlMexicanDay('c.at')} as day, s.name as store, count(*) as clicks,
    count(distinct c.offer_id) as offers, sum(c.price)::bigint as shown
  from clicks c join stores s on s.id = c.store_id
  where not c.bot and c.at > $1::timestamptz - make_interval(days => $2) and c.at <= $1 and ($3::text is null or s.slug = $3)
  group by 1, 2
  union all
  select d.day, s.name, d.clicks, d.offers, d.shown
  from click_days d join stores s on s.id = d.store_id
  where d.day > ${sqlMexicanDay('$1::timestamptz')} - $2::int and ($3::text is null or s.slug = $3)
) clicked
order by 1 desc, 3 desc, 2`
  return rowsOf<ClicksOfDay & Record<string, unknown>>(on, text, [now, days, storeSlug])
}
