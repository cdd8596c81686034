import { type FilterPart, partsOf, withFilters } from '@tianguis/contract/listing/listing-filters'
import { type ListingFilters, type ListingState, NO_FILTERS } from '@tianguis/contract/listing/listing-state'
import type { EmptyHelp } from '@tianguis/contract/listing/listing-view'
import type { Understood } from '@tianguis/contract/listing/understood/understood'
import { counted } from '../../../format/counts.ts'
import { ProductGrid } from '../../../product-card/ProductGrid.tsx'
import { useListing } from '../listing-control.ts'
import { partWords } from '../listing-words.ts'

interface NothingProps {
  state: ListingState
  couponsTotal: number
  help?: EmptyHelp
  understood?: Understood
}

/** An empty list says which filter is to blame and shows the nearest products that exist, other words and near categories. */
export default function NothingFound({ state, couponsTotal, help, understood }: NothingProps) {
  const isHidden = (help?.withoutAny ?? 0) > 0
  const kind = state.literal ? null : kindMeant(understood)
  const notSold = kind && `Ninguna tienda tiene ${kind} por ahora`
  return (
    <div className="nothing-found">
      <h2 className="text-heading font-extrabold">
        {isHidden ? 'Nada cumple todos los filtros a la vez' : (notSold ?? wordsToBlame(state.q))}
      </h2>
      {isHidden && help ? <Relaxing help={help} /> : kind ? <NotSold kind={kind} /> : null}
      {isHidden || kind ? null : state.q ? <Ideas q={state.q} /> : <NothingYet />}
      {help && !isHidden ? <NearestProducts help={help} reason={categoryReason(help)} /> : null}
      {couponsTotal > 0 && state.tab === 'products' ? <CouponsInstead total={couponsTotal} /> : null}
      {help && help.nearest.length > 0 ? <Nearest categories={help.nearest} /> : null}
    </div>
  )
}

/** Where every word is understood nothing is misspelt: no store sells what is meant. */
const kindMeant = (understood?: Understood) =>
  understood?.isSpelt && !understood.code ? (understood.best ?? understood.kinds[0] ?? null) : null

function wordsToBlame(q: string): string {
  if (q === '') return 'Aquí todavía no hay productos'
  return /^[\d\s-]{8,}$/.test(q)
    ? `Ningún producto tiene el código «${q.trim()}»`
    : 'No encontramos nada con esas palabras'
}

interface Way {
  words: string
  filters: ListingFilters
  count: number
}

/** Each filter with the number of products without it, the largest first; two together only where no single one is to blame. */
function Relaxing({ help }: { help: EmptyHelp }) {
  const { state, addressOf } = useListing()
  const parts = partsOf(state.filters)
  const single = singleWays(parts, state.filters, help)
  const ways = single.length > 0 ? single : pairWays(parts, state.filters, help)
  const all = { words: 'Quitar filtros', filters: NO_FILTERS, count: help.withoutAny }
  const shown = ways.length > 0 ? ways : [all]
  return (
    <>
      <p className="mt-2 max-w-2xl text-lg text-ink-soft">{relaxingWords(single.length, ways.length)}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {shown.map(({ words, filters, count }) => (
          <li key={words}>
            <a href={addressOf(withFilters(state, filters))} data-stays className="chip">
              {words} <small>{counted(count, 'producto', 'productos')}</small>
            </a>
          </li>
        ))}
      </ul>
      <NearestProducts help={help} reason={`Lo más cercano que hay, ${shown[0]!.words.toLowerCase()}`} />
    </>
  )
}

function relaxingWords(single: number, ways: number): string {
  if (single > 0) return 'Quita uno y verás:'
  return ways > 0 ? 'Quitando uno solo no aparece nada. Quitando dos, sí:' : 'Sin ninguno sí hay:'
}

function singleWays(parts: FilterPart[], filters: ListingFilters, { without }: EmptyHelp): Way[] {
  return parts
    .map((part, i) => ({
      words: `Sin «${partWords(part, filters)}»`,
      filters: part.without,
      count: without[i] ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

const MAX_PAIRS_SHOWN = 4

function pairWays(parts: FilterPart[], filters: ListingFilters, { pairs }: EmptyHelp): Way[] {
  return pairs.slice(0, MAX_PAIRS_SHOWN).flatMap(({ parts: [a, b], count }) => {
    const [first, second] = [parts[a], parts[b]]
    if (!first || !second) return []
    // Without an earlier part the later one is one place nearer.
    const both = partsOf(first.without)[b - 1]?.without ?? NO_FILTERS
    return [{ words: `Sin «${partWords(first, filters)}» ni «${partWords(second, filters)}»`, filters: both, count }]
  })
}

const categoryReason = ({ nearest: [first] }: EmptyHelp) => `Lo más cercano que hay${first ? `: ${first.name}` : ''}`

function NearestProducts({ help, reason }: { help: EmptyHelp; reason: string }) {
  if (help.products.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-xl font-bold">{reason}</h2>
      <div className="mt-4">
        <ProductGrid products={help.products} />
      </div>
    </section>
  )
}

function NotSold({ kind }: { kind: string }) {
  return (
    <p className="mt-2 max-w-2xl text-lg text-ink-soft">
      Entendimos que buscas {kind}. Si es otra cosa, escríbela con su nombre; cuando una tienda lo tenga, saldrá aquí.
    </p>
  )
}

/** An empty category, or the list of all products of a site without any. */
function NothingYet() {
  return <p className="mt-2 max-w-2xl text-lg text-ink-soft">Cuando una tienda tenga alguno, saldrá aquí.</p>
}

function Ideas({ q }: { q: string }) {
  return (
    <>
      <p className="mt-2 max-w-2xl text-lg">Algunas ideas que suelen funcionar:</p>
      <ul className="mt-3 max-w-2xl list-disc space-y-1 pl-6 text-lg text-ink-soft">
        <li>Revisa si hay una letra de más o de menos en «{q}».</li>
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
