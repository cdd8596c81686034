import { useLocation } from 'react-router'
import { useCompared } from '../../product-actions/compare-selection.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const CompareTray = onDemand(() => import('./CompareTray.tsx'), { isOptional: true })

/** Loads the tray with the first selection; the comparison page has none. */
export function CompareTrayHost() {
  const compared = useCompared()
  const { pathname } = useLocation()
  if (compared.length === 0 || pathname === '/comparar') return null
  return <CompareTray compared={compared} />
}
