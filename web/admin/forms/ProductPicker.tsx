import { useRef } from 'react'
import { Button } from '../../app/ui/Button.tsx'
import { FindProduct, type NamedProduct, productWords } from './FindProduct.tsx'

interface ProductPickerProps {
  legend: string
  chosen: readonly number[]
  /** The stored ones, with their names. */
  known: readonly NamedProduct[]
  onChange: (ids: number[]) => void
  /** With the name and price of one that is added. */
  onFound?: (product: NamedProduct) => void
}

/** Several products, in an order. */
export function ProductPicker({ legend, chosen, known, onChange, onFound }: ProductPickerProps) {
  const names = useRef(new Map(known.map((product) => [product.id, product])))
  const wordsOf = (id: number) => {
    const product = names.current.get(id)
    return product ? productWords(product) : `Producto ${id}`
  }
  return (
    <fieldset className="card p-4">
      <legend className="px-1 font-bold">{legend}</legend>
      <ol className="mb-3 grid gap-2">
        {chosen.map((id, place) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{wordsOf(id)}</span>
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
      <FindProduct
        label="Buscar un producto para agregarlo"
        without={chosen}
        onFound={(product) => {
          names.current.set(product.id, product)
          onFound?.(product)
          onChange([...chosen, product.id])
        }}
      />
    </fieldset>
  )
}

/** One place up. */
function moved(ids: readonly number[], place: number): number[] {
  const next = [...ids]
  next.splice(place - 1, 2, ids[place]!, ids[place - 1]!)
  return next
}
