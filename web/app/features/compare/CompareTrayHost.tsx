import { useLocation } from 'react-router'
import { useCompared } from '../../product-actions/compare-selection.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const CompareTray = onDemand(() => import('./CompareTray.tsx'))

/** Nothing is loaded until something is ticked; the page that compares needs no tray. */
export function CompareTrayHost() {
  const compared = useCompared()
  const { pathname } = useLocation()
  if (compared.length === 0 || pathname === '/comparar') return null
  return <CompareTray compared={compared} />
}
