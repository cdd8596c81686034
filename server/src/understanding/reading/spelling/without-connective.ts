/** 'tarjeta de psn' where the vocabulary has 'tarjeta psn': what is of or for something is also named without the word between. */
import { type QueryReading, readQuery, type Vocabulary } from '@tianguis/titles'

const BETWEEN = /(?<=[\p{L}\d])\s+(?:del?|para)\s+(?:(?:el|la|los|las)\s+)?(?=[\p{L}\d])/giu

/** The text itself where it names a kind, or where no shorter writing of it does. */
export function withoutConnective(text: string, vocabulary: Vocabulary): string {
  const places = [...text.matchAll(BETWEEN)]
  if (places.length === 0 || namesKind(readQuery(vocabulary, text))) return text
  for (const { 0: between, index } of places) {
    const plain = `${text.slice(0, index)} ${text.slice(index + between.length)}`
    const reading = readQuery(vocabulary, plain)
    const { kindPlace } = reading
    if (namesKind(reading) && kindPlace && kindPlace.start < index && kindPlace.end > index + 1) return plain
  }
  return text
}

const namesKind = ({ kind, kindRole, isCertain }: QueryReading) =>
  kind !== null && kindRole !== 'of-unknown' && isCertain
