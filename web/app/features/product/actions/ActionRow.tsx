import { useState } from 'react'
import { useProductActions } from '../../../product-actions/use-product-actions.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { ProductPageView } from '../product-page.ts'

const ShareSheet = onDemand(() => import('./ShareSheet.tsx'))
const ReportDialog = onDemand(() => import('../report/ReportDialog.tsx'))

/** Save, watch, compare, share and report a product. */
export function ActionRow({ product }: { product: ProductPageView }) {
  const { id, slug, name, image } = product
  const { containerProps, signedInPart } = useProductActions<HTMLDivElement>([
    { id, slug, name, image, bestPrice: product.todayPrice, condition: product.condition },
  ])
  const [open, setOpen] = useState<'share' | 'report' | null>(null)
  return (
    <>
      <div {...containerProps} className="act-row needs-js" data-product={id}>
        <button
          type="button"
          className="act"
          data-act="heart"
          aria-pressed="false"
          aria-label={`Guardar ${name} en favoritos`}
        >
          <Icon name="heart" />
          Guardar
        </button>
        <button
          type="button"
          className="act"
          data-act="bell"
          aria-pressed="false"
          aria-label={`Avísame cuando baje ${name}`}
        >
          <Icon name="bell" />
          Avísame
        </button>
        <label className="act">
          <input type="checkbox" data-act="compare" autoComplete="off" aria-label={`Comparar ${name}`} />
          Comparar
        </label>
        <button
          type="button"
          className="act"
          aria-haspopup="dialog"
          onPointerEnter={ShareSheet.preload}
          onClick={() => setOpen('share')}
        >
          <Icon name="share" />
          Compartir
        </button>
        <button
          type="button"
          className="act"
          aria-haspopup="dialog"
          onPointerEnter={ReportDialog.preload}
          onClick={() => setOpen('report')}
        >
          <Icon name="triangle-alert" />
          Reportar un error
        </button>
      </div>
      {signedInPart}
      {open === 'share' ? <ShareSheet product={product} onClose={() => setOpen(null)} /> : null}
      {open === 'report' ? <ReportDialog product={product} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
