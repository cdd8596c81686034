import { SORTS, type Sort } from '@tianguis/contract/site'
import { Button } from '../../ui/Button.tsx'
import { SORT_WORDS } from './listing-query.ts'

/** A form of its own: sends itself when the choice changes, has a button where there is no JavaScript. */
export function SortSelect({ path, q, sort }: { path: string; q?: string; sort: Sort }) {
  return (
    <form action={path} method="get" className="flex items-center gap-2">
      {q ? <input type="hidden" name="q" value={q} /> : null}
      <label htmlFor="sort" className="text-sm text-ink-soft max-sm:sr-only">
        Ordenar por
      </label>
      <select id="sort" name="sort" key={sort} defaultValue={sort} data-submits className="select">
        {SORTS.map((value) => (
          <option key={value} value={value}>
            {SORT_WORDS[value]}
          </option>
        ))}
      </select>
      <Button type="submit" look="quiet" className="without-js">
        Ordenar
      </Button>
    </form>
  )
}
