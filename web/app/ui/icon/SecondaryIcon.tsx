/** An icon that pages load only where they use it. */
import { IconDrawing } from './Icon.tsx'
import { SECONDARY_ICON_NODES, type SecondaryIconName } from './secondary-icon-nodes.ts'

export function SecondaryIcon({ name, className }: { name: SecondaryIconName; className?: string }) {
  return <IconDrawing nodes={SECONDARY_ICON_NODES[name]} className={className} />
}
