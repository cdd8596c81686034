/** Products of the kinds that a query named. */
import { valueFilter } from '../filter-by.ts'
import { wordsFilter } from './spelled-words.ts'
import type { Understood } from './understood.ts'

/** With products of a wider kind whose names say the rest: 'frijol bayo refrito' is one of 'frijoles refritos'. */
export function kindFilter({ kinds, also }: Pick<Understood, 'kinds' | 'also'>): string {
  const own = valueFilter('kind', kinds)
  const words = also && own !== '' ? wordsFilter(also.words) : ''
  return words === '' ? own : `(${own} || (${valueFilter('kind', [also!.kind])} && ${words}))`
}
