import { useQueryClient } from '@tanstack/react-query'
import type { TextKey } from '@tianguis/contract/admin/texts'
import { createContext, useContext } from 'react'
import type { Schema } from '../../../app/ui/form/faults.ts'
import { useForm } from '../../../app/ui/form/use-form.ts'
import { showToast } from '../../../app/ui/toast/toasts.ts'
import { refusalOf, UNREACHABLE } from '../../acts/refusal.ts'
import { send } from '../../session/api.ts'

interface TextFormOptions<Typed, Value> {
  key: TextKey
  initial: Typed
  schema: () => Promise<Schema<Typed>>
  /** What is typed as what is stored. */
  toStored: (typed: Typed) => Value
}

/** The version that the form was filled in with, 0 for the default. */
export const LoadedText = createContext({ version: 0, onSaved: (): void => undefined })

/** The form of a text: saving it makes a version. */
export function useTextForm<Typed extends object, Value>({
  key,
  initial,
  schema,
  toStored,
}: TextFormOptions<Typed, Value>) {
  const queries = useQueryClient()
  const { version, onSaved } = useContext(LoadedText)
  return useForm({
    initial,
    schema,
    failed: UNREACHABLE,
    send: (typed: Typed) =>
      send('PUT', `texts/${key}?loaded=${version}`, toStored(typed)).then(async () => {
        showToast('Guardado: ya está en el sitio.')
        await queries.invalidateQueries()
        onSaved()
        return null
      }, refusalOf),
  })
}
