import { useSite } from '../../site/site.ts'
import { Button } from '../../ui/Button.tsx'
import { answerConsent, useConsent } from './consent.ts'

/** On the cookie policy page: the current consent and a button that changes it. */
export function ConsentChoice() {
  const asks = useSite()?.gtmId != null
  const consent = useConsent()
  if (!asks || consent === null) return null
  const granted = consent === 'granted'
  return (
    <section aria-label="Tu decisión sobre las cookies" className="card mt-8 flex flex-wrap items-center gap-4 p-5">
      <p role="status" className="flex-1">
        {granted ? 'Hoy permites la medición de tus visitas.' : 'Hoy no medimos tus visitas.'}
      </p>
      <Button
        look="quiet"
        onClick={() => {
          answerConsent(granted ? 'refused' : 'granted')
          // A script that is already loaded stays until the document is unloaded.
          if (granted) location.assign(location.pathname + location.search)
        }}
      >
        {granted ? 'Dejar de permitirla' : 'Permitirla'}
      </Button>
    </section>
  )
}
