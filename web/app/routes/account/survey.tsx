/** The page /register/survey: the departments that interest the visitor. */
import { SignedInOnly } from '../../features/auth/SignedInOnly.tsx'
import { type Interest, Survey } from '../../features/survey/Survey.tsx'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData, viewOf } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/survey'

const TITLE = '¿Qué te gusta?'
const WITHOUT_SCRIPTS =
  'Aquí eliges los departamentos que te interesan, para ver primero sus ofertas. La encuesta necesita JavaScript y es opcional: puedes seguir sin ella y contestarla después desde Mi Perfil.'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const { departments } = await site.home()
  const interests: Interest[] = departments.map(({ name, url, image }) => ({ slug: url.slice(1), name, image }))
  const description = 'Elige los departamentos que te interesan.'
  return pageData(headFor(site.info, { title: TITLE, description, path: '/register/survey', noindex: true }), interests)
}

export const meta: Route.MetaFunction = metaOf

export default function SurveyRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly title={TITLE} withoutScripts={WITHOUT_SCRIPTS}>
      {({ user }) => (
        <div className="wrap py-10">
          <h1 className="text-title font-black">{TITLE}</h1>
          <p className="mt-2 mb-8 max-w-2xl text-lg text-ink-soft">
            Elige lo que te interesa y pondremos esas ofertas primero en tu página de inicio.
          </p>
          <Survey interests={viewOf(loaderData)} chosen={user.interests ?? []} />
        </div>
      )}
    </SignedInOnly>
  )
}
