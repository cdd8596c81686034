/** Panels that hide, merge and split a product. */
import type { ProductDetail, ProductRow } from '@tianguis/contract/admin/products'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '../../../app/format/counts.ts'
import { Button } from '../../../app/ui/Button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { FindProduct } from '../../forms/FindProduct.tsx'
import { Panel } from '../../frame/Panel.tsx'
import { askReason } from './ask-reason.ts'
import { hideAct, showAct } from './hide-act.ts'

export function ProductActs({ product }: { product: ProductDetail['product'] }) {
  const act = useAct()
  const { id, hidden, hiddenReason } = product
  const hide = async () => {
    const reason = await askReason(1)
    if (reason) act.mutate(hideAct([id], reason))
  }
  const show = () => act.mutate(showAct([id]))
  return (
    <>
      <Panel
        title={hidden ? 'Está oculto' : 'Ocultar'}
        text="Sin página ni resultados; alertas y favoritos se conservan."
      >
        {hidden && hiddenReason ? (
          <p className="mb-3 wrap-anywhere">
            <b>Motivo:</b> {hiddenReason}
          </p>
        ) : null}
        <Button look="quiet" onClick={hidden ? show : () => void hide()}>
          {hidden ? 'Mostrar otra vez' : 'Ocultar…'}
        </Button>
      </Panel>
      <Merge from={product} />
    </>
  )
}

/** Shows the other product before merging. */
function Merge({ from }: { from: ProductRow }) {
  const [into, setInto] = useState<ProductRow | null>(null)
  const act = useAct<{ offers: number; slug: string }>()
  const navigate = useNavigate()
  const merge = ({ id }: ProductRow) =>
    act.mutate(
      { method: 'POST', path: `products/${from.id}/merge`, body: { into: id }, toast: 'Juntados.' },
      { onSuccess: () => void navigate(`/productos/${id}`) },
    )
  return (
    <Panel
      title="Juntar con otro"
      text="Sus ofertas, alertas y favoritos pasan al otro producto, y su dirección lleva a él."
    >
      <FindProduct label="El otro producto" without={[from.id]} onFound={setInto} />
      {into ? (
        <div className="mt-3 grid gap-3">
          <p>
            <b>{into.name}</b> ({into.brand || 'sin marca'}, {counted(into.offers, 'oferta', 'ofertas')}) quedará con{' '}
            {into.offers + from.offers} ofertas.
          </p>
          <Button onClick={() => merge(into)}>Juntar en este</Button>
        </div>
      ) : null}
    </Panel>
  )
}
