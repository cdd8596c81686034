import { MOST_COMPARED } from '@tianguis/contract/catalog/compare'
import { useEffect, useState } from 'react'
import { PostalCodeLine } from '../../postal-code/PostalCodeLine.tsx'
import { usePostalCode } from '../../postal-code/use-postal-code.ts'
import { compareExactly } from '../../product-actions/compare-selection.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import type { CompareColumn, ComparePageView, CompareRow } from './compare-page.ts'

const TONES = { good: 'text-good', warn: 'text-warn', bad: 'text-bad' }

export function ComparePage({ page }: { page: ComparePageView }) {
  const { columns, specs, onlyDifferences, toggle, missing } = page
  const postal = usePostalCode(page.postalCode, page.postalProblem)
  const prices = usePricesAt(page, postal.code)
  // The selection follows the compared products.
  useEffect(() => compareExactly(columns), [columns])
  if (columns.length < 2) return <TooFew columns={columns} />
  return (
    <div className="wrap pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-title font-black">Comparar {columns.length} productos</h1>
        <a href={toggle} className="chip">
          {onlyDifferences ? <Icon name="check" className="size-4" /> : null}
          Solo las diferencias
        </a>
      </div>
      {missing > 0 ? (
        <p className="mt-2 text-ink-soft">Uno de los productos ya no existe; comparamos los demás.</p>
      ) : null}
      <PostalCodeLine {...postal} keep={{ p: columns.map(({ slug }) => slug).join(',') }} />
      <div className="compare-room">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on a phone, also by keyboard */}
        <section className="compare-box" aria-label="Tabla de comparación" tabIndex={0}>
          <table className="compare">
            <caption className="sr-only">
              {columns.map(({ name }) => name).join(', ')}, lado a lado. Lo que cambia está marcado.
            </caption>
            <thead>
              <tr>
                <td>
                  <span className="compare-key">
                    <i aria-hidden="true" /> Cambia entre ellos
                  </span>
                </td>
                {columns.map((column) => (
                  <ColumnHead key={column.slug} column={column} />
                ))}
              </tr>
            </thead>
            <Rows title="Precio" rows={prices} columns={columns} />
            <Rows title="Características" rows={specs} columns={columns} marked />
          </table>
        </section>
      </div>
      {columns.length < MOST_COMPARED ? (
        <p className="mt-4 text-ink-soft">
          Cabe{MOST_COMPARED - columns.length === 1 ? ' uno' : `n ${MOST_COMPARED - columns.length}`} más: marca
          «Comparar» en cualquier producto.
        </p>
      ) : null}
    </div>
  )
}

/** The price rows with Pagas at the shopper's postal code, whose computation loads once a code is known. */
function usePricesAt({ prices, candidates, postalCode }: ComparePageView, code: string | null): CompareRow[] {
  const [module, setModule] = useState<typeof import('./payable-row.ts')>()
  const other = code !== postalCode
  useEffect(() => {
    if (other) void import('./payable-row.ts').then(setModule)
  }, [other])
  if (!other || !module) return prices
  return prices.map((row) => (row.label.startsWith(module.PAYABLE_LABEL) ? module.payableRow(candidates, code) : row))
}

function ColumnHead({ column: { slug, name, brand, image, without, go } }: { column: CompareColumn }) {
  return (
    <th scope="col">
      <a href={without} className="compare-remove" aria-label={`Quitar ${name} de la comparación`}>
        <Icon name="x" className="size-4" />
      </a>
      <Picture src={image} alt="" width={160} height={160} className="compare-picture" first />
      <span className="tile-brand">{brand}</span>
      <a href={`/producto/${slug}`} className="compare-name">
        {name}
      </a>
      {go ? (
        <ButtonLink href={go.href} rel="nofollow" look="quiet" className="compare-go">
          Ir a la tienda<span className="sr-only"> {go.store}</span>
        </ButtonLink>
      ) : null}
    </th>
  )
}

interface RowsProps {
  title: string
  rows: CompareRow[]
  columns: CompareColumn[]
  /** Rows with differences are marked; prices differ nearly always and have their own mark. */
  marked?: boolean
}

function Rows({ title, rows, columns, marked = false }: RowsProps) {
  if (rows.length === 0) return null
  return (
    <tbody className={marked ? 'compare-marked' : undefined}>
      <tr className="compare-part">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ label, cells, differs }) => (
        <tr key={label} className={differs ? 'compare-differs' : undefined}>
          <th scope="row">
            {label}
            {differs && marked ? <span className="sr-only"> (cambia)</span> : null}
          </th>
          {cells.map(({ text, note, best, tone }, i) => (
            <td key={columns[i]?.slug}>
              <span className={tone ? `font-bold ${TONES[tone]}` : best ? 'font-extrabold' : undefined}>{text}</span>
              {best ? (
                <>
                  {' '}
                  <Badge tone="good">El más bajo</Badge>
                </>
              ) : null}
              {note ? <span className="compare-note">{note}</span> : null}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** An empty comparison explains how to fill it. */
function TooFew({ columns }: { columns: CompareColumn[] }) {
  const [only] = columns
  return (
    <div className="wrap pt-8">
      <h1 className="text-title font-black">Comparar productos</h1>
      <p className="mt-3 max-w-2xl text-lg text-ink-soft">
        {only ? (
          <>
            Tienes uno:{' '}
            <a href={`/producto/${only.slug}`} className="font-bold text-link underline">
              {only.name}
            </a>
            . Elige al menos otro y te los mostramos lado a lado.
          </>
        ) : (
          `Marca «Comparar» en dos o más productos, hasta ${MOST_COMPARED}, y te los mostramos lado a lado: precio, total con envío, veredicto y características.`
        )}
      </p>
      <form action="/search" className="mt-6 flex max-w-xl gap-2">
        <input
          type="search"
          name="q"
          aria-label="Buscar productos para comparar"
          placeholder="¿Qué buscas?"
          className="text-input"
        />
        <button type="submit" className="btn btn-primary">
          Buscar
        </button>
      </form>
    </div>
  )
}
