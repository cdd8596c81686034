/** The product page. */
import { useEffect } from 'react'
import { CouponListOnDemand } from '../../coupon/coupon-list-on-demand.ts'
import { isPostalCodeOfUse, PostalCodeLine } from '../../postal-code/PostalCodeLine.tsx'
import { ProductGrid } from '../../product-card/ProductGrid.tsx'
import { ViewedHost } from '../../recently-viewed/ViewedHost.tsx'
import { rememberViewed } from '../../recently-viewed/viewed-products.ts'
import { PlainMarkup } from '../../rendering/plain-markup/PlainMarkup.tsx'
import { StaticHtml } from '../../rendering/StaticHtml.tsx'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { repeatLostClick } from '../../ui/lost-click.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { HistorySection } from './history/HistorySection.tsx'
import { OffersTable } from './offers/OffersTable.tsx'
import { useDelivered } from './offers/use-delivered.ts'
import { ProductIntro } from './ProductIntro.tsx'
import type { ProductPageView } from './product-page.ts'

export function ProductPage({ product: shown }: { product: ProductPageView }) {
  const { product, postal } = useDelivered(shown)
  useEffect(() => rememberViewed(shown), [shown])
  const { name, crumbs, offers, otherConditions, history, specs, coupons, similar, cheaper, description } = product
  return (
    <div className="wrap pt-5 sm:pt-8">
      <Crumbs trail={[{ name: 'Inicio', url: '/' }, ...crumbs]} here={name} />
      <ProductIntro product={product} />

      {offers.length ? (
        <Section
          id="ofertas"
          title="Todas las ofertas"
          lead={offers.length > 1 ? 'Ordenadas por lo que pagas: precio, más envío, menos el mejor cupón.' : undefined}
        >
          {product.inflated ? (
            <Notice tone="bad" icon="triangle-alert">
              <StaticHtml as="p" html={`<b>Descuento inflado.</b> ${product.inflated}`} />
            </Notice>
          ) : null}
          {isPostalCodeOfUse([...offers, ...otherConditions]) ? <PostalCodeLine {...postal} /> : null}
          <OffersTable offers={offers} bestOfferId={product.bestHere} deliveredTo={product.deliveredTo} />
          <StaticHtml id="agotadas" html={product.staticHtml?.soldOut} />
          <StaticHtml html={product.staticHtml?.whyTogether} />
        </Section>
      ) : null}

      {otherConditions.length ? (
        <Section
          id="reacondicionados"
          title="Reacondicionados y usados"
          lead="No cuentan para la mejor oferta, la historia ni el descuento."
        >
          <OffersTable offers={otherConditions} bestOfferId={null} deliveredTo={product.deliveredTo} />
        </Section>
      ) : null}

      {product.perhapsTheSame.length ? (
        <Section
          id="posibles"
          title="Posiblemente el mismo"
          lead="Se parece mucho, pero no es seguro que sea el mismo artículo. No cuenta para la mejor oferta."
        >
          <ProductGrid products={product.perhapsTheSame} />
        </Section>
      ) : null}

      {history ? (
        <Section id="historia" title="Historia del precio" lead="El precio más bajo de cada día, sin envío ni cupones.">
          <div className="card p-4 sm:p-6">
            <HistorySection
              key={product.slug}
              slug={product.slug}
              history={history}
              firstChart={product.staticHtml?.chart}
              stores={storesOf(product)}
            />
          </div>
        </Section>
      ) : null}

      <div className="grid gap-x-12 laptop:grid-cols-2">
        {specs.length ? (
          <Section id="ficha" title="Ficha técnica">
            <PlainMarkup as="dl" className="specs">
              {specs.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </PlainMarkup>
          </Section>
        ) : null}
        {description ? (
          <Section id="descripcion" title="Sobre este producto">
            <p className="text-lg text-ink-soft">{description}</p>
          </Section>
        ) : null}
      </div>

      {coupons.length ? (
        <Section id="cupones" title="Cupones de estas tiendas" more={{ href: '/coupons', label: 'Todos los cupones' }}>
          <CouponListOnDemand coupons={coupons} onReady={repeatLostClick} />
        </Section>
      ) : null}

      {cheaper.length ? (
        <Section
          id="mas-baratos"
          title="También más barato"
          lead="De la misma categoría, y hoy cuesta claramente menos que este."
        >
          <ProductGrid products={cheaper} />
        </Section>
      ) : null}

      {similar.length ? (
        <Section id="parecidos" title="Productos parecidos">
          <ProductGrid products={similar} />
        </Section>
      ) : null}
      <ViewedHost except={product.id} />
    </div>
  )
}

/** Each store of the offers in the headline's condition and of the sold-out ones, once. */
function storesOf({ offers, soldOut }: ProductPageView): { slug: string; name: string }[] {
  const bySlug = new Map([...offers, ...soldOut].map(({ store: { slug, name } }) => [slug, name]))
  return Array.from(bySlug, ([slug, name]) => ({ slug, name }))
}
