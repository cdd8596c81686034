import type { SelectHTMLAttributes } from 'react'

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; text: string }[]
}

/** The browser's own: it works without JavaScript and opens the phone's list. Base UI's would add 35 KB to a page. */
export function Select({ options, className = '', ...select }: SelectProps) {
  return (
    <select {...select} className={`select ${className}`}>
      {options.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
