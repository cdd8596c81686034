import { useEffect, useRef, useState } from 'react'
import { onDemand } from '../ui/on-demand.tsx'

const RecentlyViewed = onDemand(() => import('./RecentlyViewed.tsx'), { isOptional: true })

/** Loads the row when its place comes near the screen. It is the last part of a page, so that nothing moves. */
export function ViewedHost({ except }: { except?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '0px 0px 300px',
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return <div ref={place}>{isNear ? <RecentlyViewed key={except} except={except} /> : null}</div>
}
