import { useEffect } from 'react'
import { answerConsent, useConsent } from './consent.ts'

/** Asks for consent, then loads the tag manager once the page is interactive. */
export default function TagManager({ id }: { id: string }) {
  const consent = useConsent()
  useEffect(() => {
    if (consent === 'granted') whenIdle(() => loadTagManager(id))
  }, [id, consent])
  return consent === 'unasked' ? <CookieNotice /> : null
}

function CookieNotice() {
  return (
    <section aria-label="Cookies" className="cookie-notice">
      <p>
        Usamos herramientas de medición solo si tú quieres. Lee la{' '}
        <a href="/politica-de-cookies" className="text-link">
          política de cookies
        </a>
        .
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-quiet" onClick={() => answerConsent('refused')}>
          Rechazar
        </button>
        <button type="button" className="btn btn-primary" onClick={() => answerConsent('granted')}>
          Aceptar
        </button>
      </div>
    </section>
  )
}

function loadTagManager(id: string): void {
  if (document.getElementById('gtm')) return
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.id = 'gtm'
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}
