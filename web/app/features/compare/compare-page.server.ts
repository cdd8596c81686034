import { type ComparedProduct, type CompareView, compareAddress } from '@tianguis/contract/catalog/compare'
import { formatMoney } from '@tianguis/contract/money'
import { counted, percent } from '../../format/counts.ts'
import { CONDITION_NAMES } from '../../format/payable-words.ts'
import { deliveryWords } from '../../format/policy-words.ts'
import { verdictWords } from '../../format/verdict-words.ts'
import type { CompareCell, CompareColumn, ComparePageView, CompareRow } from './compare-page.ts'

const NONE = '—'
const VERDICT_TONES = { excellent: 'good', good: 'good', fair: 'warn', high: 'bad', unknown: undefined } as const

/** The comparison as text, row by row. */
export function comparePage(view: CompareView, onlyDifferences: boolean): ComparePageView {
  const { products, missing } = view
  const slugs = products.map(({ card }) => card.slug)
  const shown = (rows: CompareRow[]) => (onlyDifferences ? rows.filter(({ differs }) => differs) : rows)
  const here = compareAddress(slugs)
  return {
    columns: products.map((product) => columnOf(product, slugs)),
    prices: shown(priceRows(products)),
    specs: shown(specRows(products)),
    onlyDifferences,
    toggle: onlyDifferences ? here : `${here}&ver=diferencias`,
    missing,
  }
}

function columnOf({ card, best }: ComparedProduct, slugs: string[]): CompareColumn {
  const { id, slug, name, brand, image } = card
  return {
    id,
    slug,
    name,
    brand,
    image,
    without: compareAddress(slugs.filter((other) => other !== slug)),
    go: best && { href: `/ir/${best.id}`, store: best.store.name },
  }
}

function priceRows(products: ComparedProduct[]): CompareRow[] {
  const row = (label: string, cell: (product: ComparedProduct) => CompareCell) => rowOf(label, products.map(cell))
  return [
    lowest(
      row('Mejor precio', ({ best, card }) => ({ text: best ? formatMoney(card.bestPrice) : 'Agotado' })),
      products.map(({ best, card }) => (best ? card.bestPrice : null)),
    ),
    lowest(
      row('Pagas', ({ best, card: { payable } }) => ({
        text: best ? `${formatMoney(payable.total)}${payable.shipping === null ? ' + envío' : ''}` : NONE,
        note: best && payable.coupon ? `con ${payable.coupon.code}` : undefined,
      })),
      products.map(({ best, card: { payable } }) => (best && payable.shipping !== null ? payable.total : null)),
    ),
    row('¿Es buen precio?', ({ verdict }) => ({
      text: verdictWords(verdict).title,
      note: verdictWords(verdict).sentence,
      tone: VERDICT_TONES[verdict.level],
    })),
    row('Precio más bajo que vimos', ({ verdict }) => ({
      text: verdict.level === 'unknown' ? NONE : formatMoney(verdict.low),
    })),
    row('Descuento real', ({ card }) => ({ text: card.discount > 0 ? `−${percent(card.discount)}` : 'Ninguno' })),
    row('Condición', ({ card }) => ({ text: CONDITION_NAMES[card.condition] })),
    row('Tiendas', ({ card, best }) => ({
      text: counted(card.offersCount, 'tienda', 'tiendas'),
      note: best ? `La mejor: ${best.store.name}` : undefined,
    })),
    row('Meses sin intereses', ({ best }) => ({
      text: best?.months ? `${best.months.count} × ${formatMoney(best.months.amount)}` : 'No',
    })),
    row('Entrega', ({ best }) => ({ text: best?.deliveryDays ? deliveryWords(best.deliveryDays) : NONE })),
  ]
}

function specRows(products: ComparedProduct[]): CompareRow[] {
  const labels = new Set(products.flatMap(({ specs }) => specs.map(({ label }) => label)))
  const brand = rowOf(
    'Marca',
    products.map(({ card }) => ({ text: card.brand })),
  )
  const rows = Array.from(labels, (label) =>
    rowOf(
      label,
      products.map(({ specs }) => ({ text: specs.find((spec) => spec.label === label)?.value ?? NONE })),
    ),
  )
  return labels.has('Marca') ? rows : [brand, ...rows]
}

function rowOf(label: string, cells: CompareCell[]): CompareRow {
  return { label, cells, differs: new Set(cells.map(({ text }) => text)).size > 1 }
}

/** Marks the lowest amounts, unless all are equal. */
function lowest(row: CompareRow, amounts: (number | null)[]): CompareRow {
  const known = amounts.filter((amount) => amount !== null)
  const least = Math.min(...known)
  if (known.length < 2 || known.every((amount) => amount === least)) return row
  return { ...row, cells: row.cells.map((cell, i) => (amounts[i] === least ? { ...cell, best: true } : cell)) }
}
