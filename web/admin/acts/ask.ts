/** Asks the operator to confirm an act; `AskHost` shows the question. */
import { createListeners } from '../../app/ui/listeners.ts'

/** A question before an act; one is open at a time. */
export interface Question {
  title: string
  text: string
  /** Label of the button that confirms. */
  yes: string
  /** Label of a required text field. */
  reasonLabel?: string
  /** The answer must be exactly this. */
  mustBe?: string
}

/** The typed text; empty without a text field. */
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

/** Null if the operator cancels. */
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
