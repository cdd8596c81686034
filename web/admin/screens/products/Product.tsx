import { useQuery } from '@tanstack/react-query'
import type { SplitPreview } from '@tianguis/contract/admin/catalogue/offer-history'
import type { ProductDetail } from '@tianguis/contract/admin/products'
import { formatMoney } from '@tianguis/contract/money'
import { useParams } from 'react-router'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Button } from '../../../app/ui/Button.tsx'
import { ask } from '../../acts/ask.ts'
import { useAct } from '../../acts/use-act.ts'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { Family } from './Family.tsx'
import { History } from './History.tsx'
import { ProductActs } from './ProductActs.tsx'
import { ProductForm } from './ProductForm.tsx'

const REASONS: Record<string, string> = {
  gtin: 'mismo GTIN',
  mpn: 'misma marca y modelo',
  title: 'mismo título',
  judged: 'parecido',
  new: 'su primera oferta',
  manual: 'decidido a mano',
  demo: 'demostración',
}

export function Component() {
  const { id } = useParams()
  const { data, error } = useQuery({ queryKey: ['product', id], queryFn: () => get<ProductDetail>(`products/${id}`) })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return null
  const { product, holdings } = data
  return (
    <>
      <Title>{product.name}</Title>
      <div className="grid grid-cols-1 gap-6 desktop:grid-cols-[2fr_1fr]">
        <div className="grid grid-cols-1 content-start gap-6">
          <section className="card p-5" aria-label="Datos">
            <dl className="admin-facts">
              <dt>Página</dt>
              <dd>
                <a href={`/producto/${product.slug}`} className="text-link underline">
                  /producto/{product.slug}
                </a>{' '}
                {product.hidden ? <Badge tone="warn">oculto</Badge> : null}
              </dd>
              <dt>Categoría</dt>
              <dd>{product.category}</dd>
              <dt>GTIN</dt>
              <dd>{product.gtin ?? '–'}</dd>
              <dt>Modelo</dt>
              <dd>{product.mpn ?? '–'}</dd>
              <dt>Precio</dt>
              <dd>{product.price === null ? '–' : formatMoney(product.price)}</dd>
              <dt>Lo siguen</dt>
              <dd>
                {holdings.alerts} alertas, {holdings.favorites} favoritos
              </dd>
            </dl>
          </section>
          <Offers detail={data} />
          <History id={product.id} />
          <Family id={product.id} />
        </div>
        <Editing detail={data} />
      </div>
    </>
  )
}

function Editing({ detail: { product } }: { detail: ProductDetail }) {
  const may = useMay()
  if (!may('products.edit')) return null
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <ProductForm key={JSON.stringify(product)} product={product} />
      <ProductActs product={product} />
    </div>
  )
}

function Offers({ detail: { offers } }: { detail: ProductDetail }) {
  const act = useAct()
  const may = useMay()
  /** Both products are told before. */
  const split = async (offer: number) => {
    const preview = await get<SplitPreview>(`offers/${offer}/split`).catch(() => null)
    if (!preview) return
    const { stays, leaves } = preview
    const priced = (price: number | null) => (price === null ? 'sin precio' : `desde ${formatMoney(price)}`)
    const text = `«${leaves.name}» será un producto propio (${priced(leaves.price)}). «${stays.name}» queda con ${stays.offers} ofertas (${priced(stays.price)}).`
    if (!(await ask({ title: 'Separar la oferta', text, yes: 'Separar' }))) return
    act.mutate({
      method: 'POST',
      path: 'products/split',
      body: { offer },
      said: 'La oferta es ahora un producto propio.',
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
            <th>Acto</th>
          </tr>
        </thead>
        <tbody>
          {offers.map(({ id, store, title, url, price, inStock, reason, pinned, withdrawn }) => (
            <tr key={id}>
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
              <td data-label="Acto">
                {may('products.edit') && live > 1 && !withdrawn ? (
                  <Button look="quiet" className="whitespace-nowrap" onClick={() => void split(id)}>
                    Separar
                  </Button>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
