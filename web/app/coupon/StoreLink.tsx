import { copyText } from '../ui/copy-text.ts'
import { Icon } from '../ui/icon/Icon.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import type { CouponLine } from './coupon-line.ts'

/** The way to the store, in a tab of its own so that the code stays visible; a click also copies the code. */
export function StoreLink({ store, code }: Pick<CouponLine, 'store' | 'code'>) {
  async function copy(): Promise<void> {
    if (code && (await copyText(code))) showToast(`Código ${code} copiado`)
  }
  return (
    <a
      href={`/ir/tienda/${store.slug}`}
      target="_blank"
      rel="nofollow noopener"
      className="inline-flex min-h-10 items-center gap-1.5 text-sm font-bold text-link hover:underline"
      onClick={() => void copy()}
    >
      {code ? (
        <>
          <span className="needs-js">Copiar y abrir la tienda</span>
          <span className="without-js">Abrir la tienda</span>
        </>
      ) : (
        'Abrir la tienda'
      )}
      <Icon name="external-link" className="size-4" />
      <span className="sr-only"> {store.name} (abre en otra pestaña)</span>
    </a>
  )
}
