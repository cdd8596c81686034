import { type Queryable, rowsOf } from '../../../database/rows.ts'

/** Every brand as stores or titles spell it, read with one index lookup per brand. */
export async function allBrands(on: Queryable): Promise<string[]> {
  const text = `with recursive ours (brand) as (
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
    )
    select brand from ours where brand <> ''
    union select brand from in_titles where brand is not null
    order by brand`
  return (await rowsOf<{ brand: string }>(on, { name: 'all-brands', text })).map(({ brand }) => brand)
}
