/** Links to stores (`/ir/…`) get the campaign's id, and a click on one is an event. One handler for the whole page. */
import type { SyntheticEvent } from 'react'
import { recordEvent } from './events.ts'
import { withCampaign } from './tracking.ts'

const STORE_LINK = /^\/ir\/(\w+)$/

export const storeLinkHandlers = {
  /** Before the link opens, by click, middle button or context menu. */
  onPointerDownCapture: (event: SyntheticEvent) => void prepared(event),
  onClickCapture: follow,
  onAuxClickCapture: follow,
}

function follow(event: SyntheticEvent): void {
  const offer = prepared(event)
  if (offer) recordEvent({ event: 'store_visit', offer })
}

/** The offer of a store link; null for other links. */
function prepared({ target }: SyntheticEvent): string | null {
  const anchor = target instanceof Element ? target.closest('a') : null
  const offer = anchor?.origin === location.origin ? STORE_LINK.exec(anchor.pathname)?.[1] : undefined
  if (!anchor || !offer) return null
  anchor.href = withCampaign(anchor.href)
  return offer
}
