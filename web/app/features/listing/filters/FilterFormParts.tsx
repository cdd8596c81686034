import type { ListingState } from '@tianguis/contract/listing/listing-state'
import type { ReactNode } from 'react'

/** First in the form, because Enter in a field presses the first submit button. */
export function ApplyButton() {
  return (
    <button type="submit" className="btn btn-primary without-js">
      Aplicar filtros
    </button>
  )
}

export function Filter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="filter" open>
      <summary>{title}</summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  )
}

/** The rest of the state as hidden fields, so that submitting the form keeps it. */
export function HiddenState({ state, inPath }: { state: ListingState; inPath: boolean }) {
  const fields: [string, string][] = [
    ['q', state.q],
    ['categoria', inPath ? '' : state.filters.category.join(' > ')],
    ['sort', state.sort === 'relevance' ? '' : state.sort],
    ['vista', state.view === 'list' ? 'lista' : ''],
    ['ver', state.tab === 'coupons' ? 'cupones' : ''],
    ['literal', state.literal ? '1' : ''],
    ['agrupar', state.grouped ? '1' : ''],
  ]
  return fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
}
