import { useQuery } from '@tanstack/react-query'
import type { Page } from '@tianguis/contract/admin/lists'
import type { PostDetail } from '@tianguis/contract/admin/posts'
import type { ProductRow } from '@tianguis/contract/admin/products'
import { formatMoney } from '@tianguis/contract/money'
import { useRef, useState } from 'react'
import { Button } from '../../../app/ui/Button.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { get } from '../../session/api.ts'

type Mentioned = PostDetail['products'][number]
const SHOWN = 8

interface ProductPickerProps {
  chosen: readonly number[]
  /** The stored ones, with their names. */
  known: readonly Mentioned[]
  onChange: (ids: number[]) => void
}

/** The products of a post, shown under it with the price of the day. */
export function ProductPicker({ chosen, known, onChange }: ProductPickerProps) {
  const names = useRef(new Map(known.map((product) => [product.id, product])))
  const [words, setWords] = useState('')
  const { data } = useQuery({
    queryKey: ['products', 'picker', words],
    queryFn: () => get<Page<ProductRow>>(`products?state=shown&q=${encodeURIComponent(words)}`),
    enabled: words.trim().length > 1,
  })
  const found =
    words.trim().length > 1 ? (data?.rows ?? []).filter(({ id }) => !chosen.includes(id)).slice(0, SHOWN) : []
  const add = (product: Mentioned) => {
    names.current.set(product.id, product)
    onChange([...chosen, product.id])
    setWords('')
  }
  return (
    <fieldset className="card p-4">
      <legend className="px-1 font-bold">Productos con su precio del día</legend>
      <ol className="mb-3 grid gap-2">
        {chosen.map((id, place) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{wordsOf(names.current.get(id)) ?? `Producto ${id}`}</span>
            <span className="flex gap-2">
              {place > 0 ? (
                <Button look="quiet" onClick={() => onChange(moved(chosen, place))}>
                  Subir
                </Button>
              ) : null}
              <Button look="quiet" onClick={() => onChange(chosen.filter((other) => other !== id))}>
                Quitar
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {chosen.length === 0 ? <p className="mb-3 text-ink-soft">Ninguno todavía.</p> : null}
      <TextField
        label="Buscar un producto para agregarlo"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul className="mt-2 grid gap-1">
        {found.map(({ id, name, price }) => (
          <li key={id}>
            <button type="button" className="text-left text-link underline" onClick={() => add({ id, name, price })}>
              {wordsOf({ id, name, price })}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function wordsOf(product: Mentioned | undefined): string | undefined {
  return product && `${product.name}${product.price === null ? ', sin ofertas' : `, ${formatMoney(product.price)}`}`
}

/** One place up. */
function moved(ids: readonly number[], place: number): number[] {
  const next = [...ids]
  next.splice(place - 1, 2, ids[place]!, ids[place - 1]!)
  return next
}
