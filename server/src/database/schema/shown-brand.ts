/** The brand of the product `p`: the one that a store names, else the one in its title, else an empty text. */
export const SHOWN_BRAND = `coalesce(nullif(p.brand, ''),
  (select reading.title_brand from product_attributes reading where reading.product_id = p.id), '')`

/** Tables `ours` and `in_titles` of brands as stores and titles spell them, with one index lookup per brand. */
export const WITH_ALL_BRANDS = `with recursive ours (brand) as (
  (select brand from products order by brand limit 1)
  union all
  select (select p.brand from products p where p.brand > ours.brand order by p.brand limit 1)
  from ours where ours.brand is not null
), in_titles (brand) as (
  (select title_brand from product_attributes where title_brand is not null order by title_brand limit 1)
  union all
  select (select a.title_brand from product_attributes a where a.title_brand > in_titles.brand
    order by a.title_brand limit 1)
  from in_titles where in_titles.brand is not null
)`
