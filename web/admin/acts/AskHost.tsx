import { type SyntheticEvent, useState, useSyncExternalStore } from 'react'
import { Button } from '../../app/ui/Button.tsx'
import { Sheet } from '../../app/ui/dialog/Sheet.tsx'
import { TextField } from '../../app/ui/form/TextField.tsx'
import { type OpenQuestion, openQuestion, watchQuestion } from './ask.ts'

/** Shows the question of `ask`. */
export function AskHost() {
  const question = useSyncExternalStore(watchQuestion, openQuestion)
  return question ? <QuestionDialog key={question.title} question={question} /> : null
}

function QuestionDialog({ question }: { question: OpenQuestion }) {
  const { title, text, yes, reasonLabel, mustBe, answer } = question
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const given = typed.trim()
    if (mustBe !== undefined && given !== mustBe) return setMissing(`Escribe ${mustBe} tal cual.`)
    if (reasonLabel && given === '') return setMissing('Escríbelo; queda en el registro.')
    answer({ typed: given })
  }
  return (
    <Sheet title={title} onClose={() => answer(null)}>
      <form onSubmit={submit} className="mt-2 grid gap-4">
        <p className="wrap-anywhere">{text}</p>
        {reasonLabel ? (
          <TextField
            label={reasonLabel}
            value={typed}
            maxLength={500}
            onChange={(event) => {
              setTyped(event.target.value)
              setMissing(null)
            }}
            {...(missing && { error: missing })}
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{yes}</Button>
          <Button look="quiet" onClick={() => answer(null)}>
            Cancelar
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
