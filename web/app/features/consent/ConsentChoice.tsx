import { useSite } from '../../site/site.ts'
import { Button } from '../../ui/Button.tsx'
import { answerConsent, useConsent } from './consent.ts'

/** On the page about cookies: what was answered, and the other answer. */
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
          // What was already loaded stays until the page is left.
          if (granted) location.assign(location.pathname + location.search)
        }}
      >
        {granted ? 'Dejar de permitirla' : 'Permitirla'}
      </Button>
    </section>
  )
}
