/** The page /asistente-ia. */
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

/** The form of visitors without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { askAssistant } = context.get(siteServices)
  if (!askAssistant) throw new Response(null, { status: 404 })
  const form = await request.formData()
  const field = (name: string) => String(form.get(name) ?? '')
  return askAssistant(field('pregunta'), field('contexto'))
}

export const meta: Route.MetaFunction = metaOf

export default function Assistant({ actionData }: Route.ComponentProps) {
  return <AssistantPage answered={actionData ?? null} />
}
