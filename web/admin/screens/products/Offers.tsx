import type { SplitPreview } from '@tianguis/contract/admin/catalogue/offer-history'
import type { ProductDetail } from '@tianguis/contract/admin/products'
import { formatMoney } from '@tianguis/contract/money'
import { useState } from 'react'
import { counted } from '../../../app/format/counts.ts'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { ask } from '../../acts/ask.ts'
import { useAct } from '../../acts/use-act.ts'
import { FindProduct, type NamedProduct } from '../../forms/FindProduct.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'

const REASONS: Record<string, string> = {
  gtin: 'mismo GTIN',
  mpn: 'misma marca y modelo',
  title: 'mismo título',
  judged: 'parecido',
  new: 'su primera oferta',
  manual: 'decidido a mano',
  demo: 'demostración',
}

/** What the stores sell as this product; one that does not belong here is separated or moved. */
export function Offers({ detail: { offers, product } }: { detail: ProductDetail }) {
  const act = useAct()
  const may = useMay()
  const [moved, setMoved] = useState<ProductDetail['offers'][number] | null>(null)
  /** Both products are told before. */
  const split = async (offer: number) => {
    const preview = await get<SplitPreview>(`offers/${offer}/split`).catch(() => null)
    if (!preview) return
    const { stays, leaves } = preview
    const priced = (price: number | null) => (price === null ? 'sin precio' : `desde ${formatMoney(price)}`)
    const text = `«${leaves.name}» será un producto propio (${priced(leaves.price)}). «${stays.name}» queda con ${counted(stays.offers, 'oferta', 'ofertas')} (${priced(stays.price)}).`
    if (!(await ask({ title: 'Separar la oferta', text, yes: 'Separar' }))) return
    act.mutate({
      method: 'POST',
      path: 'products/split',
      body: { offer },
      toast: 'La oferta es ahora un producto propio.',
    })
  }
  const live = offers.filter(({ withdrawn }) => !withdrawn).length
  return (
    <section className="card overflow-x-auto" aria-labelledby="ofertas">
      <h2 id="ofertas" className="p-4 text-lg font-extrabold">
        Ofertas
      </h2>
      <table className="admin-table">
        <thead>
          <tr>
            <th>Tienda</th>
            <th>Título de la tienda</th>
            <th className="number">Precio</th>
            <th>Por qué está aquí</th>
            <th>Acciones</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => {
            const { id, store, title, url, price, inStock, reason, pinned, withdrawn } = offer
            return (
              <tr key={id} data-row tabIndex={-1}>
                <td data-label="Tienda">{store}</td>
                <td data-label="Título">
                  <a href={url} rel="noreferrer" target="_blank" className="underline">
                    {title}
                  </a>{' '}
                  {withdrawn ? <Badge>retirada</Badge> : inStock ? null : <Badge tone="warn">agotada</Badge>}
                </td>
                <td data-label="Precio" className="number">
                  {formatMoney(price)}
                </td>
                <td data-label="Por qué">
                  {REASONS[reason] ?? reason} {pinned ? <Badge>fija</Badge> : null}
                </td>
                <td data-label="Acciones">
                  {may('products.edit') && !withdrawn ? (
                    <span className="flex flex-wrap gap-2">
                      {live > 1 ? (
                        <Button look="quiet" onClick={() => void split(id)}>
                          Separar
                        </Button>
                      ) : null}
                      <Button look="quiet" onClick={() => setMoved(offer)}>
                        Mover…
                      </Button>
                    </span>
                  ) : (
                    '–'
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {moved ? <Move offer={moved} from={product.id} onDone={() => setMoved(null)} /> : null}
    </section>
  )
}

interface MoveProps {
  offer: ProductDetail['offers'][number]
  from: number
  onDone: () => void
}

function Move({ offer, from, onDone }: MoveProps) {
  const act = useAct()
  const move = ({ id, name }: NamedProduct) => {
    act.mutate({
      method: 'POST',
      path: `offers/${offer.id}/move`,
      body: { into: id },
      toast: `Está ahora en «${name}».`,
    })
    onDone()
  }
  return (
    <div className="border-t border-line p-4">
      <p className="mb-3">
        Pasar «{offer.title}» de {offer.store} a otro producto; las corridas lo respetan.
      </p>
      <FindProduct label="El producto al que pertenece" without={[from]} onFound={move} />
      <Button look="quiet" className="mt-3" onClick={onDone}>
        Cancelar
      </Button>
    </div>
  )
}
