import {
  DROP_SORTS,
  DROP_STEPS,
  DROPS_PATH,
  type DropSort,
  type DropsQuestion,
  dropsAddress,
} from '@tianguis/contract/catalog/history/price-drops'
import { percent } from '../../format/counts.ts'
import { Select } from '../../ui/Select.tsx'
import type { OffersPageView } from './offers-page.ts'

const SORT_NAMES: Record<DropSort, string> = {
  discount: 'Mayor baja',
  saving: 'Mayor ahorro',
  newest: 'Más recientes',
}

type FilterProps = Pick<OffersPageView, 'question' | 'departments' | 'stores'>

/** Departments as links, the rest as a plain form; both work without JavaScript. */
export function OfferFilters({ question, departments, stores }: FilterProps) {
  const to = (change: Partial<DropsQuestion>) => dropsAddress({ ...question, page: 1, ...change })
  return (
    <>
      <nav aria-label="Departamentos con ofertas">
        <ul className="filter-chips mt-5 laptop:flex-wrap">
          <li>
            <a
              href={to({ department: '' })}
              className="quick-chip"
              aria-current={question.department === '' || undefined}
            >
              Todo
            </a>
          </li>
          {departments.map(({ slug, name, count }) => (
            <li key={slug}>
              <a
                href={to({ department: slug })}
                className="quick-chip"
                aria-current={question.department === slug || undefined}
              >
                {name} ({count})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <form
          action={DROPS_PATH}
          method="get"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-3 sm:flex sm:flex-wrap"
          key={dropsAddress(question)}
        >
          {question.department ? <input type="hidden" name="categoria" value={question.department} /> : null}
          <Choice name="tienda" label="Tienda" chosen={question.store}>
            {[{ value: '', text: 'Todas' }, ...storeOptions(question.store, stores)]}
          </Choice>
          <Choice name="descuento" label="Cuánto bajó" chosen={question.discount ? String(question.discount) : ''}>
            {[
              { value: '', text: 'Cualquiera' },
              ...DROP_STEPS.map((step) => ({ value: String(step), text: `${percent(step)} o más` })),
            ]}
          </Choice>
          <Choice name="sort" label="Orden" chosen={question.sort}>
            {DROP_SORTS.map((sort) => ({ value: sort, text: SORT_NAMES[sort] }))}
          </Choice>
          <button type="submit" className="btn btn-quiet">
            Aplicar
          </button>
        </form>
      </search>
    </>
  )
}

/** A store whose drops ended since the address was made stays chosen. */
function storeOptions(chosen: string, stores: FilterProps['stores']) {
  const options = stores.map(({ slug, name, count }) => ({ value: slug, text: `${name} (${count})` }))
  const known = chosen === '' || stores.some(({ slug }) => slug === chosen)
  return known ? options : [{ value: chosen, text: `${chosen} (0)` }, ...options]
}

interface ChoiceProps {
  name: string
  label: string
  chosen: string
  children: { value: string; text: string }[]
}

function Choice({ name, label, chosen, children }: ChoiceProps) {
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={`ofertas-${name}`} className="text-sm font-bold">
        {label}
      </label>
      <Select id={`ofertas-${name}`} name={name} defaultValue={chosen} className="w-full" options={children} />
    </div>
  )
}
