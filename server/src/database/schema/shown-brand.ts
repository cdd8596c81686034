/** The brand of the product `p`: the one that a store names, else the one in its title, else an empty text. */
export const SHOWN_BRAND = `coalesce(nullif(p.brand, ''),
  (select reading.title_brand from product_attributes reading where reading.product_id = p.id), '')`
