import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import type { Transaction } from '../../../database/connect.ts'
import { sql } from '../../../database/orm/drizzle.ts'
import { COMPARABLE_SINCE } from '../../catalog/service.ts'

export interface WeekList {
  title: string
  products: number
  /** Centavos; products out of stock are not counted. */
  today: number
  /** Of them, those whose offer could be bought a week ago too. */
  compared: number
  /** The same offers then. */
  aWeekAgo: number
  drops: { name: string; slug: string; condition: OfferCondition; price: number; before: number }[]
}

const DROPS_SHOWN = 3

/**
 * The account's lists with their cost today and what the same offers cost a week ago: another store that became the best one,
 * a used unit or another exchange rate is no change of a price. An offer that could not be bought then counts at today's price.
 */
export async function weekOf(tx: Transaction, userId: number, now: Date): Promise<WeekList[]> {
  const { rows } = await tx.execute<{ list: WeekList }>(sql`
    with priced as (
      select l.id, l.title, l.position, p.name, p.slug, f.best_price as price, f.condition, coalesce(before.price, f.best_price) as before,
        before.price is not null as is_compared
      from favorites_lists l
      join users u on u.id = l.user_id and not u.blocked
      join alert_people w on w.user_id = u.id and w.weekly
      join favorites_items i on i.list_id = l.id
      join products p on p.id = i.product_id
      join product_figures f on f.product_id = p.id and f.in_stock
      left join lateral (
        select pt.price, pt.in_stock from price_points pt join offers o on o.id = pt.offer_id
        where offer_id = f.best_offer_id and at <= ${now}::timestamptz - interval '7 days'
          and at >= ${sql.raw(COMPARABLE_SINCE)}
        order by at desc limit 1
      ) before on before.in_stock
      where l.user_id = ${userId}
    ), ranked as (
      select *, row_number() over (partition by id order by before - price desc) as place from priced
    )
    select jsonb_build_object('title', title, 'products', count(*), 'compared', count(*) filter (where is_compared), 'today', sum(price), 'aWeekAgo', sum(before),
      'drops', coalesce(jsonb_agg(jsonb_build_object('name', name, 'slug', slug, 'condition', condition, 'price', price, 'before', before)
        order by place) filter (where place <= ${DROPS_SHOWN} and price < before), '[]')) as list
    from ranked group by id, title, position order by position, id`)
  return rows.map(({ list }) => list)
}
