import { useQuery } from '@tanstack/react-query'
import type { Page } from '@tianguis/contract/admin/lists'
import type { ProductRow } from '@tianguis/contract/admin/products'
import { formatMoney } from '@tianguis/contract/money'
import { useState } from 'react'
import { TextField } from '../../app/ui/form/TextField.tsx'
import { get } from '../session/api.ts'

const SHOWN = 8

export type NamedProduct = Pick<ProductRow, 'id' | 'name' | 'price'>

interface FindProductProps {
  label: string
  /** Not offered. */
  without?: readonly number[]
  onFound: (product: ProductRow) => void
}

/** Finds a product by its words, address, GTIN or number, and chooses it. */
export function FindProduct({ label, without = [], onFound }: FindProductProps) {
  const [words, setWords] = useState('')
  const isAsked = words.trim().length > 1
  const { data } = useQuery({
    queryKey: ['products', 'picker', words.trim()],
    queryFn: () => get<Page<ProductRow>>(`products?state=shown&q=${encodeURIComponent(words.trim())}`),
    enabled: isAsked,
  })
  const found = isAsked ? (data?.rows ?? []).filter(({ id }) => !without.includes(id)).slice(0, SHOWN) : []
  return (
    <div>
      <TextField
        label={label}
        hint="Por palabras, dirección, GTIN o número."
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul className="mt-2 grid gap-1">
        {found.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              className="min-h-9 text-left text-link underline"
              onClick={() => {
                setWords('')
                onFound(product)
              }}
            >
              {productWords(product)}
            </button>
          </li>
        ))}
      </ul>
      {isAsked && data && found.length === 0 ? <p className="text-ink-soft">Ninguno.</p> : null}
    </div>
  )
}

export function productWords({ name, price }: NamedProduct): string {
  return `${name}${price === null ? ', sin ofertas' : `, ${formatMoney(price)}`}`
}
