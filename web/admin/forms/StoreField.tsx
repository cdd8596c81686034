import { useQuery } from '@tanstack/react-query'
import type { Page } from '@tianguis/contract/admin/lists'
import type { StoreRow } from '@tianguis/contract/admin/stores'
import { type ComponentProps, useId } from 'react'
import { TextField } from '../../app/ui/form/TextField.tsx'
import { get } from '../session/api.ts'

/** The name of a store, with those of the site as suggestions. */
export function StoreField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'list'> & { label?: string }) {
  const list = useId()
  const words = String(props.value ?? '').trim()
  const { data } = useQuery({
    queryKey: ['stores', 'suggestions', words],
    queryFn: () => get<Page<StoreRow>>(`stores?q=${encodeURIComponent(words)}`),
    enabled: !props.readOnly,
    placeholderData: (before) => before,
  })
  return (
    <>
      <TextField label="Tienda" autoComplete="off" {...props} list={props.readOnly ? undefined : list} />
      <datalist id={list}>
        {data?.rows.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
    </>
  )
}
