/** The page /lista/:token, a favourites list shared by link. */
import { SharedList } from '../../features/favorites/SharedList.tsx'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/shared-list'

/** The list itself is fetched by the browser: a page can be cached, and a withdrawn link must stop at once. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { info } = context.get(siteServices)
  const words = { title: 'Lista compartida', description: 'Una lista de productos con sus precios de hoy.' }
  return pageData(headFor(info, { ...words, path: `/lista/${params.token}`, noindex: true }), null)
}

export const meta: Route.MetaFunction = metaOf

export default function SharedListPage({ params }: Route.ComponentProps) {
  return <SharedList token={params.token} />
}
