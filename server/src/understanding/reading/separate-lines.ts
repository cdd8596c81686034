/** Writes a line of models apart from its number, as most names do: 'rtx3060' is 'rtx 3060', 'iphone11' is 'iphone 11'. */
import { readQuery, type Vocabulary } from '@tianguis/titles'

const LETTERS_AND_NUMBER = /(?<![\p{L}\d-])([a-z]{3,})(\d{1,4}[a-z]{0,2})(?![\p{L}\d-])/giu

/** Only where the line and the number together name a kind. */
export function separateLines(query: string, vocabulary: Vocabulary): string {
  return query.replace(LETTERS_AND_NUMBER, (glued, line: string, number: string) => {
    const apart = `${line} ${number}`
    return namesLine(vocabulary, apart) && !namesLine(vocabulary, glued) ? apart : glued
  })
}

function namesLine(vocabulary: Vocabulary, text: string): boolean {
  const { mentions, kind } = readQuery(vocabulary, text)
  return kind !== null && mentions.some(({ meaning }) => meaning.line?.kind === kind)
}
