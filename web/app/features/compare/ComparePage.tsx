/** Two to four products side by side. */
import { MAX_COMPARED } from '@tianguis/contract/catalog/compare'
import { useEffect, useState } from 'react'
import { isPostalCodeOfUse, PostalCodeLine } from '../../postal-code/PostalCodeLine.tsx'
import { usePostalCode } from '../../postal-code/use-postal-code.ts'
import { compareExactly } from '../../product-actions/compare-selection.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { CompareTable } from './CompareTable.tsx'
import type { ComparePageView, CompareRow } from './compare-page.ts'
import { TooFew } from './TooFew.tsx'

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
        <p className="mt-2 text-ink-soft">
          {missing === 1
            ? 'Uno de los productos ya no existe; comparamos los demás.'
            : `${missing} de los productos ya no existen; comparamos los demás.`}
        </p>
      ) : null}
      {isPostalCodeOfUse(page.candidates.flat()) ? (
        <PostalCodeLine {...postal} keep={{ p: columns.map(({ slug }) => slug).join(',') }} />
      ) : null}
      <div className="compare-room">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on a phone, also by keyboard */}
        <section className="compare-box" aria-label="Tabla de comparación" tabIndex={0}>
          <CompareTable columns={columns} prices={prices} specs={specs} />
        </section>
      </div>
      {columns.length < MAX_COMPARED ? (
        <p className="needs-js mt-4 text-ink-soft">
          Cabe{MAX_COMPARED - columns.length === 1 ? ' uno' : `n ${MAX_COMPARED - columns.length}`} más: marca
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
