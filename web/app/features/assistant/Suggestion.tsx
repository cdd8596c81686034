import { ASSISTANT_PATH } from '@tianguis/contract/assistant/assistant-rules'
import { createContext, type SyntheticEvent, useContext } from 'react'
import { useHydrated } from '../../rendering/hydrated.ts'
import { ask } from './ask.ts'

/** Context of the last answer as JSON, which forms post back while the page is not hydrated. */
export const FormContext = createContext('')

export function ContextField() {
  return <input type="hidden" name="contexto" value={useContext(FormContext)} />
}

/** Posts its text until the page is hydrated. */
export function Suggestion({ text }: { text: string }) {
  const isHydrated = useHydrated()

  function send(event: SyntheticEvent): void {
    if (!isHydrated) return
    event.preventDefault()
    void ask(text)
  }

  return (
    <form action={ASSISTANT_PATH} method="post" onSubmit={send}>
      <ContextField />
      <button type="submit" name="pregunta" value={text} className="assistant-chip">
        {text}
      </button>
    </form>
  )
}
