import { ASSISTANT_PATH } from '@tianguis/contract/assistant/assistant-rules'
import { AssistantFace } from '../brand/AssistantFace.tsx'

/** The floating face that leads to the assistant: a plain link, rendered on the server with the footer. */
export function AssistantButton() {
  return (
    <aside aria-label="Asistente de compras">
      <a href={ASSISTANT_PATH} className="assistant-button">
        <span className="sr-only">Abrir el asistente de compras</span>
        <AssistantFace />
      </a>
    </aside>
  )
}
