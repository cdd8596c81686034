/** Top of the home page: title, search box and figures. */
import { StaticHtml } from '../../rendering/StaticHtml.tsx'
import { SearchBox } from '../../search-box/SearchBox.tsx'
import type { HomePageView } from './home-page.ts'

interface HeroProps extends Pick<HomePageView, 'totals' | 'updated'> {
  /** Absent while the document that shows them is hydrated. */
  drawings: Record<'garland' | 'market', string> | undefined
}

export function Hero({ totals, updated, drawings }: HeroProps) {
  return (
    <div className="hero">
      <StaticHtml id="portada-guirnalda" className="hero-garland" html={drawings?.garland} />
      <div className="wrap grid items-end gap-x-10 tablet:grid-cols-2">
        <div className="pb-5 sm:pb-14 laptop:pt-6 laptop:pb-20">
          <h1 className="text-display font-black">
            Recorre todo el tianguis <span className="text-brand">antes de comprar</span>
          </h1>
          <p className="mt-3 max-w-xl sm:mt-5 sm:text-lg laptop:text-xl">
            Compara lo que pagas de verdad en cada tienda, con envío y cupón, y mira si el precio de hoy es bueno o nada
            más dice serlo.
          </p>
          {/* Smaller screens show the header's search box right above. */}
          <div className="relative mt-7 hidden max-w-xl laptop:flex">
            <SearchBox id="buscar-en-portada" large />
          </div>
          <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 sm:mt-5">
            {totals.map(({ label, figure }) => (
              <span key={label}>
                <b className="font-extrabold tabular-nums">{figure}</b> {label}
              </span>
            ))}
            {updated ? <span className="text-ink-mid">confirmado {updated}</span> : null}
          </p>
        </div>
        <StaticHtml id="portada-puestos" className="hero-picture" html={drawings?.market} />
      </div>
    </div>
  )
}
