import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a screen; the focus moves to it, so that a screen reader says where one is. */
export function Title({ children, actions }: { children: string; actions?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${children} · Administración`
    heading.current?.focus({ preventScroll: true })
  }, [children])
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h1 ref={heading} tabIndex={-1} className="min-w-0 text-heading font-black wrap-anywhere outline-none">
        {children}
      </h1>
      {actions}
    </div>
  )
}
