/** Counted parts of a condition: «con dos baterías». */
import { fold } from '@tianguis/contract/folding'
import { NUMBER_WORDS } from '../../../../../understanding/text/tokens.ts'
import type { Knowledge } from '../../../understanding/understand.ts'

/** «2 baterias» of «con dos baterías». */
export function countIn(said: string): string | null {
  const [, number = '', thing] = COUNT.exec(fold(said)) ?? []
  return thing ? `${NUMBER_WORDS[number] ?? number} ${thing}` : null
}

/** «2 baterias» of «2 pilas». */
export function countsOf(count: string, { query: { synonyms } }: Knowledge): string[] {
  const [number, thing = ''] = count.split(' ')
  const singular = thing.replace(/s$/, '')
  return [thing, ...synonyms.meaningsOf(thing), ...synonyms.meaningsOf(singular)].map((one) => `${number} ${one}`)
}

const COUNT = new RegExp(`(?:^|\\s)(\\d{1,2}|${Object.keys(NUMBER_WORDS).join('|')}) ([a-z]{4,})`)
