import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../app/ui/toast/toasts.ts'
import { send } from '../session/api.ts'

/** A call that changes something. */
export interface Act {
  method: 'POST' | 'PUT' | 'DELETE'
  /** Under /api/admin/. */
  path: string
  body?: unknown
  /** The message shown when it is done. */
  toast: string
  /** Calls that undo it, in order; offered as a button beside the message. */
  undo?: readonly Act[]
}

const UNDO_SHOWN_MS = 10_000

/** A write of the back office: shows a message and loads every list again, because it may have effects elsewhere. */
export function useAct<Result = unknown>() {
  const queries = useQueryClient()
  const succeeded = async ({ toast, undo }: Act) => {
    if (undo?.length) showToast(toast, UNDO_SHOWN_MS, { text: 'Deshacer', run: () => void runUndo(undo) })
    else showToast(toast)
    await queries.invalidateQueries()
  }
  // Not a mutation: the component may be unmounted when the operator undoes it.
  const runUndo = async (acts: readonly Act[]) => {
    try {
      for (const { method, path, body } of acts) await send(method, path, body)
      showToast(acts.at(-1)?.toast ?? '')
    } catch (error) {
      showToast((error as Error).message)
    }
    await queries.invalidateQueries()
  }
  return useMutation<Result, Error, Act>({
    mutationFn: ({ method, path, body }) => send<Result>(method, path, body),
    onSuccess: (_, act) => succeeded(act),
    onError: (error) => showToast(error.message),
  })
}
