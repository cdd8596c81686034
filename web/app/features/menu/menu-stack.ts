/** The stack of opened categories; clicks are ignored during the animation between two of them. */
import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import { useEffect, useRef, useState } from 'react'

export const MENU_FORWARD_MS = 250
export const MENU_BACK_MS = 300

export interface MenuStack {
  stack: readonly CategoryNode[]
  moving: 'forward' | 'back' | null
  open(node: CategoryNode): void
  back(): void
}

export function useMenuStack(): MenuStack {
  const [stack, setStack] = useState<readonly CategoryNode[]>([])
  const [moving, setMoving] = useState<MenuStack['moving']>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function move(direction: 'forward' | 'back', milliseconds: number, arrive: () => void): void {
    if (moving) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    setMoving(still ? null : direction)
    timer.current = setTimeout(
      () => {
        arrive()
        setMoving(null)
      },
      still ? 0 : milliseconds,
    )
  }

  return {
    stack,
    moving,
    open: (node) => move('forward', MENU_FORWARD_MS, () => setStack([...stack, node])),
    back: () => move('back', MENU_BACK_MS, () => setStack(stack.slice(0, -1))),
  }
}
