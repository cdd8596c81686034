/**
 * Sets the products that demonstration posts mention: the most popular ones in stock of their families. $1: the families
 * of each post, in order.
 */
export const SET_MENTIONED_PRODUCTS = `
update posts set product_ids = picked.ids
from (
  select wanted.slug, array_agg(best.id order by wanted.place, best.popularity desc, best.id) as ids
  from jsonb_to_recordset($1) as wanted(slug text, place int, category int, image text, count int)
  cross join lateral (
    select p.id, f.popularity
    from product_figures f join products p on p.id = f.product_id
    where f.category_id = wanted.category and f.in_stock and p.image like wanted.image
    order by f.popularity desc, p.id limit wanted.count
  ) best
  group by wanted.slug
) picked
where posts.slug = picked.slug`
