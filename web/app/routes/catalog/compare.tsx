/** The page /comparar. */
import { compareAddress, comparedSlugs } from '@tianguis/contract/catalog/compare'
import { ComparePage } from '../../features/compare/ComparePage.tsx'
import { comparePage } from '../../features/compare/compare-page.server.ts'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData, viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/compare'

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const { searchParams } = new URL(request.url)
  const slugs = comparedSlugs(searchParams.get('p'))
  const view = await site.compare(slugs)
  const names = view.products.map(({ card }) => card.name)
  const head = headFor(site.info, {
    title: names.length > 1 ? `Comparar ${names.join(' y ')}` : 'Comparar productos',
    description: 'Precio, total con envío, veredicto y características, lado a lado.',
    path: compareAddress(slugs),
    noindex: true,
  })
  const page = comparePage(view, searchParams.get('ver') === 'diferencias', searchParams.get('cp'))
  return pageData(head, page, context.get(pageExtras))
}

export const meta: Route.MetaFunction = metaOf

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage page={viewOf(loaderData)} />
}
