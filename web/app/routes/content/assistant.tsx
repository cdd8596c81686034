import { ASSISTANT_PATH } from '@tianguis/contract/assistant/assistant-rules'
import { AssistantPage } from '../../features/assistant/AssistantPage.tsx'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/assistant'

export const handle = { footer: false }

export function loader({ context }: Route.LoaderArgs) {
  const { info } = context.get(siteServices)
  const words = {
    title: 'Asistente de compras',
    description:
      'Di qué buscas y cuánto quieres gastar: tres productos con su precio total de hoy y la razón de cada uno.',
    path: ASSISTANT_PATH,
  }
  return pageData(headFor(info, words), null)
}

export const meta: Route.MetaFunction = metaOf

export default function Assistant() {
  return <AssistantPage />
}
