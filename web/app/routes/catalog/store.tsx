/** The page /stores/:slug. */
import { CouponList } from '../../coupon/CouponList.tsx'
import { couponLine } from '../../coupon/coupon-line.ts'
import { couponsPath } from '../../features/coupons/coupons-address.ts'
import { StoreHeader } from '../../features/stores/StoreHeader.tsx'
import { storeDescription } from '../../features/stores/store-description.ts'
import { storeListingPath } from '../../features/stores/store-listing-path.server.ts'
import { storeOffersLead } from '../../features/stores/store-offers.ts'
import { ProductGrid } from '../../product-card/ProductGrid.tsx'
import { breadcrumbJsonLd } from '../../rendering/breadcrumb-json-ld.ts'
import { headFor, metaOf } from '../../rendering/head.ts'
import { goneOrNotFound } from '../../rendering/not-found.ts'
import { pageData, viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { Section } from '../../ui/Section.tsx'
import type { Route } from './+types/store'

const TRAIL = [
  { name: 'Inicio', url: '/' },
  { name: 'Tiendas', url: '/stores' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const view = await site.store(params.slug)
  if (!view) throw await goneOrNotFound(site, `/stores/${params.slug}`)
  const now = new Date()
  const path = `/stores/${view.store.slug}`
  const extras = context.get(pageExtras)
  extras.jsonLd.push(breadcrumbJsonLd([...TRAIL, { name: view.store.name, url: path }], site.info))
  const head = headFor(site.info, {
    title: `${view.store.name}: ofertas${view.store.couponsCount > 0 ? ' y cupones' : ''}`,
    description: storeDescription(view.store),
    path,
  })
  const coupons = view.coupons.map((coupon) => couponLine(coupon, now))
  return pageData(head, { ...view, coupons, listingPath: storeListingPath(view.store.name) }, extras)
}

export const meta: Route.MetaFunction = metaOf

export default function Store({ loaderData }: Route.ComponentProps) {
  const { store, products, coupons, listingPath } = viewOf(loaderData)
  return (
    <div className="wrap pt-8">
      <Crumbs trail={TRAIL} here={store.name} />
      <StoreHeader store={store} />
      {coupons.length ? (
        <Section
          id="cupones"
          title={`Cupones de ${store.name}`}
          more={{
            href: couponsPath({ store: store.name }),
            label:
              store.couponsCount > coupons.length
                ? `Ver los ${store.couponsCount.toLocaleString('es-MX')}`
                : 'Ver todos',
          }}
        >
          <CouponList coupons={coupons} />
        </Section>
      ) : null}
      {products.length ? (
        <Section
          id="ofertas"
          title={`Ofertas de ${store.name}`}
          lead={storeOffersLead(store.name, products)}
          more={{ href: listingPath, label: 'Ver todas' }}
        >
          <ProductGrid products={products} />
        </Section>
      ) : null}
    </div>
  )
}
