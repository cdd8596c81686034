import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { addTo, createList, removeFrom, useLists } from '../favorites-list/lists.ts'
import { useAlerts } from '../price-alert/alerts.ts'
import { watchedProducts } from '../price-alert/watched-products.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import { type ActionProduct, type Pressed, productOf } from './use-product-actions.tsx'

const ListPicker = onDemand(() => import('../favorites-list/ListPicker.tsx'))
const AlertDialog = onDemand(() => import('../price-alert/AlertDialog.tsx'))

interface SignedInProps {
  root: RefObject<HTMLElement | null>
  pressed: Pressed | null
}

/** A toast says what happened, because the heart may be far from where the person looks. */
async function toggleSaved(list: FavoritesListView, product: string): Promise<void> {
  const saved = list.products.includes(product)
  const done = await (saved ? removeFrom(list, product) : addTo(list, product))
  if (done) showToast(saved ? `Quitado de «${list.title}»` : `Guardado en «${list.title}»`)
}

/** Marks saved and watched products, and carries out the pressed action. */
export function SignedInActions({ root, pressed }: SignedInProps) {
  const lists = useLists()
  const alerts = useAlerts()
  const [choosing, setChoosing] = useState<ActionProduct | null>(null)
  const [watching, setWatching] = useState<ActionProduct | null>(null)
  const done = useRef<Pressed | null>(null)
  const several = (lists?.length ?? 0) > 1

  // After every render, because the markup may be new.
  useEffect(() => {
    const saved = new Set(lists?.flatMap(({ products }) => products))
    const watched = watchedProducts(alerts, new Date())
    for (const button of root.current?.querySelectorAll('button[data-act]') ?? []) {
      const heart = button.getAttribute('data-act') === 'heart'
      const marked = (heart ? saved : watched).has(productOf(button) ?? '')
      button.setAttribute('aria-pressed', String(marked))
      if (!heart || several) button.setAttribute('aria-haspopup', 'dialog')
    }
  })

  useEffect(() => {
    // A heart pressed before the lists are loaded waits for them, because they decide where the product goes.
    if (!pressed || done.current === pressed || (pressed.act === 'heart' && lists === undefined)) return
    done.current = pressed
    const { act, product } = pressed
    const [list] = lists ?? []
    if (act === 'bell') setWatching(product)
    else if (several) setChoosing(product)
    else if (!list) void createList(undefined, [product.id])
    else void toggleSaved(list, product.id)
  }, [pressed, lists, several])

  return (
    <>
      {choosing ? <ListPicker product={choosing.id} name={choosing.name} onClose={() => setChoosing(null)} /> : null}
      {watching ? (
        <AlertDialog
          product={watching.id}
          name={watching.name}
          price={watching.bestPrice}
          condition={watching.condition}
          onClose={() => setWatching(null)}
        />
      ) : null}
    </>
  )
}
