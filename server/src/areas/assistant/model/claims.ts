/** Names, conditions and dates that a model's sentence states; each must be one that a tool returned. */
import { fold } from '@tianguis/contract/folding'
import { MONTHS } from '../answering/season/season.ts'

const DATE = new RegExp(`(\\d{1,2}) de (${MONTHS.join('|')})`, 'g')
/** No tool returns a weekday, so a delivery or an end named by one is invented. */
const VAGUE_DATE =
  /\b(?:lleg|entreg|venc|termin|acab|dura|valid|recib)[a-z]*\b.*\b(?:hoy|manana|pasado manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin de semana)\b/
const REFURBISHED = /\b(?:reacondicionad|renovad|refurbish|renewed|caja abierta|open box)/
const USED = /\b(?:usad[oa]s?|seminuev|de segunda mano|de exhibicion)/
const BRAND_NEW =
  /\b(?:es|son|esta|estan|viene|vienen|todos?|todas?|completamente|totalmente|unidad|equipo|producto) (?:un |una |unos |unas )?nuev[oa]s?\b|\bnuev[oa]s? (?:de fabrica|de caja|en caja|sellad)|\bsellad[oa]s?\b/

/** Capitalised words of everyday answers that name nothing. */
const ORDINARY = new Set(
  'buen fin mexico mexicano cdmx ciudad si no hola claro tianguis pagas precio total ram ssd gb tb tv hd uhd oled qled led usb wifi bluetooth windows android ios mxn iva msi envio hasta'.split(
    ' ',
  ),
)

/** «2026-11-20» as «20 de noviembre». */
export function datesIn(text: string): string[] {
  return [...text.matchAll(/(\d{4})-(\d{2})-(\d{2})/g)].map(
    ([, , month, day]) => `${Number(day)} de ${MONTHS[Number(month) - 1]}`,
  )
}

export interface Returned {
  /** Folded words of names, brands, stores and texts that tools returned or the visitor wrote. */
  words: ReadonlySet<string>
  conditions: ReadonlySet<string>
  dates: ReadonlySet<string>
}

/** Whether everything that the sentence names was returned. */
export function claimsHold(sentence: string, { words, conditions, dates }: Returned): boolean {
  const text = fold(sentence)
  if (VAGUE_DATE.test(text)) return false
  for (const [date] of text.matchAll(DATE)) if (!dates.has(date.replace(/^0/, ''))) return false
  if (REFURBISHED.test(text) && !conditions.has('reacondicionado')) return false
  if (USED.test(text) && !conditions.has('usado')) return false
  // with a unit among them that is not new, «es nuevo» could be said of that one
  if (BRAND_NEW.test(text) && (!conditions.has('nuevo') || conditions.size > 1)) return false
  return namesIn(sentence).every((name) => words.has(name) || ORDINARY.has(name))
}

/** Capitalised words inside a sentence: names of stores, brands and products. */
function namesIn(sentence: string): string[] {
  const names = sentence.matchAll(/(?<=[\p{L}\d,;)»”"]\s+[«“"(]?)\p{Lu}[\p{L}\d]+/gu)
  return [...names].map(([name]) => fold(name))
}
