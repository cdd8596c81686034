import { useSite } from '../../site/site.ts'
import { onDemand } from '../../ui/on-demand.tsx'

/** Content blockers may refuse the file by its name; the page then goes on without it. */
const TagManager = onDemand(() => import('./TagManager.tsx'), { isOptional: true })

/** Only where a tag manager is configured. */
export function TagManagerHost() {
  const id = useSite()?.gtmId
  return id ? <TagManager id={id} /> : null
}
