/** Words that only connect others. */
import { fold } from '@tianguis/titles'

export const CONNECTING: ReadonlySet<string> = new Set(
  'de del la el los las y e o u con en a al para pa por un una unos unas c d p su sus tu tus mi mis que lo and'.split(
    ' ',
  ),
)

/** Folded, without connecting words. */
export const contentWords = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => !CONNECTING.has(word))
