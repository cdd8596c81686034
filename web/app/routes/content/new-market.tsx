/** The page /NewMarket: a store asks to be listed. */
import { StoreRequestForm } from '../../features/stores/StoreRequestForm.tsx'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData, viewOf } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/new-market'

const TITLE = 'Agrega tu Tienda'

export function loader({ context }: Route.LoaderArgs) {
  const { info } = context.get(siteServices)
  const description = 'Pon tu tienda en el comparador: dinos quién eres y dónde está tu catálogo. Aparecer no cuesta.'
  return pageData(headFor(info, { title: TITLE, description, path: '/NewMarket' }), { contactEmail: info.contactEmail })
}

export const meta: Route.MetaFunction = metaOf

export default function NewMarket({ loaderData }: Route.ComponentProps) {
  const { contactEmail } = viewOf(loaderData)
  return (
    <div className="wrap grid gap-10 py-10 laptop:grid-cols-[1fr_1.2fr] laptop:py-14">
      <div>
        <h1 className="text-title font-black">{TITLE}</h1>
        <p className="mt-4 max-w-md text-lg text-ink-soft">
          Pon tu puesto donde la gente compara. Aparecer no cuesta y pagar no cambia el orden de los precios.
        </p>
        <ol className="mt-6 grid max-w-md list-decimal gap-2 pl-5">
          <li>Nos dices quién eres y dónde está tu tienda.</li>
          <li>Revisamos que exista y que sus precios sean públicos.</li>
          <li>Leemos tu archivo de productos: sirve el mismo que ya usas con Google Merchant Center.</li>
        </ol>
      </div>
      <div className="card p-5 sm:p-8">
        <p className="without-js mb-4">
          Este formulario necesita JavaScript. También puedes escribirnos estos datos a{' '}
          <a href={`mailto:${contactEmail}`} className="text-link">
            {contactEmail}
          </a>
          .
        </p>
        <StoreRequestForm />
      </div>
    </div>
  )
}
