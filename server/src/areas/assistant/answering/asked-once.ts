/** For one answer each search, product and reading of a query is asked for once: wider wishes often ask for the same again. */
import type { SearchService } from '../../../search/service.ts'
import type { AnswerDeps } from './answer.ts'

export const askedOnce = (deps: AnswerDeps): AnswerDeps => ({
  ...deps,
  search: searchedOnce(deps.search),
  product: readOnce(deps.product),
  understand: readOnce(deps.understand),
})

function readOnce<A>(read: (asked: string) => Promise<A>): (asked: string) => Promise<A> {
  const answers = new Map<string, Promise<A>>()
  return (asked) => {
    const answer = answers.get(asked) ?? read(asked)
    answers.set(asked, answer)
    return answer
  }
}

function searchedOnce(service: SearchService): SearchService {
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
