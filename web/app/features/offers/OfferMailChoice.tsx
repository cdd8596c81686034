import type { OfferMailPreference } from '@tianguis/contract/account/offer-mails'
import { useEffect, useId, useState } from 'react'
import { callSignedIn } from '../../session/session.ts'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

const PATH = '/api/offer-mails'
type Frequency = OfferMailPreference['frequency']

/** Select with which a signed-in visitor sets how often the mail of price drops comes. */
export default function OfferMailChoice() {
  const id = useId()
  const [frequency, setFrequency] = useState<Frequency>()
  useEffect(() => {
    void callSignedIn<OfferMailPreference>('GET', PATH)
      .catch(() => null)
      .then((answer) => setFrequency(answer?.data?.frequency))
  }, [])

  async function choose(wanted: Frequency): Promise<void> {
    const before = frequency
    setFrequency(wanted)
    const answer = await callSignedIn('PUT', PATH, { data: { frequency: wanted } }).catch(() => null)
    if (!answer?.ok) setFrequency(before)
    showToast(answer?.ok ? 'Guardado.' : 'No pudimos guardar el cambio. Inténtalo de nuevo.')
  }

  return (
    <div className="grid justify-items-start gap-1">
      <label htmlFor={id} className="text-sm font-bold">
        Las ofertas de hoy en mi correo
      </label>
      <Select
        id={id}
        value={frequency ?? 'none'}
        disabled={frequency === undefined}
        onChange={(event) => void choose(event.target.value as Frequency)}
        options={[
          { value: 'none', text: 'No enviarlas' },
          { value: 'daily', text: 'Cada día' },
          { value: 'weekly', text: 'Una vez por semana' },
        ]}
      />
    </div>
  )
}
