/** Legal texts and /AboutUs. */
import { LEGAL_SLUGS, type LegalSlug } from '@tianguis/contract/site/legal'
import { ConsentChoice } from '../../features/consent/ConsentChoice.tsx'
import { inFull } from '../../format/moments.ts'
import { proseHtml } from '../../format/prose-html.ts'
import { headFor, metaOf } from '../../rendering/head.ts'
import { notFound } from '../../rendering/not-found.ts'
import { pageDataWithStaticHtml, viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import { StaticHtml } from '../../rendering/StaticHtml.tsx'
import type { Route } from './+types/legal'

const DESCRIPTIONS: Record<LegalSlug, (site: string) => string> = {
  'terminos-y-condiciones': (site) =>
    `Qué puedes esperar de ${site}, qué no vendemos nosotros y qué reglas valen al usar el comparador, tu cuenta y las alertas.`,
  'aviso-de-privacidad': (site) =>
    `Qué datos guarda ${site}, para qué, por cuánto tiempo y cómo pedir que se corrijan o se borren.`,
  'politica-de-cookies': (site) =>
    `Qué guarda ${site} en tu navegador, qué necesita tu permiso y dónde cambiar tu elección.`,
  AboutUs: (site) =>
    `Quién está detrás de ${site}, cómo comparamos el precio total y por qué medimos los descuentos contra su propia historia.`,
}

/** One page, four addresses: see routes.ts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const slug = LEGAL_SLUGS.find((known) => url.pathname === `/${known}`)
  if (!slug) throw notFound()
  const { title, html, updatedAt } = await site.legal(slug)
  const description = DESCRIPTIONS[slug](site.info.productName)
  const head = headFor(site.info, { title, description, path: `/${slug}` })
  const view = { slug, title, updated: inFull(updatedAt) }
  return pageDataWithStaticHtml(head, view, { text: proseHtml(html) }, context.get(pageExtras))
}

export const meta: Route.MetaFunction = metaOf

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { slug, title, staticHtml, updated } = viewOf(loaderData)
  return (
    <article className="wrap pt-10">
      <div className="mx-auto max-w-[44rem]">
        <h1 className="text-title font-black">{title}</h1>
        <p className="mt-3 mb-8 text-ink-soft">Última actualización: {updated}</p>
        <StaticHtml id="texto" className="prose" html={staticHtml?.text} />
        {slug === 'politica-de-cookies' ? <ConsentChoice /> : null}
      </div>
    </article>
  )
}
