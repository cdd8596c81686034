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
  /** Not the same for all. */
  differs: boolean
}

export interface CompareColumn {
  id: string
  slug: string
  name: string
  brand: string
  image: string
  /** The page without it. */
  without: string
  go: { href: string; store: string } | null
}

export interface ComparePageView {
  columns: CompareColumn[]
  /** What it costs, then what it is. */
  prices: CompareRow[]
  specs: CompareRow[]
  onlyDifferences: boolean
  /** The same page with and without what is equal. */
  toggle: string
  missing: number
}
