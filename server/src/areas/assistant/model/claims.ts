/**
 * Names, conditions and dates that a model's sentence states; each must be one that a tool returned, and a name may also be one
 * that the visitor wrote.
 */
import { fold } from '@tianguis/contract/folding'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import { dayWords, MONTHS } from '../answering/season/season.ts'

const DATE = new RegExp(`(\\d{1,2}) de (${MONTHS.join('|')})`, 'g')
const ARRIVES_OR_ENDS = '(?:(?:lleg|entreg|venc|termin|acab|valid|recib)[a-z]*|dura(?:n|ra|ran)?)'
const VAGUE_DAY = '(?:hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|fin de semana)'
/** What may stand between a day and its verb: «mañana mismo te lo entregan», «el lunes el cupón vence». */
const BETWEEN =
  '(?:mismo|ya|si|no|me|te|se|l[aeo]s?|nos|el|tu|cupon|oferta|promocion|pedido|paquete|envio|producto|por la (?:manana|tarde|noche))'
/** Tools return dates, so a delivery or an end on a weekday, today or tomorrow is invented. */
const VAGUE_DATE = new RegExp(
  `\\b${ARRIVES_OR_ENDS}\\b.*\\b${VAGUE_DAY}\\b|\\b${VAGUE_DAY},? (?:${BETWEEN} )*${ARRIVES_OR_ENDS}\\b`,
)
/** What a unit that is not new is called. */
const NAMED = {
  reacondicionado: /\b(?:reacondicionad|renovad|restaurad|remanufacturad|refurb|renewed|caja abierta|open box|remozad)/,
  usado: /\b(?:usad[oa]s?|seminuev|segunda mano|segundo uso|de uso|de exhibicion|de demostracion)/,
} as const
const ANY_NOT_NEW =
  '(?:reacondicionad|renovad|restaurad|remanufacturad|refurb|renewed|usad[oa]|seminuev|segunda mano|de exhibicion|caja abierta|open box)'
const DENIES_CONDITION = new RegExp(
  `\\b(?:no|ni|ningun[oa]?|sin|nada|tampoco|jamas|nunca|libres? de|en (?:vez|lugar) de|excepto|cero|fuera de)\\b[^,;]*\\b${ANY_NOT_NEW}`,
)
const NOT_NEW = /\bno (?:es|son|esta|estan|viene|vienen) (?:un |una |unos |unas |del todo |totalmente )?nuev[oa]s?\b/
/** «de nuevo», «una nueva búsqueda» and the like say nothing of a unit. */
const BRAND_NEW =
  /\bnuev(?:o|a|os|as|ecit[oa]s?)\b(?! (?:busqueda|alerta|lista|aviso|pregunta|intento|precio|modelo|generacion))(?<!\bde nuevo)|\bsellad[oa]s?\b|\b(?:(?:sin|a|por) estrenar|sin (?:uso|usar)\b)|\bde (?:paquete|primera mano|estreno|fabrica)\b|\bflamantes?\b/

/** Capitalised words that name no store or product; «Hasta», «Pagas» and «Envío» are labels that models write inside a line. */
const ORDINARY = new Set(
  'buen fin mexico mexicano cdmx ciudad si no hola claro tianguis pagas precio total ram ssd gb tb tv hd uhd oled qled led usb wifi bluetooth windows android ios mxn iva msi envio hasta'.split(
    ' ',
  ),
)

/** What only a store does, after its name at the beginning of a sentence: «Liverpool no la tiene», «Coppel también vende». */
const AS_A_STORE_DOES =
  /^[^\p{L}\d]*(\p{Lu}[\p{L}\d]+)["»”]?,? (?:(?:no|sí|también|ya|solo|siempre|hoy|me|te|se|l[aeo]s?|nos) )*(?:tiene|vende|ofrece|cobra|da|maneja|envía|manda|entrega|regala|acepta)n?(?![\p{L}\d])/u
/** The name that a line of a list gives figures of: «- Coppel: $1,999». */
const LISTED = /^\s*(?:[-–•]|\d{1,2}[.)])\s+["«“]?(\p{Lu}[\p{L}\d]+)["»”]?\s*(?:[:,–—($-]|$)/u
/** Words that begin a sentence before such a verb and name nothing: «Esta tiene…», «Ninguna la vende». */
const OPENERS = new Set(
  'el ella ellos ellas la los las lo un una unos unas este esta esto estos estas ese esa eso esos esas aquel aquella uno cada todo toda todos todas ninguno ninguna alguno alguna algunos algunas otro otra otros otras ambos ambas varios varias muchos muchas pocos pocas cual cuales quien quienes que donde cuando como si no ya tambien tampoco solo aqui alli ahi ahora luego siempre nunca ademas y o pero pues porque aunque mientras nadie nada algo cualquiera dos tres cuatro cinco seis ojo quiza quizas tal'.split(
    ' ',
  ),
)

/** «2026-11-20» as «20 de noviembre»; an instant is on its Mexican day. */
export function datesIn(text: string): string[] {
  const written = text.matchAll(/\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?/g)
  return [...written].flatMap(([date]) => {
    const at = new Date(date)
    if (Number.isNaN(at.getTime())) return []
    return dayWords(date.includes('T') ? mexicanDayOf(at) : date)
  })
}

export interface Returned {
  /** Folded words of names, brands, stores and texts that tools returned or the visitor wrote. */
  words: ReadonlySet<string>
  conditions: ReadonlySet<string>
  dates: ReadonlySet<string>
}

/** Whether every name, condition and date that is recognised in the sentence was returned. */
export function claimsHold(sentence: string, { words, conditions, dates }: Returned): boolean {
  const text = fold(sentence)
  if (VAGUE_DATE.test(text)) return false
  for (const [date] of text.matchAll(DATE)) if (!dates.has(date.replace(/^0/, ''))) return false
  if (!conditionsHold(text, conditions)) return false
  return namesIn(sentence).every((name) => words.has(name) || ORDINARY.has(name))
}

/** Whether the conditions that a folded sentence states or denies are those of the units it speaks of. */
function conditionsHold(text: string, conditions: ReadonlySet<string>): boolean {
  const isNotNew = conditions.has('reacondicionado') || conditions.has('usado')
  if (NOT_NEW.test(text) && !isNotNew) return false
  const rest = text.replace(NOT_NEW, ' ')
  // with a unit among them that is not new, «es nuevo» could be said of that one
  if (BRAND_NEW.test(rest) && (!conditions.has('nuevo') || isNotNew)) return false
  const denies = DENIES_CONDITION.test(rest)
  return Object.entries(NAMED).every(
    ([condition, named]) =>
      !named.test(rest) || (denies ? conditions.size > 0 && !isNotNew : conditions.has(condition)),
  )
}

/**
 * Capitalised words inside a sentence: names of stores, brands and products. The first word has a capital anyway and counts only
 * where it does what a store does, or heads a line of a list.
 */
export function namesIn(sentence: string): string[] {
  const inside = [...sentence.matchAll(/(?<=[\p{L}\d,;)»”"]\s+[«“"(]?)\p{Lu}[\p{L}\d]+/gu)].map(([name]) => fold(name))
  const first = (AS_A_STORE_DOES.exec(sentence) ?? LISTED.exec(sentence))?.[1]
  return first && !OPENERS.has(fold(first)) ? [fold(first), ...inside] : inside
}
