/** What the comparison page shows: rows, columns and cells. */
import type { OfferRow } from '@tianguis/contract/catalog/product'

export interface CompareCell {
  text: string
  /** A second, smaller line. */
  note?: string
  /** The best of its row. */
  best?: boolean
  tone?: 'good' | 'warn' | 'bad'
}

export interface CompareRow {
  label: string
  cells: CompareCell[]
  /** Two products are known to differ in it. */
  differs: boolean
}

export interface CompareColumn {
  id: string
  slug: string
  name: string
  brand: string
  image: string
  /** Address of the page without this product. */
  without: string
  go: { href: string; store: string } | null
}

export interface ComparePageView {
  columns: CompareColumn[]
  /** Price rows; the specifications follow. */
  prices: CompareRow[]
  specs: CompareRow[]
  onlyDifferences: boolean
  /** Address of the page with or without equal rows. */
  toggle: string
  missing: number
  /** By column: the offers of which one is the cheapest at any postal code. */
  candidates: PaidOffer[][]
  /** Of the page's address. */
  postalCode: string | null
  postalProblem: string | null
}

export interface PaidOffer extends Pick<OfferRow, 'payable' | 'zones'> {
  store: string
}
