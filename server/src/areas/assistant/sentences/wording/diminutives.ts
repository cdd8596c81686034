/** «quiero suavecito» after mattresses: a diminutive of a quality that products of the kind have is that quality. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../understanding/text/stem.ts'
import type { Knowledge } from '../../understanding/understand.ts'
import { isHere } from '../../understanding/wanted-words.ts'

const DIMINUTIVE = /(?<![\p{L}\d])(\p{L}{3,}?)(?:(?:ec|c)?it)([oa])(s?)(?![\p{L}\d])/gu

export function withoutDiminutives(message: string, before: Wish | null, { vocabulary }: Knowledge): string {
  if (!before?.kind) return message
  return message.replace(DIMINUTIVE, (word, root: string, ending: string, plural: string) => {
    const isKnown = (one: string) => isHere(vocabulary.words.get(stem(fold(one))), before)
    return isKnown(word) ? word : ([`${root}e${plural}`, `${root}${ending}${plural}`].find(isKnown) ?? word)
  })
}
