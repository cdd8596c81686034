import { useState } from 'react'

/** For the checkboxes of a list: each shows what was clicked until the list's state of that value changes. */
export function useOptimisticToggles(chosen: readonly string[]) {
  /** The state of each clicked value when it was clicked. */
  const [clicked, setClicked] = useState<ReadonlyMap<string, boolean>>(NONE_CLICKED)
  const waiting = [...clicked].filter(([value, was]) => chosen.includes(value) === was)
  if (waiting.length < clicked.size) setClicked(new Map(waiting))
  const isTicked = (value: string) => chosen.includes(value) !== clicked.has(value)
  const toggle = (value: string) => {
    const others = waiting.filter(([other]) => other !== value)
    setClicked(new Map(clicked.has(value) ? others : [...others, [value, chosen.includes(value)]]))
  }
  return [isTicked, toggle] as const
}

const NONE_CLICKED: ReadonlyMap<string, boolean> = new Map()
