import type { AnsweredQuestion } from '@tianguis/contract/assistant/answer'
import { ASSISTANT_PATH, MAX_MESSAGE_LENGTH } from '@tianguis/contract/assistant/assistant-rules'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AssistantFace } from '../../brand/AssistantFace.tsx'
import { useHydrated } from '../../rendering/hydrated.ts'
import { useSession } from '../../session/session.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { SecondaryIcon } from '../../ui/icon/SecondaryIcon.tsx'
import { ask, stop } from './ask.ts'
import { adoptPostedAnswer, belongsTo, clearConversation, turnsOf, useConversation } from './conversation.ts'
import { ContextField, FormContext, Suggestion } from './Suggestion.tsx'
import { TurnView } from './TurnView.tsx'

const STARTERS = [
  'Laptop para la universidad, menos de 12 mil',
  'Tenis para correr de mujer del 24',
  'Pantalla de 55 pulgadas que no sea Samsung',
  'Regalo para un niño de 8 años, unos 500 pesos',
  '¿Qué cupones hay?',
  '¿Cómo funcionan las alertas?',
]

/**
 * The conversation with the assistant. Before hydration, and without JavaScript, the form is posted; `answered` is then
 * its question with the answer.
 */
export function AssistantPage({ answered }: { answered: AnsweredQuestion | null }) {
  const stored = useConversation().turns
  const turns = stored.length === 0 && answered ? turnsOf(answered) : stored
  const session = useSession()
  const account = session.status === 'authenticated' ? session.user.id : null
  // before it is painted: the conversation may be that of the account before
  useLayoutEffect(() => {
    if (session.status !== 'loading' && belongsTo(account)) stop()
  }, [session.status, account])
  useEffect(() => {
    if (answered) adoptPostedAnswer(answered)
  }, [answered])
  const answering = turns.at(-1)?.state === 'answering'
  const list = useRef<HTMLOListElement>(null)
  const last = turns.at(-1)
  const count = turns.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a turn is added or ends, not with every word
  useEffect(() => {
    // the question at the top, its answer below it
    const questions = list.current?.querySelectorAll('.turn-visitor')
    if (count > 0) questions?.item(questions.length - 1)?.scrollIntoView({ block: 'start' })
  }, [count, last?.state])
  return (
    <FormContext value={answered?.context ?? ''}>
      <div className="assistant">
        <div className="assistant-head">
          <AssistantFace className="size-12 shrink-0" />
          <div className="grow">
            <h1 className="text-heading font-black">Asistente de compras</h1>
            <p className="text-sm text-ink-soft">
              Solo digo lo que una oferta respalda. La conversación se queda en tu navegador.
            </p>
          </div>
          {count > 0 ? (
            <button type="button" className="btn btn-quiet assistant-anew" onClick={restart}>
              <SecondaryIcon name="refresh-cw" />
              <span>Nueva conversación</span>
            </button>
          ) : null}
        </div>
        {count === 0 ? <Welcome /> : null}
        <ol ref={list} className="assistant-turns" aria-label="Conversación">
          {turns.map((turn, i) => (
            <TurnView key={turn.id} turn={turn} last={i === count - 1} />
          ))}
        </ol>
        <Announcement />
        <div className="assistant-end" />
        <Composer answering={answering} />
      </div>
    </FormContext>
  )
}

function restart(): void {
  stop()
  clearConversation()
}

/** Announces the answer to screen readers once, when it is complete. */
function Announcement() {
  const { turns } = useConversation()
  const last = turns.at(-1)
  const products = last?.parts.flatMap((part) => (part.type === 'products' ? part.products : [])) ?? []
  const names = products.map(({ name }) => name).join('; ')
  const text = last?.who !== 'assistant' ? '' : last.state === 'answering' ? 'Buscando…' : `${last.text} ${names}`
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

function Welcome() {
  return (
    <section className="assistant-welcome" aria-labelledby="empezar">
      <h2 id="empezar" className="font-bold tracking-normal">
        Para empezar
      </h2>
      <ul className="assistant-chips">
        {STARTERS.map((starter) => (
          <li key={starter}>
            <Suggestion text={starter} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Composer({ answering }: { answering: boolean }) {
  const [text, setText] = useState('')
  const isHydrated = useHydrated()

  function send(event: SyntheticEvent): void {
    if (!isHydrated) return
    event.preventDefault()
    const message = text.trim()
    if (message === '' || answering) return
    setText('')
    void ask(message)
  }

  function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }

  return (
    <form className="assistant-composer" action={ASSISTANT_PATH} method="post" onSubmit={send}>
      <ContextField />
      <label className="sr-only" htmlFor="pregunta">
        ¿Qué estás buscando?
      </label>
      <textarea
        id="pregunta"
        name="pregunta"
        required
        rows={1}
        maxLength={MAX_MESSAGE_LENGTH}
        placeholder="¿Qué estás buscando?"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      {answering ? (
        <button type="button" className="assistant-send" aria-label="Detener" onClick={stop}>
          <Icon name="x" />
        </button>
      ) : (
        <button type="submit" className="assistant-send" aria-label="Preguntar">
          <Icon name="chevron-right" />
        </button>
      )}
    </form>
  )
}
