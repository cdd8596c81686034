/** Finds what the wanted thing is for or of ('sillón' of 'funda para el sillón'); products of these kinds never lead. */
import { type Kind, type QueryReading, readQuery, type Vocabulary } from '@tianguis/titles'
import { contentWords, wordsOfName } from '../../text/connecting.ts'

export interface ComplementRead {
  reading: QueryReading
  complement: Kind[]
}

/** 'labio de res' is a cut of it, 'Mickey de peluche' is one: what names these kinds behind 'de' tells what the thing is. */
const TOLD_BEHIND = ['/supermercado/carnes-pescados-y-embutidos', '/juguetes']

/** 'tapa de licuadora': the kind is read from the complement of a word that no vocabulary has, so it is not what is wanted. */
export function readComplement(read: QueryReading, ignored: ReadonlySet<string>): ComplementRead {
  const reading = toldBehind(read)
  const complement = complementKinds(reading)
  const isPart = reading.kindRole === 'of-unknown' && !TOLD_BEHIND.some((own) => reading.kind?.category.startsWith(own))
  if (reading.kind === null || !isPart || !hasOwnHead(reading, ignored))
    return { reading, complement: complement.filter((kind) => kind !== reading.kind) }
  const unread = { ...reading, kind: null, kindPlace: null, kindRole: null, isCertain: false }
  return { reading: unread, complement: [...new Set([reading.kind, ...complement])] }
}

/** 'tablero de ajedrez': a word that seldom names a kind alone is a part or a form of what stands behind 'de'. */
function toldBehind(reading: QueryReading): QueryReading {
  const { isCertain, kind, mentions, tokens } = reading
  if (isCertain || kind === null) return reading
  for (const { role, meaning, start, end } of mentions) {
    const told = (meaning.senses ?? []).find(
      (sense) => !sense.weak && TOLD_BEHIND.some((own) => sense.kind.category.startsWith(own)),
    )?.kind
    if (role !== 'of' || told === undefined || told.department === kind.department) continue
    const kindPlace = { start: tokens[start]!.start, end: tokens[end - 1]!.end }
    return { ...reading, kind: told, kindPlace, kindRole: 'of', isCertain: true }
  }
  return reading
}

function complementKinds({ mentions, kindPlace, tokens }: QueryReading): Kind[] {
  const kinds = mentions.flatMap(({ role, meaning, start }) => {
    if (role !== 'purpose' && role !== 'of') return []
    if (kindPlace && tokens[start]!.start >= kindPlace.start && tokens[start]!.end <= kindPlace.end) return []
    const named = (meaning.senses ?? []).flatMap(({ kind, weak }) => (weak ? [] : [kind]))
    return meaning.line ? [...named, meaning.line.kind] : named
  })
  return [...new Set(kinds)]
}

/** A word before the kind that is neither a brand, a number nor a word of asking ('precio de la pantalla'). */
function hasOwnHead({ tokens, meanings, kindPlace }: QueryReading, ignored: ReadonlySet<string>): boolean {
  return tokens.some(
    ({ text, start, value }, at) =>
      start < kindPlace!.start && meanings[at] === null && Number.isNaN(value) && text.length > 2 && !ignored.has(text),
  )
}

const CONNECTED = /\s(?:del?|para|pa|p)\s/iu

/** 'cafetera' of the kind that is said as 'jarra para cafetera'. */
export function wholeIn({ kind, kindPlace }: QueryReading, text: string, vocabulary: Vocabulary): Kind | null {
  if (!kind || !kindPlace) return null
  const [head, ...rest] = contentWords(text.slice(kindPlace.start, kindPlace.end))
  if (rest.length === 0) return null
  // 'porta celular para auto': a holder for telephones is nearer than a telephone.
  const two = `${head} ${rest[0]}`
  const shorter = rest.length > 1 ? readQuery(vocabulary, two) : null
  if (shorter?.isCertain && shorter.kind !== kind && shorter.kindPlace?.end === two.length) return shorter.kind
  // A 'cuna corral' is no part of a playpen, a 'batidora de pedestal' none of a pedestal.
  const isHead = wordsOfName(kind.name).join(' ') === head
  if (isHead || !CONNECTED.test(text.slice(kindPlace.start, kindPlace.end))) return null
  const { kind: whole, isCertain } = readQuery(vocabulary, rest.join(' '))
  return isCertain && whole !== kind ? whole : null
}
