/** The page /user/favorites. */
import { SignedInOnly } from '../../features/auth/SignedInOnly.tsx'
import { FavoritesPage } from '../../features/favorites/FavoritesPage.tsx'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/favorites'

const TITLE = 'Mis favoritos'

export function loader({ context }: Route.LoaderArgs) {
  const { info } = context.get(siteServices)
  const words = { title: TITLE, description: 'Tus listas de productos.', path: '/user/favorites', noindex: true }
  return pageData(headFor(info, words), null)
}

export const meta: Route.MetaFunction = metaOf

export default function Favorites() {
  return (
    <SignedInOnly title={TITLE}>
      {() => (
        <div className="wrap py-8 laptop:py-10">
          <h1 className="mb-6 text-title font-black">{TITLE}</h1>
          <FavoritesPage />
        </div>
      )}
    </SignedInOnly>
  )
}
