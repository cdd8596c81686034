import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from '../../ui/icon/Icon.tsx'
import { SecondaryIcon } from '../../ui/icon/SecondaryIcon.tsx'

interface SortableProps {
  keys: readonly string[]
  /** The displayed name. */
  nameOf: (key: string) => string
  onMove: (keys: string[]) => void
  children: (key: string, handle: ReactNode) => ReactNode
  label: string
}

/**
 * A list that is reordered by dragging a handle, with the arrow keys while a handle has the focus, or with the two
 * buttons that a click on a handle shows.
 */
export function Sortable({ keys, nameOf, onMove, children, label }: SortableProps) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<{ key: string; order: string[] } | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  /** The click event that ends a drag does not show the buttons. */
  const justDragged = useRef(false)
  const [announcement, setAnnouncement] = useState('')
  const order = dragged?.order ?? keys

  function moved(from: readonly string[], key: string, to: number): string[] {
    return from.filter((other) => other !== key).toSpliced(to, 0, key)
  }

  function step(event: KeyboardEvent, key: string): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    move(key, by)
  }

  function move(key: string, by: number): void {
    const to = keys.indexOf(key) + by
    if (to < 0 || to >= keys.length) return
    setAnnouncement(`${nameOf(key)}: lugar ${to + 1} de ${keys.length}`)
    onMove(moved(keys, key, to))
  }

  function drag(event: PointerEvent): void {
    if (!dragged || !list.current) return
    const rows = [...list.current.children].filter((row) => row.getAttribute('data-key') !== dragged.key)
    const above = rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 < event.clientY
    })
    const next = moved(dragged.order, dragged.key, above.length)
    if (next.join() !== dragged.order.join()) setDragged({ ...dragged, order: next })
  }

  function drop(): void {
    justDragged.current = dragged !== null && dragged.order.join() !== keys.join()
    if (dragged && justDragged.current) onMove(dragged.order)
    setDragged(null)
  }

  function pick(key: string): void {
    if (!justDragged.current) setPicked(picked === key ? null : key)
    justDragged.current = false
  }

  const handleOf = (key: string) => (
    <>
      {gripOf(key)}
      {picked === key ? <Steps name={nameOf(key)} onStep={(by) => move(key, by)} /> : null}
    </>
  )

  const gripOf = (key: string) => (
    <button
      type="button"
      className="grip"
      aria-label={`Mover ${nameOf(key)}: arrastra, toca o usa las flechas`}
      aria-expanded={picked === key}
      onClick={() => pick(key)}
      onKeyDown={(event) => step(event, key)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged({ key, order: [...keys] })
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={() => setDragged(null)}
    >
      <SecondaryIcon name="grip-vertical" />
    </button>
  )

  return (
    <>
      <ul ref={list} aria-label={label} className="sortable">
        {order.map((key) => (
          <li key={key} data-key={key} data-dragged={key === dragged?.key || undefined}>
            {children(key, handleOf(key))}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

function Steps({ name, onStep }: { name: string; onStep: (by: number) => void }) {
  return (
    <span className="grip-steps">
      <button type="button" className="icon-button" aria-label={`Subir ${name}`} onClick={() => onStep(-1)}>
        <SecondaryIcon name="chevron-up" />
      </button>
      <button type="button" className="icon-button" aria-label={`Bajar ${name}`} onClick={() => onStep(1)}>
        <Icon name="chevron-down" />
      </button>
    </span>
  )
}
