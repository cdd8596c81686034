import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { ACT_GLYPHS } from '../card/glyphs.ts'
import type { ProductPageView } from '../product-page.ts'
import { useProductActs } from './use-acts.tsx'

const loadReport = () => import('../report/ReportDialog.tsx')
const ReportDialog = lazy(loadReport)

/** What somebody may want to do with this product, besides buying it. */
export function ActRow({ product }: { product: ProductPageView }) {
  const { id, slug, name, image } = product
  const { hears, people } = useProductActs<HTMLDivElement>([{ id, slug, name, image, bestPrice: product.todayPrice }])
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <div {...hears} className="act-row needs-js" data-product={id}>
        <button
          type="button"
          className="act"
          data-act="heart"
          aria-pressed="false"
          aria-label={`Guardar ${name} en favoritos`}
        >
          <Glyph name="heart" />
          Guardar
        </button>
        <button
          type="button"
          className="act"
          data-act="bell"
          aria-pressed="false"
          aria-label={`Avísame cuando baje ${name}`}
        >
          <Glyph name="bell" />
          Avísame
        </button>
        <label className="act">
          <input type="checkbox" data-act="compare" autoComplete="off" aria-label={`Comparar ${name}`} />
          Comparar
        </label>
        <button
          type="button"
          className="act"
          onClick={() => void import('./share.ts').then(({ share }) => share(name))}
        >
          <Glyph name="share" />
          Compartir
        </button>
        <button
          type="button"
          className="act"
          aria-haspopup="dialog"
          onPointerEnter={() => void loadReport()}
          onClick={() => setReporting(true)}
        >
          <Icon name="alert" />
          Reportar un error
        </button>
      </div>
      {people}
      {reporting ? (
        <Suspense fallback={null}>
          <ReportDialog product={product} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Glyph({ name }: { name: keyof typeof ACT_GLYPHS }) {
  return (
    <svg viewBox="0 0 24 24" className="glyph" aria-hidden="true">
      <path d={ACT_GLYPHS[name]} />
    </svg>
  )
}
