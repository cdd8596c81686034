import { Crumbs } from '../../ui/Crumbs.tsx'
import { Section } from '../../ui/Section.tsx'
import { CouponList } from '../coupons/CouponList.tsx'
import { ProductGrid } from '../listing/ProductGrid.tsx'
import { HistoryChart } from './HistoryChart.tsx'
import { InflatedNotice } from './InflatedNotice.tsx'
import { OffersTable, SoldOutOffers } from './OffersTable.tsx'
import { ProductIntro } from './ProductIntro.tsx'
import type { ProductPageView } from './product-page.ts'

export function ProductPage({ product }: { product: ProductPageView }) {
  const { name, crumbs, offers, soldOut, chart, specs, coupons, similar, description } = product
  return (
    <div className="wrap pt-8">
      <Crumbs trail={[{ name: 'Inicio', url: '/' }, ...crumbs]} here={name} />
      <ProductIntro product={product} />

      {offers.length ? (
        <Section
          id="ofertas"
          title="Todas las ofertas"
          lead="Ordenadas por lo que pagas al final: precio, más envío, menos el mejor cupón."
        >
          <InflatedNotice offers={offers} />
          <OffersTable offers={offers} />
          <SoldOutOffers offers={soldOut} />
        </Section>
      ) : null}

      {chart ? (
        <Section id="historia" title="Historia del precio" lead="El mejor precio de cada día, sin envío ni cupones.">
          <div className="card p-4 sm:p-6">
            <HistoryChart chart={chart} />
          </div>
        </Section>
      ) : null}

      <div className="grid gap-x-12 laptop:grid-cols-2">
        <Section id="ficha" title="Ficha técnica">
          <dl className="specs">
            {specs.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section id="descripcion" title="Sobre este producto">
          <p className="text-lg text-ink-soft">{description}</p>
        </Section>
      </div>

      {coupons.length ? (
        <Section id="cupones" title="Cupones de estas tiendas" more={{ href: '/coupons', label: 'Todos los cupones' }}>
          <CouponList coupons={coupons} />
        </Section>
      ) : null}

      {similar.length ? (
        <Section id="parecidos" title="Productos parecidos">
          <ProductGrid products={similar} />
        </Section>
      ) : null}
    </div>
  )
}
