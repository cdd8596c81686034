import { createListeners } from '../../app/ui/listeners.ts'

/** A question before an act; one is open at a time. */
export interface Question {
  title: string
  text: string
  /** The button that goes on. */
  yes: string
  /** A sentence is asked for under this label; without one there is nothing to go on with. */
  reasonLabel?: string
  /** The answer must be exactly this. */
  mustBe?: string
}

/** What was typed; empty when nothing was asked for. */
export interface Answer {
  typed: string
}

export interface OpenQuestion extends Question {
  answer(answer: Answer | null): void
}

let open: OpenQuestion | null = null
const { subscribe, notify } = createListeners()

function show(question: OpenQuestion | null): void {
  open = question
  notify()
}

export const openQuestion = () => open
export const watchQuestion = subscribe

/** Null: the person thought better of it. */
export function ask(question: Question): Promise<Answer | null> {
  open?.answer(null)
  return new Promise((resolve) =>
    show({
      ...question,
      answer: (answer) => {
        show(null)
        resolve(answer)
      },
    }),
  )
}
