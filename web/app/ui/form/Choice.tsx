import type { InputHTMLAttributes, ReactNode } from 'react'

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  type: 'checkbox' | 'radio'
  /** A number at the right end. */
  count?: number
  children: ReactNode
}

/** A checkbox or a radio button with its words, as one large target. */
export function Choice({ count, children, ...input }: ChoiceProps) {
  return (
    <label className="pick">
      <input {...input} />
      <span>{children}</span>
      {count === undefined ? null : <small>{count}</small>}
    </label>
  )
}
