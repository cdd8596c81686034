import { LEGAL_SLUGS } from '@tianguis/contract/site'
import { ConsentChoice } from '../features/consent/ConsentChoice.tsx'
import { inFull } from '../format/moments.ts'
import { readableHtml } from '../format/written-html.ts'
import { headFor, metaOf } from '../rendering/head.ts'
import { notFound } from '../rendering/not-found.ts'
import { packed, viewOf } from '../rendering/page-data.ts'
import { siteServices } from '../rendering/request-context.ts'
import { Prose } from '../ui/Prose.tsx'
import type { Route } from './+types/legal'

/** One page, four addresses: see routes.ts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const slug = LEGAL_SLUGS.find((known) => url.pathname === `/${known}`)
  if (!slug) throw notFound()
  const { title, html, updatedAt } = await site.legal(slug)
  const head = headFor(site.info, { title, description: `${title} de ${site.info.productName}.`, path: `/${slug}` })
  return packed(head, { slug, title, html: readableHtml(html), updated: inFull(updatedAt) })
}

export const meta: Route.MetaFunction = metaOf

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { slug, title, html, updated } = viewOf(loaderData)
  return (
    <article className="wrap pt-10">
      <div className="mx-auto max-w-[44rem]">
        <h1 className="text-title font-black">{title}</h1>
        <p className="mt-3 mb-8 text-ink-soft">Última actualización: {updated}</p>
        <Prose html={html} />
        {slug === 'politica-de-cookies' ? <ConsentChoice /> : null}
      </div>
    </article>
  )
}
