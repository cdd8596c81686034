/** 'tarjeta de psn' where the vocabulary has 'tarjeta psn': what is of or for something is also named without the word between. */
import { type QueryReading, readQuery, type Vocabulary } from '@tianguis/titles'

const BETWEEN = /(?<=[\p{L}\d])\s+(?:del?|para)\s+(?:(?:el|la|los|las)\s+)?(?=[\p{L}\d])/giu
/** 'mueble para poner la tele': where a thing is put tells no more than what it is for. */
const PUT =
  /(?<=[\p{L}\d])\s+(?:para|pa)\s+(?:poner|colocar|acomodar|guardar|meter|llevar|cargar|subir|montar)\s+(?:(?:el|la|los|las|mi|mis|un|una)\s+)?(?=[\p{L}\d])/giu

/** The text itself where it names a kind, or where no shorter writing of it does. */
export function withoutConnective(text: string, vocabulary: Vocabulary): string {
  const put = namedWithout(text, PUT, vocabulary, ' para ')
  if (put) return put
  if (text.search(BETWEEN) === -1 || namesKind(readQuery(vocabulary, text))) return text
  return namedWithout(text, BETWEEN, vocabulary, ' ') ?? text
}

/** The text with `joint` for a match, where a kind is then named by the words on both sides of it. */
function namedWithout(text: string, between: RegExp, vocabulary: Vocabulary, joint: string): string | null {
  for (const { 0: found, index } of text.matchAll(between)) {
    const plain = `${text.slice(0, index)}${joint}${text.slice(index + found.length)}`
    const reading = readQuery(vocabulary, plain)
    const { kindPlace } = reading
    if (namesKind(reading) && kindPlace && kindPlace.start < index && kindPlace.end > index + joint.length) return plain
  }
  return null
}

const namesKind = ({ kind, kindRole, isCertain }: QueryReading) =>
  kind !== null && kindRole !== 'of-unknown' && isCertain
