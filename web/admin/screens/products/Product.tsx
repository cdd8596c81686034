/** Screen: one product. */
import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '@tianguis/contract/admin/products'
import { formatMoney } from '@tianguis/contract/money'
import { useParams } from 'react-router'
import { counted } from '../../../app/format/counts.ts'
import { Badge } from '../../../app/ui/Badge.tsx'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { useMay } from '../../session/session.ts'
import { Family } from './Family.tsx'
import { History } from './History.tsx'
import { Offers } from './Offers.tsx'
import { ProductActs } from './ProductActs.tsx'
import { ProductForm, storedOf } from './ProductForm.tsx'

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
                {product.hidden ? <Badge tone="warn">oculto</Badge> : null}{' '}
                {product.hidden && product.hiddenReason ? `(${product.hiddenReason})` : null}
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
                {counted(holdings.alerts, 'alerta', 'alertas')}, {counted(holdings.favorites, 'favorito', 'favoritos')}
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
      <ProductForm key={JSON.stringify([product.id, storedOf(product)])} product={product} />
      <ProductActs product={product} />
    </div>
  )
}
