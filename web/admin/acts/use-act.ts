import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../app/ui/toast/toasts.ts'
import { send } from '../session/api.ts'

export interface Act {
  method: 'POST' | 'PUT' | 'DELETE'
  /** Under /api/admin/. */
  path: string
  body?: unknown
  /** Shown when it is done. */
  said: string
  /** Take it back, one after the other; offered beside what was said. */
  undo?: readonly Act[]
}

const UNDO_SHOWN_MS = 10_000

/** A write of the back office: says what happened, and loads every list again, because acts have effects elsewhere. */
export function useAct<Result = unknown>() {
  const queries = useQueryClient()
  const succeeded = async ({ said, undo }: Act) => {
    if (undo?.length) showToast(said, UNDO_SHOWN_MS, { text: 'Deshacer', run: () => void takeBack(undo) })
    else showToast(said)
    await queries.invalidateQueries()
  }
  // Not a mutation: the component may be gone when the person takes it back.
  const takeBack = async (acts: readonly Act[]) => {
    try {
      for (const { method, path, body } of acts) await send(method, path, body)
      showToast(acts.at(-1)?.said ?? '')
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
