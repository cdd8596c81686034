/** 'sobrecitos para gato' are 'sobres para gato', where only the word without its diminutive names a kind. */
import { fold, type QueryReading, readQuery } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { stem } from '../../text/stem.ts'
import type { Understanding } from '../../understanding.ts'

const DIMINUTIVE = /(?<![\p{L}\d])(\p{L}{3,}?)(ec|c)?it([oa])(s?)(?![\p{L}\d])/giu

/** 'grandote', 'camisota' */
const AUGMENTATIVE = /(?<![\p{L}\d])(\p{L}{4,}?)ot([eao])(s?)(?![\p{L}\d])/giu

type Mended = Understanding['mended']

/** `existing`: words that names have as typed stay, unless the plain word names a kind: the gummies are 'panditas'. */
export function withoutDiminutives(
  text: string,
  { vocabulary, spelling, kindsByAllStems }: QueryKnowledge,
  existing: ReadonlySet<string>,
): { text: string; mended: Mended } {
  for (const found of text.matchAll(DIMINUTIVE)) {
    const [typed] = found
    const read = readQuery(vocabulary, text)
    // 'lamparita para leer en la cama': the thing is said before what it is for.
    const isBefore = found.index < (read.kindPlace?.start ?? 0)
    const meaning = read.meanings[read.tokens.findIndex(({ start }) => start === found.index)]
    // 'vasitos de helado' are no glasses, 'Canelitas' no cinnamon.
    if (meaning?.brand || (meaning?.isContainer && namesKind(read))) continue
    for (const meant of formsOf(found)) {
      if (!spelling.isCertain(fold(meant))) continue
      const plain = text.slice(0, found.index) + meant + text.slice(found.index + typed.length)
      const own = readQuery(vocabulary, plain)
      const isOwn = !namesKind(read) || own.kindPlace?.start === found.index
      // 'pinturitas' are pencils, 'pinturita acrílica' is 'pintura acrílica'.
      if (namesKind(own) && isOwn && (isBefore || !namesKind(read) || lengthOf(own) > lengthOf(read)))
        return { text: plain, mended: [{ typed, meant }] }
    }
    if (namesKind(read) && !isBefore) break
  }
  // A 'pastelito' is a kind of its own, 'papitas' a name of one.
  const isKept = (typed: string, meant: string) =>
    kindsByAllStems.has(stem(fold(typed))) ||
    namesKind(readQuery(vocabulary, typed)) ||
    (existing.has(typed) && readQuery(vocabulary, meant).kind === null)
  return ofOtherWords(text, spelling, isKept)
}

/** 'con gorrito', 'grandote', 'calientita': words that names seldom have, of words that they often have. */
function ofOtherWords(
  text: string,
  { count }: QueryKnowledge['spelling'],
  isKept: (typed: string, meant: string) => boolean,
): { text: string; mended: Mended } {
  const diminutives = [...text.matchAll(DIMINUTIVE)].map((found) => {
    const [typed, root = '', , , plural = ''] = found
    return { typed, forms: [...formsOf(found), `${root}e${plural}`] }
  })
  const augmentatives = [...text.matchAll(AUGMENTATIVE)].map(([typed, root = '', vowel = '', plural = '']) => ({
    typed,
    forms: ['e', vowel === 'e' ? 'o' : vowel].map((end) => `${root}${end}${plural}`),
  }))
  const times = (word: string) => count(fold(word))
  const mended = [...diminutives, ...augmentatives].flatMap(({ typed, forms }) => {
    const meant = forms.reduce((best, form) => (times(form) > times(best) ? form : best))
    return !isKept(typed, meant) && times(meant) > SELDOM * times(typed) ? [{ typed, meant }] : []
  })
  return { text: mended.reduce((left, { typed, meant }) => left.replace(typed, meant), text), mended }
}

/** Times as many names have it. */
const SELDOM = 3

/** Letters of the words that name the kind. */
const lengthOf = ({ kindPlace }: QueryReading) => (kindPlace ? kindPlace.end - kindPlace.start : 0)

const namesKind = ({ kind, kindRole, isCertain }: QueryReading) =>
  kind !== null && kindRole !== 'of-unknown' && isCertain

/** 'sobre-citos', 'calcetin-citos', 'luc-ecitas', 'gallet-itas'. */
function formsOf([, root = '', joint, vowel = '', plural = '']: RegExpExecArray): string[] {
  // 'jugu-itos' of 'jugos', 'taqu-itos' of 'tacos', 'lapic-itos' of 'lápices'.
  const plain = root.replace(/gu$/, 'g').replace(/qu$/, 'c')
  // A 'carnita' is 'carne', which the vocabulary also reads in 'carn'.
  if (joint === undefined) return [`${plain}${vowel}${plural}`, `${root}e${plural}`, `${root}${plural && 'es'}`]
  const whole = joint === 'ec' ? [`${root}e${plural}`] : []
  const ended = [`${root}${plural}`, `${root}${plural && 'es'}`]
  return [...whole, ...ended]
}
