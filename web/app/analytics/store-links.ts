/** Links to stores (`/ir/…`) carry the campaign, and following one is an event. Listens around the page, once. */
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

/** The offer the link leads to; null when it is no such link. */
function prepared({ target }: SyntheticEvent): string | null {
  const anchor = target instanceof Element ? target.closest('a') : null
  const offer = anchor?.origin === location.origin ? STORE_LINK.exec(anchor.pathname)?.[1] : undefined
  if (!anchor || !offer) return null
  anchor.href = withCampaign(anchor.href)
  return offer
}
