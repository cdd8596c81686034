/**
 * Heart, bell and comparison checkbox of products. The controls are plain markup with a `data-act` attribute; one click
 * handler on their container serves all of them, and the code for signed-in visitors loads only for signed-in visitors.
 */
import { MAX_COMPARED } from '@tianguis/contract/catalog/compare'
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import type { Centavos } from '@tianguis/contract/money'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { openLogin } from '../session/login-modal-state.ts'
import { useSignedIn } from '../session/session.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import { toggleCompared, useCompared } from './compare-selection.ts'

export interface ActionProduct {
  id: string
  slug: string
  name: string
  image: string
  bestPrice: Centavos
  /** Of the offer with that price. */
  condition: OfferCondition
}

export interface Pressed {
  act: 'heart' | 'bell'
  product: ActionProduct
}

const PressedActions = onDemand(() => import('./PressedActions.tsx'))
const SIGN_IN = 'Inicia sesión para guardar tus favoritos.'
const FULL = `Puedes comparar hasta ${MAX_COMPARED} productos a la vez.`

/** Spread `containerProps` on the element that holds the controls, and render `signedInPart` beside it. */
export function useProductActions<E extends HTMLElement>(products: readonly ActionProduct[]) {
  const root = useRef<E>(null)
  const signedIn = useSignedIn()
  const compared = useCompared()
  const [pressed, setPressed] = useState<Pressed | null>(null)

  // After every render, because new markup has no checked boxes.
  useEffect(() => {
    for (const tick of root.current?.querySelectorAll<HTMLInputElement>('[data-act=compare]') ?? [])
      tick.checked = compared.some(({ id }) => id === productOf(tick))
  })

  function onClick(event: MouseEvent<E>): void {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null
    const product = control && products.find(({ id }) => id === productOf(control))
    if (!product) return
    const act = control.dataset.act
    if (act === 'compare' && !toggleCompared(product)) {
      // The browser has already checked the box.
      if (control instanceof HTMLInputElement) control.checked = false
      showToast(FULL)
    }
    if (act !== 'heart' && act !== 'bell') return
    if (signedIn || act === 'bell') setPressed({ act, product })
    else openLogin('login', SIGN_IN)
  }

  const signedInPart =
    signedIn || pressed ? (
      <PressedActions root={root} pressed={pressed} signedIn={signedIn} onClose={() => setPressed(null)} />
    ) : null
  return { containerProps: { ref: root, onClick }, signedInPart }
}

/** The id of the product a control belongs to. */
export function productOf(control: Element): string | undefined {
  return control.closest<HTMLElement>('[data-product]')?.dataset.product
}
