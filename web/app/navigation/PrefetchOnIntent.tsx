import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { isPageLink } from './delegated-navigation.ts'

const MAX_PAGES_PER_VIEW = 10
/** A pointer that only crosses a link stays shorter. */
const HOVER_MS = 65

/** Prefetches the page of a link under a resting pointer or a touch, at most ten per page. */
export function PrefetchOnIntent() {
  const { pathname, search } = useLocation()
  const view = pathname + search
  const [wanted, setWanted] = useState({ view, pages: [] as string[] })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const prefetch = (page: string) =>
      setWanted((before) => {
        const pages = before.view === view ? before.pages : []
        if (pages.length >= MAX_PAGES_PER_VIEW || pages.includes(page)) return before
        return { view, pages: [...pages, page] }
      })
    const onIntent = ({ type, target }: Event) => {
      clearTimeout(timer)
      const anchor = target instanceof Element ? target.closest('a') : null
      if (!anchor || !isPageLink(anchor) || anchor.pathname === pathname || !navigator.onLine) return
      const page = anchor.pathname + anchor.search
      timer = setTimeout(() => prefetch(page), type === 'touchstart' ? 0 : HOVER_MS)
    }
    document.addEventListener('pointerover', onIntent, { passive: true })
    document.addEventListener('touchstart', onIntent, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onIntent)
      document.removeEventListener('touchstart', onIntent)
    }
  }, [view, pathname])
  return wanted.view === view ? wanted.pages.map((page) => <PrefetchPageLinks key={page} page={page} />) : null
}
