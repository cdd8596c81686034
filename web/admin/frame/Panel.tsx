import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  text?: string
  /** Beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a screen. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-extrabold">
          {title}
        </h2>
        {action}
      </div>
      {text ? <p className="mt-1 text-sm text-ink-soft">{text}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  )
}
