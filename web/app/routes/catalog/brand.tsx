/** The page /marca/:slug. */
import { redirect } from 'react-router'
import { brandListing, brandPage } from '../../features/brand/brand-page.ts'
import { ProductGrid } from '../../product-card/ProductGrid.tsx'
import { breadcrumbJsonLd } from '../../rendering/breadcrumb-json-ld.ts'
import { headFor, metaOf } from '../../rendering/head.ts'
import { goneOrNotFound } from '../../rendering/not-found.ts'
import { pageData, viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { Section } from '../../ui/Section.tsx'
import type { Route } from './+types/brand'

const TRAIL = [{ name: 'Inicio', url: '/' }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const path = `/marca/${params.slug}`
  const names = await site.brand(params.slug)
  const [name] = names
  if (name === undefined) throw await goneOrNotFound(site, path)
  const view = await site.search(brandListing(names))
  // An empty page is no page; the list explains what is missing.
  if (view.listing.products.length === 0) throw redirect(`/search?q=${encodeURIComponent(name)}`, 302)
  const extras = context.get(pageExtras)
  extras.jsonLd.push(breadcrumbJsonLd([...TRAIL, { name, url: path }], site.info))
  const page = brandPage(name, view)
  const head = headFor(site.info, {
    title: `${name}: precios y ofertas`,
    description: `${page.size}: compara el precio total de ${name} con envío y cupón, y mira si hoy es buen precio.`,
    path,
  })
  return pageData(head, page, extras)
}

export const meta: Route.MetaFunction = metaOf

export default function Brand({ loaderData }: Route.ComponentProps) {
  const { name, size, products, categories, stores, all } = viewOf(loaderData)
  return (
    <div className="wrap pt-5 sm:pt-8">
      <Crumbs trail={TRAIL} here={name} />
      <h1 className="mt-2 text-title font-black">{name}</h1>
      <p className="mt-1 text-lg text-ink-soft">{size}</p>
      <Chips label={`Categorías de ${name}`} links={categories} />
      <Section id="productos" title={`Productos de ${name}`} more={{ href: all, label: 'Ver y filtrar todo' }}>
        <ProductGrid products={products} even />
      </Section>
      <p className="mt-8 text-center">
        <ButtonLink href={all}>Ver todo de {name}</ButtonLink>
      </p>
      {stores.length ? (
        <Section id="tiendas" title={`Quién vende ${name}`}>
          <Chips label={`Tiendas que venden ${name}`} links={stores} />
        </Section>
      ) : null}
    </div>
  )
}

function Chips({ label, links }: { label: string; links: { name: string; count: number; url: string }[] }) {
  if (links.length === 0) return null
  return (
    <ul aria-label={label} className="mt-4 flex flex-wrap gap-2">
      {links.map(({ name, count, url }) => (
        <li key={name}>
          <a href={url} className="chip">
            {name} <small>{count}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
