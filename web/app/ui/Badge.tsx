/** A small label with a tone. */
import type { ReactNode } from 'react'

const TONES = {
  brand: 'badge badge-brand',
  good: 'badge badge-good',
  warn: 'badge badge-warn',
  bad: 'badge badge-bad',
  plain: 'badge badge-plain',
} as const

export type Tone = keyof typeof TONES

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={TONES[tone]}>{children}</span>
}
