/** The page /cancelar-avisos/:token, the link in mails of alerts, offers, saved searches and the weekly summary. */
import { Unsubscribe } from '../../features/alerts/Unsubscribe.tsx'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/unsubscribe'

/** Opening it changes nothing; only its button does, by POST to the same address. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { info } = context.get(siteServices)
  const words = { title: 'Ya no me avises', description: 'Deja de recibir avisos.' }
  return pageData(headFor(info, { ...words, path: `/cancelar-avisos/${params.token}`, noindex: true }), null)
}

export const meta: Route.MetaFunction = metaOf

export default function UnsubscribePage({ params }: Route.ComponentProps) {
  return <Unsubscribe token={params.token} />
}
