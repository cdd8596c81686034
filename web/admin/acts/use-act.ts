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
}

/** A write of the back office: says what happened, and loads every list again, because acts have effects elsewhere. */
export function useAct<Result = unknown>() {
  const queries = useQueryClient()
  return useMutation<Result, Error, Act>({
    mutationFn: ({ method, path, body }) => send<Result>(method, path, body),
    onSuccess: async (_, { said }) => {
      showToast(said)
      await queries.invalidateQueries()
    },
    onError: (error) => showToast(error.message),
  })
}
