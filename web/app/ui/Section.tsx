/** A titled section of a page. */
import type { ReactNode } from 'react'
import { PlainMarkup } from '../rendering/plain-markup/PlainMarkup.tsx'
import { Icon } from './icon/Icon.tsx'

interface SectionProps {
  id: string
  title: string
  /** A sentence under the title. */
  lead?: string
  /** The page that shows all of it. */
  more?: { href: string; label: string }
  children: ReactNode
}

export function Section({ id, title, lead, more, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-9 sm:mt-14 laptop:mt-20">
      <PlainMarkup
        as="div"
        className="mb-3 flex flex-wrap sm:mb-5 items-end justify-between gap-x-6 gap-y-2 laptop:mb-7"
      >
        <div className="min-w-0">
          <h2 id={id} className="text-heading font-extrabold">
            {title}
          </h2>
          {lead ? <p className="mt-1 max-w-2xl text-ink-soft">{lead}</p> : null}
        </div>
        {more ? (
          <a href={more.href} className="more-link">
            {more.label}
            <Icon name="chevron-right" className="size-4" />
          </a>
        ) : null}
      </PlainMarkup>
      {children}
    </section>
  )
}
