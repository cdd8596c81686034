/** A list of the server: search, filters and sort stand in the address, so that a view can be shared and returned to. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Page } from '@tianguis/contract/admin/lists'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { get } from '../session/api.ts'

export interface ListState<Row> {
  rows: readonly Row[]
  isLoading: boolean
  error: Error | null
  hasMore: boolean
  loadMore(): void
  /** A parameter of the address; empty removes it. */
  param(name: string): string
  setParam(name: string, value: string): void
  toggleSort(name: string): void
  /** The file with all of it. */
  csvHref: string
}

const NONE: readonly never[] = []

export function useList<Row>(path: string): ListState<Row> {
  const [params, setParams] = useSearchParams()
  const asked = params.toString()
  const query = useInfiniteQuery({
    queryKey: [path, asked],
    queryFn: ({ pageParam }) => {
      const all = new URLSearchParams(asked)
      if (pageParam) all.set('after', pageParam)
      return get<Page<Row>>(`${path}?${all}`)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? NONE, [data])

  const change = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace: true },
    )

  return {
    rows,
    isLoading: query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    param: (name) => params.get(name) ?? '',
    setParam: (name, value) => change({ [name]: value }),
    toggleSort: (name) => {
      const isSame = params.get('sort') === name
      change({ sort: name, dir: isSame && params.get('dir') !== 'desc' ? 'desc' : 'asc' })
    },
    csvHref: `/api/admin/${path}.csv?${asked}`,
  }
}
