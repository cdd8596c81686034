import type { ReactNode } from 'react'

interface DropdownProps {
  /** The accessible name of the button. */
  label: string
  button: ReactNode
  className: string
  buttonClassName: string
  children: ReactNode
}

/**
 * Links under a button, on the browser's `<details>`: the links stay links, and Base UI's menu would add 40 KB.
 * The shell closes it with Escape, with a click elsewhere and after a navigation (`data-closes-on-leave`).
 */
export function Dropdown({ label, button, className, buttonClassName, children }: DropdownProps) {
  return (
    <details className={`relative ${className}`} data-closes-on-leave>
      <summary className={buttonClassName} aria-label={label}>
        {button}
      </summary>
      {children}
    </details>
  )
}
