/**
 * Links and forms are plain HTML. One handler around the page turns those that lead to our own pages into client
 * navigation; a `<Link>` per anchor would cost more than half again the time to render a page of cards.
 */
import type { MouseEvent, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { leavingFor } from '../offline/lost-connection.ts'

/** Answered by the server itself, not by a page: these need a real document load. */
const NOT_PAGES = /^\/(?:api|ir|dev|docs|collections|multi_search|metrics|health|ready)(?:\/|$)/

export function useDelegatedNavigation() {
  const navigate = useNavigate()
  const go = (destination: string) => leavingFor(destination, navigate(destination))
  return {
    onClick(event: MouseEvent<HTMLElement>) {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null
      if (!anchor || !isPlainClick(event) || !leadsToAPage(anchor)) return
      // Without a connection only the service worker knows the page, and it answers documents.
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

/** The address a GET form leads to; empty fields are left out of it. */
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

export function leadsToAPage(anchor: HTMLAnchorElement): boolean {
  if (anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return false
  return !NOT_PAGES.test(anchor.pathname)
}

/** A jump inside the page is the browser's own business. */
function isSamePage(anchor: HTMLAnchorElement): boolean {
  return anchor.hash !== '' && anchor.pathname === location.pathname && anchor.search === location.search
}

export function closeOpenMenus() {
  for (const menu of document.querySelectorAll('details[data-closes-on-leave][open]')) menu.removeAttribute('open')
}
