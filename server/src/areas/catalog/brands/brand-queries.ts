import { type Queryable, rowsOf } from '../../../database/rows.ts'

/** Every brand as its products spell it, read with one index lookup per brand. */
export async function allBrands(on: Queryable): Promise<string[]> {
  const text = `with recursive ours (brand) as (
      (select brand from products order by brand limit 1)
      union all
      select (select p.brand from products p where p.brand > ours.brand order by p.brand limit 1)
      from ours where ours.brand is not null
    )
    select brand from ours where brand is not null and brand <> ''`
  return (await rowsOf<{ brand: string }>(on, { name: 'all-brands', text })).map(({ brand }) => brand)
}
