/** Every product of the catalogue as an examiner sees it: straight from the database, by none of the assistant's code. */
import { fold } from '@tianguis/contract/folding'
import { pesosOf } from '@tianguis/contract/money'
import type { Database } from '../../../database/connect.ts'
import { rowsOf } from '../../../database/rows.ts'
import { SHOWN_BRAND } from '../../../database/schema/shown-brand.ts'

export interface ProductFact {
  slug: string
  brand: string
  /** Pesos. */
  price: number
  trail: string[]
  stores: string[]
  discount: number
  inStock: boolean
  /** Name and features in plain letters, one line each. */
  lines: string[]
  ageFrom: number | null
}

interface Row extends Record<string, unknown> {
  slug: string
  name: string
  brand: string
  best_price: number
  discount: number
  in_stock: boolean
  trail: string[]
  stores: string[] | null
  specs: { label: string; value: string }[]
}

export async function productFacts({ pool }: Database): Promise<Map<string, ProductFact>> {
  const rows = await rowsOf<Row>(
    pool,
    `select p.slug, p.name, ${SHOWN_BRAND} as brand, p.specs, f.best_price, f.discount, f.in_stock,
       array(select c.name from categories c where c.id in (p.lvl0, p.lvl1, p.lvl2, p.lvl3, p.lvl4) order by c.level) as trail,
       (select array_agg(distinct s.name) from offers o join stores s on s.id = o.store_id
        where o.product_id = p.id and o.withdrawn_at is null) as stores
     from products p join product_figures f on f.product_id = p.id`,
  )
  return new Map(rows.map((row) => [row.slug, factOf(row)]))
}

function factOf(row: Row): ProductFact {
  const age = row.specs.find(({ label }) => label === 'Edad')
  const from = age ? /(\d+)\s*(año|mes)/.exec(age.value) : null
  return {
    slug: row.slug,
    brand: row.brand,
    price: pesosOf(row.best_price),
    trail: row.trail,
    stores: row.stores ?? [],
    discount: row.discount,
    inStock: row.in_stock,
    lines: [row.name, ...row.trail, ...row.specs.map(({ label, value }) => `${label}: ${value}`)].map(
      (line) => ` ${fold(line).replace(/(\d),(?=\d{3})/g, '$1')} `,
    ),
    ageFrom: from ? Number(from[1]) / (from[2] === 'mes' ? 12 : 1) : null,
  }
}

const GENDERED = /[aeo]?s?$/

/** `16 gb`, `talla 27`, `negro|negra`, `cabello seco`: on one line, as whole words whatever their gender and number. */
export function carries({ lines }: ProductFact, wanted: string): boolean {
  return wanted.split('|').some((one) => lines.some((line) => patternOf(fold(one)).test(line)))
}

const patterns = new Map<string, RegExp>()

function patternOf(wanted: string): RegExp {
  const known = patterns.get(wanted)
  if (known) return known
  const words = wanted
    .replace(/^talla /, '(talla|numero)( \\(mx\\))?:? ')
    .replace(/^(etapa|fps|rin) /, '$1:? ')
    .split(' ')
    .map((word) =>
      word === 'pulgadas'
        ? '(["”″]|pulgadas)'
        : /^[a-z]{4,}$/.test(word)
          ? `${word.replace(GENDERED, '')}(a|e|o)?s?`
          : word,
    )
  const pattern = new RegExp(`[^a-z0-9]${words.join(' ?(?:de |en |para )?').replaceAll('+', '\\+')}[^a-z0-9]`)
  patterns.set(wanted, pattern)
  return pattern
}
