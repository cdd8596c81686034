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
const watchers = new Set<() => void>()

function show(question: OpenQuestion | null): void {
  open = question
  for (const changed of watchers) changed()
}

export const openQuestion = () => open
export function watchQuestion(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

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
