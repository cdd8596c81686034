import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'

interface MenuProps {
  button: ReactNode
  /** Acts and links, one under the other. */
  children: ReactNode
}

const EDGE_PX = 8

/** Acts under a button, over everything else: a table that scrolls would cut them off. The browser closes it on leaving. */
export function Menu({ button, children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const place = ({ newState }: ToggleEvent) => {
    const [at, shown] = [opener.current?.getBoundingClientRect(), list.current]
    if (newState !== 'open' || !at || !shown) return
    const { width, height } = shown.getBoundingClientRect()
    const below = at.bottom + EDGE_PX
    const top = below + height > innerHeight ? Math.max(EDGE_PX, at.top - height - EDGE_PX) : below
    shown.style.top = `${top}px`
    shown.style.left = `${Math.max(EDGE_PX, at.right - width)}px`
  }
  return (
    <>
      <button ref={opener} type="button" className="btn btn-quiet" popoverTarget={id}>
        {button}
      </button>
      {/* biome-ignore lint/a11y: its buttons and links take the keys; a click on any of them closes the menu */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className="admin-menu card"
        onToggle={place}
        onClick={() => list.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  )
}
