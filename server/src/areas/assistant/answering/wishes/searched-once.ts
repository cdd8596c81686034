import type { SearchService } from '../../../../search/service.ts'

/** For one answer: wider wishes often ask for what was asked before, and each search is run once. */
export function searchedOnce(service: SearchService): SearchService {
  const answers = new Map<string, Promise<unknown>>()
  const once = <A>(asked: unknown, run: () => Promise<A>): Promise<A> => {
    const key = JSON.stringify(asked)
    const known = answers.get(key) ?? run()
    answers.set(key, known)
    return known as Promise<A>
  }
  const search: SearchService['search'] = (...asked) => once(asked, () => service.search(...asked))
  const multiSearch: SearchService['multiSearch'] = (...asked) => once(asked, () => service.multiSearch(...asked))
  return Object.create(service, { search: { value: search }, multiSearch: { value: multiSearch } })
}
