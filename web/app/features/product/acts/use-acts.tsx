/**
 * Heart, bell and tick of the products in some part of a page. The buttons are plain markup that carries `data-act`;
 * one handler hears them, and what signed-in people do loads only for them.
 */
import { MOST_COMPARED } from '@tianguis/contract/compare'
import type { Centavos } from '@tianguis/contract/money'
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { openLogin } from '../../auth/login-modal-state.ts'
import { useSignedIn } from '../../auth/session.ts'
import { toggleCompared, useCompared } from '../../compare/compared.ts'
import { showToast } from '../../toast/toasts.ts'

export interface ActProduct {
  id: string
  slug: string
  name: string
  image: string
  bestPrice: Centavos
}

export interface Pressed {
  act: 'heart' | 'bell'
  product: ActProduct
}

const SignedInActs = lazy(() => import('./SignedInActs.tsx'))
const SIGN_IN = {
  heart: 'Inicia sesión para guardar tus favoritos.',
  bell: 'Inicia sesión y te avisamos cuando baje.',
}
const FULL = `Puedes comparar hasta ${MOST_COMPARED} productos a la vez.`

/** Spread `hears` on the element that holds the buttons, and put `people` beside it. */
export function useProductActs<E extends HTMLElement>(products: readonly ActProduct[]) {
  const root = useRef<E>(null)
  const signedIn = useSignedIn()
  const compared = useCompared()
  const [pressed, setPressed] = useState<Pressed | null>(null)

  // After every render: the markup may be new, and then nothing in it is ticked.
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
      // The tick was already set by the browser.
      if (control instanceof HTMLInputElement) control.checked = false
      showToast(FULL)
    }
    if (act !== 'heart' && act !== 'bell') return
    if (signedIn) setPressed({ act, product })
    else openLogin('login', SIGN_IN[act])
  }

  const people = signedIn ? (
    <Suspense fallback={null}>
      <SignedInActs root={root} pressed={pressed} />
    </Suspense>
  ) : null
  return { hears: { ref: root, onClick }, people }
}

/** The id of the product a control belongs to. */
export function productOf(control: Element): string | undefined {
  return control.closest<HTMLElement>('[data-product]')?.dataset.product
}
