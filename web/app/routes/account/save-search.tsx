/** The page /avisame: saves a search, to be told of new products. */
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import { SaveSearch } from '../../saved-search/SaveSearch.tsx'
import { WithoutScripts } from '../../ui/WithoutScripts.tsx'
import type { Route } from './+types/save-search'

const TITLE = 'Avísame si aparece algo así'

export function loader({ context }: Route.LoaderArgs) {
  const { info } = context.get(siteServices)
  const description = 'Guarda una búsqueda y te escribimos cuando aparezca algo nuevo.'
  return pageData(headFor(info, { title: TITLE, description, path: '/avisame', noindex: true }), null)
}

export const meta: Route.MetaFunction = metaOf

export default function SaveSearchPage() {
  return (
    <div className="wrap py-10">
      <div className="card mx-auto max-w-xl p-6 sm:p-8">
        <h1 className="mb-4 text-title font-black">{TITLE}</h1>
        <WithoutScripts>Para guardar una búsqueda, activa JavaScript en tu navegador.</WithoutScripts>
        <div className="needs-js">
          <SaveSearch />
        </div>
      </div>
    </div>
  )
}
