import { ConfirmRequest } from '../../features/alerts/ConfirmRequest.tsx'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/confirm-request'

/** Opening it changes nothing; only its button does, by POST to the same address. */
export function loader({ context }: Route.LoaderArgs) {
  const { info } = context.get(siteServices)
  const words = { title: 'Confirma tu aviso', description: 'Confirma que quieres recibirlo.' }
  return pageData(headFor(info, { ...words, path: '/confirmar-aviso', noindex: true }), null)
}

export const meta: Route.MetaFunction = metaOf

export default ConfirmRequest
