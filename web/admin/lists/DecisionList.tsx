import type { ReactNode } from 'react'
import { Button } from '../../app/ui/Button.tsx'
import { type Act, useAct } from '../acts/use-act.ts'
import { Panel } from '../frame/Panel.tsx'

export interface Decision {
  key: string
  words: ReactNode
  /** Takes it back. */
  undo: Act
}

interface DecisionListProps {
  title: string
  text: string
  empty: string
  decisions: readonly Decision[]
  /** Of the button; null: the person may only look. */
  undoLabel: string | null
}

/** What operators decided about the catalogue, each with the way to take it back. */
export function DecisionList({ title, text, empty, decisions, undoLabel }: DecisionListProps) {
  const act = useAct()
  return (
    <Panel title={title} text={text}>
      {decisions.length === 0 ? <p className="text-ink-soft">{empty}</p> : null}
      <ul className="grid gap-2">
        {decisions.map(({ key, words, undo }) => (
          <li key={key} data-row tabIndex={-1} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{words}</span>
            {undoLabel === null ? null : (
              <Button look="quiet" onClick={() => act.mutate(undo)}>
                {undoLabel}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
