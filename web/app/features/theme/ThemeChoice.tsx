import { createElement } from 'react'
import { THEME_CHOICE, THEME_KEY } from './theme-names.ts'

/** The empty value is no choice: the page follows the system. */
const THEMES = [
  { value: '', label: 'Como el sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
]

/** Rendered on the server only; theme-script.server.ts handles it. Hidden without JavaScript. */
export function ThemeChoice() {
  return createElement(
    THEME_CHOICE,
    { class: 'needs-js' },
    <fieldset className="theme-choice">
      <legend>Tema</legend>
      <div className="segments">
        {THEMES.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={THEME_KEY} value={value} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>,
  )
}
