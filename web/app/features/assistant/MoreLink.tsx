/** Link to all results below an answer of the assistant. */
import { Icon } from '../../ui/icon/Icon.tsx'

export function MoreLink({ label, href }: { label: string; href: string }) {
  return (
    <p>
      <a className="assistant-more" href={href}>
        {label}
        <Icon name="chevron-right" className="size-4" />
      </a>
    </p>
  )
}
