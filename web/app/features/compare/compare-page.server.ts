import { type ComparedProduct, type CompareView, compareAddress } from '@tianguis/contract/catalog/compare'
import { parsePostalCode } from '@tianguis/contract/catalog/postal-code'
import { formatMoney } from '@tianguis/contract/money'
import { counted, percent } from '../../format/counts.ts'
import { CONDITION_NAMES } from '../../format/payable-words.ts'
import { deliveryWords } from '../../format/policy-words.ts'
import { verdictWords } from '../../format/verdict-words.ts'
import { comparableValue } from './comparable-value.ts'
import type { CompareCell, CompareColumn, ComparePageView, CompareRow, PaidOffer } from './compare-page.ts'
import { lowest, NONE, payableRow, rowOf } from './payable-row.ts'

const VERDICT_TONES = { excellent: 'good', good: 'good', fair: 'warn', high: 'bad', unknown: undefined } as const

/** The comparison as text, row by row. `cp`: the postal code in the page's address. */
export function comparePage(view: CompareView, onlyDifferences: boolean, cp: string | null = null): ComparePageView {
  const { products, missing } = view
  const slugs = products.map(({ card }) => card.slug)
  // What is known of none of them is not there.
  const isKnown = ({ cells }: CompareRow) => cells.some(({ text }) => text !== NONE)
  const shown = (rows: CompareRow[]) => rows.filter((row) => isKnown(row) && (row.differs || !onlyDifferences))
  const here = compareAddress(slugs)
  const postal = cp === null ? null : parsePostalCode(cp)
  const postalCode = postal && 'code' in postal ? postal.code : null
  const candidates = products.map(({ candidates: offers }) =>
    offers.map(({ payable, zones, store }) => ({ payable, zones, store: store.name })),
  )
  return {
    columns: products.map((product) => columnOf(product, slugs)),
    prices: shown(priceRows(products, candidates, postalCode)),
    specs: shown(specRows(products)),
    onlyDifferences,
    toggle: onlyDifferences ? here : `${here}&ver=diferencias`,
    missing,
    candidates,
    postalCode,
    postalProblem: postal && 'problem' in postal ? postal.problem : null,
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

function priceRows(products: ComparedProduct[], candidates: PaidOffer[][], code: string | null): CompareRow[] {
  const row = (label: string, cell: (product: ComparedProduct) => CompareCell) => rowOf(label, products.map(cell))
  return [
    lowest(
      row('Mejor oferta', ({ best, card }) => ({ text: best ? formatMoney(card.bestPrice) : 'Agotado' })),
      products.map(({ best, card }) => (best ? card.bestPrice : null)),
    ),
    payableRow(candidates, code),
    row('¿Es buen precio?', ({ verdict, card }) => {
      const { title, sentence } = verdictWords(verdict, card.bestPrice)
      return { text: title, note: sentence, tone: VERDICT_TONES[verdict.level] }
    }),
    row('Precio más bajo que vimos', ({ verdict }) => ({
      text: verdict.level === 'unknown' ? NONE : formatMoney(verdict.low),
    })),
    // Without 30 days of observation it is not known that there is none.
    row('Descuento real', ({ card, verdict }) => {
      if (card.discount > 0) return { text: `−${percent(card.discount)}` }
      return { text: verdict.level === 'unknown' ? NONE : 'Ninguno' }
    }),
    row('Condición', ({ card }) => ({ text: CONDITION_NAMES[card.condition] })),
    row('Tiendas', ({ card, best }) => ({
      text: counted(card.offersCount, 'tienda', 'tiendas'),
      note: best ? `La mejor: ${best.store.name}` : undefined,
    })),
    row('Meses sin intereses', ({ best }) => ({
      text: best?.months ? `${best.months.count} × ${formatMoney(best.months.amount)}` : NONE,
    })),
    row('Entrega', ({ best }) => ({ text: best?.deliveryDays ? deliveryWords(best.deliveryDays) : NONE })),
  ]
}

/** Characteristics that differ between any two products and are part of their names. */
const NAMES_OF_THE_PRODUCT = new Set(['Línea', 'Modelo', 'SKU', 'Número de parte'])

/** A characteristic that is unknown for a product is not a difference. */
function specRows(products: ComparedProduct[]): CompareRow[] {
  const labels = new Set(products.flatMap(({ specs }) => specs.map(({ label }) => label)))
  const brand = rowOf(
    'Marca',
    products.map(({ card }) => ({ text: card.brand || NONE })),
  )
  const rows = Array.from(labels, (label) => {
    const values = products.map(({ specs }) => specs.find((spec) => spec.label === label)?.value)
    const known = new Set(values.filter((value) => value !== undefined).map(comparableValue))
    const differs = known.size > 1 && !NAMES_OF_THE_PRODUCT.has(label)
    return { label, cells: values.map((value) => ({ text: value ?? NONE })), differs }
  })
  return labels.has('Marca') ? rows : [brand, ...rows]
}
