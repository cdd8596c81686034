import type { ReactNode } from 'react'
import { Icon } from './icon/Icon.tsx'
import type { IconName } from './icon/icon-nodes.ts'

const LOOKS = {
  primary: 'btn btn-primary',
  quiet: 'btn btn-quiet',
} as const

interface Look {
  look?: keyof typeof LOOKS
  icon?: IconName
  className?: string
  children: ReactNode
}

export function Button({ look = 'primary', icon, className = '', children, ...rest }: Look & ButtonAttributes) {
  return (
    <button type="button" {...rest} className={`${LOOKS[look]} ${className}`}>
      {children}
      {icon ? <Icon name={icon} /> : null}
    </button>
  )
}
interface ButtonAttributes {
  type?: 'button' | 'submit'
  disabled?: boolean
  onClick?: () => void
}

/** An anchor that looks like a button. `rel` and `target` as for any anchor. */
export function ButtonLink({ look = 'primary', icon, className = '', children, ...rest }: Look & LinkAttributes) {
  return (
    <a {...rest} className={`${LOOKS[look]} ${className}`}>
      {children}
      {icon ? <Icon name={icon} /> : null}
    </a>
  )
}
interface LinkAttributes {
  href: string
  rel?: string
  target?: string
}
