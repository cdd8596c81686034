import { type ReactNode, useId } from 'react'

interface PartProps {
  title: string
  lead?: string
  action?: ReactNode
  children: ReactNode
}

/** A part of a long screen, under its own heading. */
export function Part({ title, lead, action, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-extrabold">
          {title}
        </h2>
        {action}
      </div>
      {lead ? <p className="mb-3 text-sm text-ink-soft">{lead}</p> : null}
      {children}
    </section>
  )
}
