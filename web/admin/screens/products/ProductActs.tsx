import { useQuery } from '@tanstack/react-query'
import type { ProductDetail, ProductRow } from '@tianguis/contract/admin/products'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../app/ui/Button.tsx'
import { Panel } from '../../../app/ui/Panel.tsx'
import { useAct } from '../../acts/use-act.ts'
import { get } from '../../session/api.ts'
import { askReason } from './ask-reason.ts'

export function ProductActs({ product }: { product: ProductRow }) {
  const act = useAct()
  const { id, hidden } = product
  const hide = async () => {
    const reason = await askReason(1)
    if (reason) act.mutate({ method: 'POST', path: 'products/hide', body: { ids: [id], reason }, said: 'Oculto.' })
  }
  const show = () =>
    act.mutate({ method: 'POST', path: 'products/show', body: { ids: [id] }, said: 'A la vista otra vez.' })
  return (
    <>
      <Panel
        title={hidden ? 'Está oculto' : 'Ocultar'}
        text="Sin página ni resultados; alertas y favoritos se conservan."
      >
        <Button look="quiet" onClick={hidden ? show : () => void hide()}>
          {hidden ? 'Mostrar otra vez' : 'Ocultar…'}
        </Button>
      </Panel>
      <Merge from={product} />
    </>
  )
}

/** The other product is shown before anything happens. */
function Merge({ from }: { from: ProductRow }) {
  const field = useId()
  const [typed, setTyped] = useState('')
  const act = useAct<{ offers: number; slug: string }>()
  const navigate = useNavigate()
  const isNumber = /^[0-9]+$/.test(typed) && Number(typed) !== from.id
  const { data, error } = useQuery({
    queryKey: ['product', typed],
    queryFn: () => get<ProductDetail>(`products/${typed}`),
    enabled: isNumber,
  })
  const merge = (into: number) =>
    act.mutate(
      { method: 'POST', path: `products/${from.id}/merge`, body: { into }, said: 'Juntados.' },
      { onSuccess: () => void navigate(`/productos/${into}`) },
    )
  return (
    <Panel
      title="Juntar con otro"
      text="Sus ofertas, alertas y favoritos pasan al otro producto, y su dirección lleva a él."
    >
      <label htmlFor={field} className="mb-1 block text-sm font-bold">
        Número del otro producto
      </label>
      <input
        id={field}
        className="text-input"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.trim())}
      />
      {isNumber && error ? <p className="mt-2 text-bad">No existe el producto {typed}.</p> : null}
      {isNumber && data ? (
        <div className="mt-3 grid gap-3">
          <p>
            <b>{data.product.name}</b> ({data.product.brand || 'sin marca'}, {data.product.offers} ofertas) quedará con{' '}
            {data.product.offers + from.offers} ofertas.
          </p>
          <Button onClick={() => merge(data.product.id)}>Juntar en este</Button>
        </div>
      ) : null}
    </Panel>
  )
}
