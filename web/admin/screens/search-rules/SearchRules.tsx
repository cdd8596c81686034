import { useQuery } from '@tanstack/react-query'
import type { SearchRulesView } from '@tianguis/contract/admin/content/search-rules'
import { useState } from 'react'
import { Title } from '../../frame/Title.tsx'
import { get } from '../../session/api.ts'
import { Pins } from './Pins.tsx'
import { StopWords } from './StopWords.tsx'
import { Synonyms } from './Synonyms.tsx'

/** Synonyms, stop words and pinned results; each is tried on the live index before it is saved. */
export function Component() {
  const [q, setQ] = useState('')
  const { data, error } = useQuery({
    queryKey: ['search-rules', q],
    queryFn: () => get<SearchRulesView>(`search-rules?q=${encodeURIComponent(q)}`),
    placeholderData: (before) => before,
  })
  return (
    <>
      <Title>Cómo se busca</Title>
      {error ? <p role="alert">{error.message}</p> : null}
      {data ? (
        <div className="grid grid-cols-1 gap-6">
          <Pins pins={data.pins} />
          <Synonyms groups={data.groups} siteGroups={data.siteGroups} q={q} onSearch={setQ} />
          <StopWords words={data.stopWords} />
        </div>
      ) : null}
    </>
  )
}
