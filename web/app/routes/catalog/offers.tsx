/** The page /ofertas: price drops of the last days. */
import { DROPS_PATH, dropsAddress, readDropsQuestion } from '@tianguis/contract/catalog/history/price-drops'
import { CouponList } from '../../coupon/CouponList.tsx'
import { OfferFilters } from '../../features/offers/OfferFilters.tsx'
import { OfferMailForm } from '../../features/offers/OfferMailForm.tsx'
import { offersHead, offersPage } from '../../features/offers/offers-page.ts'
import { counted } from '../../format/counts.ts'
import { leadToLastPage } from '../../navigation/past-the-end.ts'
import { ProductGrid } from '../../product-card/ProductGrid.tsx'
import { metaOf } from '../../rendering/head.ts'
import { pageData, viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Pagination } from '../../ui/pagination/Pagination.tsx'
import { Section } from '../../ui/Section.tsx'
import type { Route } from './+types/offers'

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const extras = context.get(pageExtras)
  const question = readDropsQuestion(url.searchParams)
  const view = offersPage(question, await site.priceDrops(question), new Date())
  leadToLastPage(view, (page) => dropsAddress({ ...question, page }))
  const picture = { path: `/img/ofertas.png?v=${view.all}-${view.products[0]?.bestPrice ?? 0}`, alt: 'Ofertas de hoy' }
  extras.share = { picture, facts: {} }
  return pageData(offersHead(site.info, view), view, extras)
}

export const meta: Route.MetaFunction = metaOf

export default function Offers({ loaderData }: Route.ComponentProps) {
  const view = viewOf(loaderData)
  const { question, products, total, all, page, pages, departments, stores, coupons, filtersInWords } = view
  return (
    <div className="wrap pt-10">
      <h1 className="text-title font-black">Ofertas de hoy</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-soft">
        Solo lo que bajó de verdad en los últimos tres días: contra el precio más bajo que esa misma tienda tuvo en los
        30 días anteriores, y confirmado hoy.
      </p>
      {all > 0 ? <OfferFilters question={question} departments={departments} stores={stores} /> : null}
      <p role="status" className="mt-5 mb-5 font-semibold">
        {counted(total, 'producto bajó', 'productos bajaron')} de verdad{filtersInWords && ` ${filtersInWords}`}
      </p>
      {total === 0 ? <NoOffers filtered={all > 0} /> : null}
      <ProductGrid products={products} heading="h2" first={4} even />
      <Pagination page={page} pages={pages} hrefOf={(to) => dropsAddress({ ...question, page: to })} />
      {coupons.length > 0 && page === 1 ? (
        <Section
          id="cupones"
          title="Cupones que vencen esta semana"
          more={{ href: '/coupons', label: 'Todos los cupones' }}
        >
          <CouponList coupons={coupons} />
        </Section>
      ) : null}
      <Section
        id="por-correo"
        title="Recíbelas por correo"
        lead="Solo cuando algo bajó de verdad. Se termina con un clic."
      >
        <OfferMailForm />
      </Section>
      <p className="mt-10">
        <a href="/rss/bajas.xml" className="more-link" rel="alternate" type="application/rss+xml">
          Ofertas por RSS
        </a>
      </p>
    </div>
  )
}

function NoOffers({ filtered }: { filtered: boolean }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-2xl text-lg text-ink-soft">
        {filtered
          ? 'Hoy no vimos bajas así. Prueba con otro departamento, otra tienda o una baja menor.'
          : 'Hoy no vimos ninguna baja de verdad. No llenamos esta página con descuentos sobre precios «de lista»: vuelve mañana o mira los cupones.'}
      </p>
      {filtered ? (
        <ButtonLink href={DROPS_PATH}>Ver todas las ofertas</ButtonLink>
      ) : (
        <ButtonLink href="/coupons">Ver los cupones</ButtonLink>
      )}
    </div>
  )
}
