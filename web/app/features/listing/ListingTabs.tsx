import type { KeyboardEvent } from 'react'
import { grouped } from '../../format/counts.ts'
import { useListing } from './listing-control.ts'

const WORDS = { products: 'Productos', coupons: 'Cupones' } as const

/** Links, so that each tab has an address; arrow keys move between them. */
export function ListingTabs({ totals }: { totals: { products: number; coupons: number } }) {
  const { state, addressOf } = useListing()
  return (
    <div role="tablist" aria-label="Qué se muestra" className="listing-tabs" onKeyDown={moveAmongTabs}>
      {(['products', 'coupons'] as const).map((tab) => (
        <a
          key={tab}
          role="tab"
          href={addressOf({ ...state, tab, page: 1, from: 1 })}
          data-stays
          aria-selected={state.tab === tab}
          tabIndex={state.tab === tab ? 0 : -1}
        >
          {WORDS[tab]} <small>{grouped(totals[tab])}</small>
        </a>
      ))}
    </div>
  )
}

function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
  event.preventDefault()
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const other = tabs.find((tab) => tab !== document.activeElement)
  other?.focus()
}
