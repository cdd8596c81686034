/** Pinned results of searches. */
import type { PinnedResult } from '@tianguis/contract/admin/content/search-rules'
import { useState } from 'react'
import { Button } from '../../../app/ui/Button.tsx'
import { TextField } from '../../../app/ui/form/TextField.tsx'
import { useAct } from '../../acts/use-act.ts'
import { ProductPicker } from '../../forms/ProductPicker.tsx'
import { Panel } from '../../frame/Panel.tsx'
import { useMay } from '../../session/session.ts'
import { Preview } from './Preview.tsx'

const NEW: PinnedResult = { query: '', products: [] }

export function Pins({ pins }: { pins: readonly PinnedResult[] }) {
  const [edited, setEdited] = useState<PinnedResult | null>(null)
  const act = useAct()
  const mayEdit = useMay()('search.edit')
  return (
    <Panel
      title="Resultados fijados"
      text="Productos que van primero en una búsqueda, aunque no tengan sus palabras; los filtros del visitante valen para ellos."
      action={mayEdit && !edited ? <Button onClick={() => setEdited(NEW)}>Fijar resultados</Button> : undefined}
    >
      {edited ? <PinForm key={edited.query} pin={edited} onDone={() => setEdited(null)} /> : null}
      {pins.length === 0 ? <p className="text-ink-soft">Ninguno todavía.</p> : null}
      <ul className="grid gap-3">
        {pins.map((pin) => (
          <li key={pin.query} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              <b>{pin.query}</b>: {pin.products.map(({ name }) => name).join(', ')}
            </span>
            {mayEdit ? (
              <span className="flex gap-2">
                <Button look="quiet" onClick={() => setEdited(pin)}>
                  Cambiar
                </Button>
                <Button
                  look="quiet"
                  onClick={() =>
                    act.mutate({
                      method: 'DELETE',
                      path: 'search-rules/pins',
                      body: { query: pin.query },
                      toast: 'Sin resultados fijados.',
                    })
                  }
                >
                  Soltar
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function PinForm({ pin, onDone }: { pin: PinnedResult; onDone: () => void }) {
  const act = useAct()
  const [query, setQuery] = useState(pin.query)
  const [products, setProducts] = useState<number[]>(() => pin.products.map(({ id }) => id))
  const known = pin.products.map(({ id, name }) => ({ id, name, price: null }))
  return (
    <div className="mb-5 grid gap-4">
      <TextField
        label="Búsqueda"
        hint="Como la escriben los visitantes; acentos y mayúsculas no importan."
        value={query}
        readOnly={pin.query !== ''}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ProductPicker legend="Van primero, en este orden" chosen={products} known={known} onChange={setProducts} />
      <Preview q={query} products={products} />
      <div className="flex gap-3">
        <Button
          disabled={query.trim() === '' || products.length === 0}
          onClick={() =>
            act.mutate(
              { method: 'PUT', path: 'search-rules/pins', body: { query, products }, toast: 'Resultados fijados.' },
              { onSuccess: onDone },
            )
          }
        >
          Guardar
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </div>
  )
}
