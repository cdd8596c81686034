/** The review list: two cards side by side, decided with A (same), R (different), U (undo). */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewCard, ReviewQueue } from '@tianguis/contract/admin/reviews'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { counted } from '../../../app/format/counts.ts'
import { Button } from '../../../app/ui/Button.tsx'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { SelectField } from '../../forms/SelectField.tsx'
import { isPlainKey } from '../../frame/list-keys.ts'
import { Title } from '../../frame/Title.tsx'
import { get, send } from '../../session/api.ts'
import { Pair } from './Pair.tsx'

type Decision = 'accept' | 'reject' | 'undo'
const KINDS = [
  { value: '', text: 'Todo' },
  { value: 'match', text: 'Coincidencias' },
  { value: 'price', text: 'Precios lejanos' },
]

export function Component() {
  const [params, setParams] = useSearchParams()
  const kind = params.get('kind') ?? ''
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['reviews', kind],
    queryFn: () => get<ReviewQueue>(`reviews${kind && `?kind=${kind}`}`),
  })
  const [decided, setDecided] = useState<ReviewCard[]>([])
  /** A second key while a decision is sent would decide the same card again. */
  const isSending = useRef(false)
  const done = new Set(decided.map(({ id }) => id))
  const current = data?.reviews.find(({ id }) => !done.has(id))
  const last = decided.at(-1)

  const decide = useCallback(
    async (card: ReviewCard, decision: Decision) => {
      if (isSending.current) return
      isSending.current = true
      try {
        await send('POST', `reviews/${card.id}`, { decision, price: card.offer.price })
        const next = decision === 'undo' ? decided.filter(({ id }) => id !== card.id) : [...decided, card]
        flushSync(() => setDecided(next))
        isSending.current = false
        const isEmpty = data?.reviews.every(({ id }) => next.some((one) => one.id === id))
        if (isEmpty || decision === 'undo') await queries.invalidateQueries({ queryKey: ['reviews'] })
      } catch (failure) {
        showToast((failure as Error).message)
        await queries.invalidateQueries({ queryKey: ['reviews'] })
      } finally {
        isSending.current = false
      }
    },
    [data, decided, queries],
  )

  // Set before the next key is read: it decides the card that is shown.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || !isPlainKey(event)) return
      const key = event.key.toLowerCase()
      if (key === 'a' && current) void decide(current, 'accept')
      if (key === 'r' && current) void decide(current, 'reject')
      if (key === 'u' && last) void decide(last, 'undo')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [current, last, decide])

  return (
    <>
      <Title
        actions={
          <SelectField
            label="Qué revisar"
            options={KINDS}
            value={kind}
            onChange={(event) => setParams(event.target.value ? { kind: event.target.value } : {})}
          />
        }
      >
        Revisión
      </Title>
      {error ? <p role="alert">{error.message}</p> : null}
      {data ? (
        <p className="mb-4 text-ink-soft" aria-live="polite">
          Por revisar: {counted(data.waiting.match, 'coincidencia', 'coincidencias')} y{' '}
          {counted(data.waiting.price, 'precio', 'precios')}. Decididas aquí: {decided.length}. Teclas: A, R, U; con ?
          se ven todas.
        </p>
      ) : null}
      {current ? (
        <>
          <Pair card={current} />
          <div className="mt-5 flex flex-wrap gap-3">
            <Button onClick={() => void decide(current, 'accept')}>
              {current.kind === 'match' ? 'Es el mismo (A)' : 'El precio está bien (A)'}
            </Button>
            <Button look="quiet" onClick={() => void decide(current, 'reject')}>
              {current.kind === 'match' ? 'Es otro (R)' : 'El precio está mal (R)'}
            </Button>
            {last ? (
              <Button look="quiet" onClick={() => void decide(last, 'undo')}>
                Deshacer la anterior (U)
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      {data && !current ? (
        <div className="notice notice-good">
          <p>
            Nada espera una decisión.{' '}
            {last ? (
              <button type="button" className="underline" onClick={() => void decide(last, 'undo')}>
                Deshacer la anterior (U)
              </button>
            ) : null}
          </p>
        </div>
      ) : null}
    </>
  )
}
