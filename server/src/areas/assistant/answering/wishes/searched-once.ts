import type { SearchService } from '../../../../search/service.ts'

/** For one answer: wider wishes often ask for what was asked before, and each search is run once. */
export function searchedOnce(service: SearchService): SearchService {
  const answers = new Map<string, ReturnType<SearchService['search']>>()
  const search: SearchService['search'] = <D>(...asked: Parameters<SearchService['search']>) => {
    const key = JSON.stringify(asked)
    const known = answers.get(key) ?? service.search<unknown>(...asked)
    answers.set(key, known)
    return known as ReturnType<typeof service.search<D>>
  }
  return Object.create(service, { search: { value: search } })
}
