/**
 * Links and forms are plain HTML. One handler around the page turns those to our own pages into client navigation; a
 * `<Link>` per anchor makes rendering a page of cards half again as slow.
 */
import type { MouseEvent, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { trackNavigation } from '../offline/network-failure.ts'

/** Paths that are not pages: they need a document load. */
const NOT_PAGES = /^\/(?:api|ir|dev|docs|collections|multi_search|metrics|health|ready)(?:\/|$)/

export function useDelegatedNavigation() {
  const navigate = useNavigate()
  const go = (destination: string) => trackNavigation(destination, navigate(destination))
  return {
    onClick(event: MouseEvent<HTMLElement>) {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null
      if (!anchor || !isPlainClick(event) || !isPageLink(anchor)) return
      // Offline, only the service worker has the page, and it answers document loads.
      if (isSamePage(anchor) || !navigator.onLine) return
      event.preventDefault()
      closeOpenMenus()
      go(anchor.pathname + anchor.search + anchor.hash)
    },
    onSubmit(event: SubmitEvent<HTMLElement>) {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.method !== 'get' || event.defaultPrevented || !navigator.onLine)
        return
      event.preventDefault()
      closeOpenMenus()
      go(destinationOf(new URL(form.action).pathname, new FormData(form)))
    },
  }
}

/** The address of a submitted GET form, without its empty fields. */
export function destinationOf(pathname: string, form: FormData): string {
  const query = new URLSearchParams()
  for (const [name, value] of form) {
    const text = typeof value === 'string' ? value.trim() : ''
    if (text) query.append(name, text)
  }
  const search = query.toString()
  return search ? `${pathname}?${search}` : pathname
}

export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return !event.defaultPrevented && event.button === 0 && !modified
}

/** Whether the link leads to a page of this site in the same tab. */
export function isPageLink(anchor: HTMLAnchorElement): boolean {
  if (anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return false
  return !NOT_PAGES.test(anchor.pathname)
}

/** Fragment links within the page are left to the browser. */
function isSamePage(anchor: HTMLAnchorElement): boolean {
  return anchor.hash !== '' && anchor.pathname === location.pathname && anchor.search === location.search
}

export function closeOpenMenus() {
  for (const menu of document.querySelectorAll('details[data-closes-on-leave][open]')) menu.removeAttribute('open')
}
