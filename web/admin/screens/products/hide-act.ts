/** Requests that hide and show products, with their undo. */
import type { Act } from '../../acts/use-act.ts'

export const showAct = (ids: readonly number[]): Act => ({
  method: 'POST',
  path: 'products/show',
  body: { ids },
  toast: 'A la vista otra vez.',
})

export const hideAct = (ids: readonly number[], reason: string): Act => ({
  method: 'POST',
  path: 'products/hide',
  body: { ids, reason },
  toast: ids.length === 1 ? 'Oculto.' : 'Ocultos.',
  undo: [showAct(ids)],
})
