import { partsOf, withFilters } from '@tianguis/contract/listing/listing-filters'
import { type ListingState, NO_FILTERS } from '@tianguis/contract/listing/listing-state'
import type { EmptyHelp } from '@tianguis/contract/listing/listing-view'
import { counted } from '../../../format/counts.ts'
import { useListing } from '../listing-control.ts'
import { partWords } from '../listing-words.ts'

interface NothingProps {
  state: ListingState
  couponsTotal: number
  help?: EmptyHelp
}

/** An empty list suggests filters to remove, other words and near categories. */
export default function NothingFound({ state, couponsTotal, help }: NothingProps) {
  const isHidden = (help?.withoutAny ?? 0) > 0
  return (
    <div className="nothing-found">
      <h2 className="text-heading font-extrabold">
        {isHidden ? 'Nada cumple todos los filtros a la vez' : 'No encontramos nada con esas palabras'}
      </h2>
      {isHidden && help ? <Relaxing help={help} /> : <Ideas q={state.q} />}
      {couponsTotal > 0 && state.tab === 'products' ? <CouponsInstead total={couponsTotal} /> : null}
      {help ? <Nearest categories={help.nearest} /> : null}
    </div>
  )
}

/** Each filter with the number of products without it, the largest first. */
function Relaxing({ help }: { help: EmptyHelp }) {
  const { state, addressOf } = useListing()
  const ways = partsOf(state.filters)
    .map((part, i) => ({ part, count: help.without[i] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  return (
    <>
      <p className="mt-2 max-w-2xl text-lg text-ink-soft">
        {ways.length > 0 ? 'Quita uno y verás:' : 'Ni quitando uno solo aparece algo. Sin ninguno sí:'}
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {ways.map(({ part, count }) => (
          <li key={`${part.filter}-${part.field}-${part.value}`}>
            <a href={addressOf(withFilters(state, part.without))} data-stays className="chip">
              Sin «{partWords(part, state.filters)}» <small>{counted(count, 'producto', 'productos')}</small>
            </a>
          </li>
        ))}
        <li>
          <a href={addressOf(withFilters(state, NO_FILTERS))} data-stays className="chip">
            Quitar filtros <small>{counted(help.withoutAny, 'producto', 'productos')}</small>
          </a>
        </li>
      </ul>
    </>
  )
}

function Ideas({ q }: { q: string }) {
  return (
    <>
      <p className="mt-2 max-w-2xl text-lg">Algunas ideas que suelen funcionar:</p>
      <ul className="mt-3 max-w-2xl list-disc space-y-1 pl-6 text-lg text-ink-soft">
        <li>Revisa si hay una letra de más o de menos{q ? ` en «${q}»` : ''}.</li>
        <li>Usa menos palabras: «licuadora» en vez de «licuadora roja de 10 velocidades».</li>
        <li>Prueba con el nombre común o con la marca.</li>
      </ul>
    </>
  )
}

function CouponsInstead({ total }: { total: number }) {
  const { state, addressOf } = useListing()
  return (
    <p className="mt-5">
      <a href={addressOf({ ...state, tab: 'coupons', page: 1, from: 1 })} data-stays className="more-link">
        Hay {counted(total, 'cupón', 'cupones')} con esas palabras
      </a>
    </p>
  )
}

function Nearest({ categories }: { categories: EmptyHelp['nearest'] }) {
  return (
    <>
      <h2 className="mt-10 text-xl font-bold">O recorre una categoría</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {categories.map(({ name, url }) => (
          <li key={url}>
            <a href={url} className="chip">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
