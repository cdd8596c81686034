import { type ReactNode, useId } from 'react'

/** A titled card of the account pages. */
export function Panel({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-7">
      <h2 id={id} className="text-heading font-black">
        {title}
      </h2>
      {text ? <p className="mt-1 text-ink-soft">{text}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  )
}
