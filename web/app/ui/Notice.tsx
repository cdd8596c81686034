/** A notice with an icon and a tone. */
import type { ReactNode } from 'react'
import { Icon } from './icon/Icon.tsx'
import type { IconName } from './icon/icon-nodes.ts'

const TONES = { good: 'notice notice-good', warn: 'notice notice-warn', bad: 'notice notice-bad' } as const

export function Notice({ tone, icon, children }: { tone: keyof typeof TONES; icon: IconName; children: ReactNode }) {
  return (
    <div className={`${TONES[tone]} flex gap-3`}>
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div>{children}</div>
    </div>
  )
}
