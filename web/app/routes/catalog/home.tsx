/** The home page. */
import { CouponList } from '../../coupon/CouponList.tsx'
import { PostCards } from '../../features/blog/PostCards.tsx'
import { Departments } from '../../features/home/Departments.tsx'
import { Hero } from '../../features/home/Hero.tsx'
import { HowItWorks } from '../../features/home/HowItWorks.tsx'
import { heroDrawings } from '../../features/home/hero-drawings.server.ts'
import { homePage } from '../../features/home/home-page.ts'
import { siteJsonLd } from '../../features/home/site-json-ld.ts'
import { usePersonalHome } from '../../features/survey/personal-home.ts'
import { ProductGrid } from '../../product-card/ProductGrid.tsx'
import { ViewedHost } from '../../recently-viewed/ViewedHost.tsx'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageDataWithStaticHtml, viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import { Section } from '../../ui/Section.tsx'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const extras = context.get(pageExtras)
  extras.jsonLd.push(...siteJsonLd(site.info))
  const head = headFor(site.info, {
    title: 'Compara precios en México',
    description:
      'Compara el precio total de cada producto en tiendas de México, con envío y cupones, y descubre si el descuento es de verdad.',
    path: '/',
  })
  return pageDataWithStaticHtml(head, homePage(await site.home(), new Date()), heroDrawings, extras)
}

export const meta: Route.MetaFunction = metaOf

export default function Home({ loaderData }: Route.ComponentProps) {
  const view = viewOf(loaderData)
  const { coupons, posts, totals, updated, stores, staticHtml, popularIsCounted } = view
  const { departments, drops, popular, personal } = usePersonalHome(view)
  return (
    <>
      <Hero totals={totals} updated={updated} drawings={staticHtml} />
      <div className="wrap">
        {departments.length > 0 || stores > 0 ? (
          <Section id="departamentos" title="Departamentos">
            <Departments departments={departments} stores={stores} />
          </Section>
        ) : null}
        {drops.length ? (
          <Section
            id="bajas"
            title={personal ? 'Bajaron de lo que te gusta' : 'Bajaron de verdad'}
            lead="En los últimos tres días, contra su precio más bajo de los 30 días anteriores, no contra el precio «de lista»."
            more={{ href: '/ofertas', label: 'Todas las ofertas' }}
          >
            <ProductGrid products={drops} />
          </Section>
        ) : null}
        {coupons.length ? (
          <Section
            id="cupones"
            title="Cupones que vencen primero"
            more={{ href: '/coupons', label: 'Todos los cupones' }}
          >
            <CouponList coupons={coupons} />
          </Section>
        ) : null}
        {popular.length ? (
          <Section
            id="populares"
            title={`${popularIsCounted ? 'Lo más buscado' : 'Recién agregados'}${personal ? ' para ti' : ''}`}
          >
            <ProductGrid products={popular} />
          </Section>
        ) : null}
      </div>
      <HowItWorks />
      <div className="wrap">
        {posts.length ? (
          <Section id="blog" title="Para comprar mejor" more={{ href: '/blog', label: 'Ir al blog' }}>
            <PostCards posts={posts} />
          </Section>
        ) : null}
        <ViewedHost />
      </div>
    </>
  )
}
