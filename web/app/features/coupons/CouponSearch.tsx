import type { CouponsView } from '@tianguis/contract/catalog/coupon'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { KEEP_FOCUS_STATE } from '../../navigation/focus-state.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { COUPONS_PATH, couponsPath } from './coupons-address.ts'

const WAIT_MS = 200

interface CouponSearchProps {
  q: string
  store: string
  stores: CouponsView['stores']
}

/** A plain form; with JavaScript it also searches while the visitor types. */
export function CouponSearch({ q, store, stores }: CouponSearchProps) {
  const [text, setText] = useState(q)
  const [chosen, setChosen] = useState(store)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const search = useSearchWhileTyping(store)
  useEffect(() => {
    // Back and forward change `q`; text that is being typed is not replaced.
    if (document.activeElement !== input.current) setText(q)
  }, [q])
  useEffect(() => setChosen(store), [store])
  /** Keeps the focus on the select, so that arrow keys can go through the stores. */
  function choose(next: string): void {
    setChosen(next)
    void navigate(couponsPath({ q: text.trim(), store: next }), { preventScrollReset: true, state: KEEP_FOCUS_STATE })
  }
  const known = store === '' || stores.some(({ name }) => name === store)
  return (
    <search>
      <form action={COUPONS_PATH} method="get" className="flex flex-wrap gap-3">
        <div className="search-box min-w-[min(16rem,100%)] flex-1">
          <label htmlFor="buscar-cupones" className="sr-only">
            Buscar cupones
          </label>
          <input
            ref={input}
            id="buscar-cupones"
            name="q"
            type="search"
            value={text}
            placeholder="Buscar por título o tienda"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            onChange={(event) => {
              setText(event.target.value)
              search(event.target.value)
            }}
          />
          <button type="submit" aria-label="Buscar cupones">
            <Icon name="search" />
          </button>
        </div>
        <label htmlFor="tienda" className="sr-only">
          Tienda
        </label>
        <Select
          id="tienda"
          name="tienda"
          value={chosen}
          className="max-w-full"
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: '', text: 'Todas las tiendas' },
            ...(known ? [] : [{ value: store, text: `${store} (0)` }]),
            ...stores.map(({ name, count }) => ({ value: name, text: `${name} (${count})` })),
          ]}
        />
      </form>
    </search>
  )
}

/** Replaces the address while the visitor types, without a history entry per letter. */
function useSearchWhileTyping(store: string): (text: string) => void {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (text) => {
    clearTimeout(timer.current)
    const options = { replace: true, preventScrollReset: true, state: KEEP_FOCUS_STATE }
    timer.current = setTimeout(() => void navigate(couponsPath({ q: text.trim(), store }), options), WAIT_MS)
  }
}
