import { copyText } from '../../../ui/copy-text.ts'
import { Sheet } from '../../../ui/dialog/Sheet.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { showToast } from '../../../ui/toast/toasts.ts'
import type { ProductPageView } from '../product-page.ts'
import { shareText } from './share-text.ts'

/** The picture that goes with the link, and the ways to send it. */
export default function ShareSheet({ product, onClose }: { product: ProductPageView; onClose: () => void }) {
  const { slug, name, todayPrice } = product
  const url = `${location.origin}/producto/${slug}`
  const text = shareText(product)
  const to = (address: string, parameters: Record<string, string>) => `${address}?${new URLSearchParams(parameters)}`

  async function copy(): Promise<void> {
    // The clipboard may be forbidden; the address is then shown to be copied by hand.
    showToast((await copyText(url)) ? 'Enlace copiado' : `Copia el enlace: ${url}`)
    onClose()
  }

  return (
    <Sheet title="Compartir" onClose={onClose}>
      <img
        src={`/img/tarjeta/${slug}.png?v=${todayPrice}`}
        alt={`Así se ve el enlace: ${text}`}
        width={1200}
        height={630}
        className="mt-3 h-auto w-full rounded-card border border-line"
      />
      <ul className="share-ways">
        <ShareLink href={to('https://wa.me/', { text: `${text} ${url}` })} name="WhatsApp" onClick={onClose} />
        <ShareLink href={to('https://t.me/share/url', { url, text })} name="Telegram" onClick={onClose} />
        <li>
          <button type="button" className="btn btn-quiet" onClick={() => void copy()}>
            <Icon name="copy" />
            Copiar enlace
          </button>
        </li>
        {typeof navigator.share === 'function' ? (
          <li>
            <button
              type="button"
              className="btn btn-quiet"
              // Rejected when the visitor closes the system's sheet.
              onClick={() => void navigator.share({ title: name, text, url }).then(onClose, () => undefined)}
            >
              <Icon name="share" />
              Más opciones
            </button>
          </li>
        ) : null}
      </ul>
    </Sheet>
  )
}

function ShareLink({ href, name, onClick }: { href: string; name: string; onClick: () => void }) {
  return (
    <li>
      <a className="btn btn-primary" href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {name}
        <span className="sr-only"> (abre en otra pestaña)</span>
      </a>
    </li>
  )
}
