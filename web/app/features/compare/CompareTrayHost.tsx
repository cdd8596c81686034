import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useCompared } from '../../product-actions/compare-selection.ts'

const CompareTray = lazy(() => import('./CompareTray.tsx'))

/** Nothing is loaded until something is ticked; the page that compares needs no tray. */
export function CompareTrayHost() {
  const compared = useCompared()
  const { pathname } = useLocation()
  if (compared.length === 0 || pathname === '/comparar') return null
  return (
    <Suspense fallback={null}>
      <CompareTray compared={compared} />
    </Suspense>
  )
}
