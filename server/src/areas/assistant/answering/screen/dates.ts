/** Days that a question about a product names: what it cost on one that is past, whether it arrives before one that is to come. */
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { addDays, daysBetween, mexicanDayOf } from '@tianguis/contract/mexican-time'
import { formatShortMoney } from '@tianguis/contract/money'
import { NUMBER_WORDS } from '../../../../understanding/text/tokens.ts'
import { dayWords, MONTHS } from '../season/season.ts'

const NUMBERS: Readonly<Record<string, number>> = { un: 1, una: 1, ...NUMBER_WORDS }
const DAYS_IN: Readonly<Record<string, number>> = { dia: 1, semana: 7, quincena: 15, mes: 30, ano: 365 }
const AGO = new RegExp(
  ` hace (?:como |unos |unas |casi )?(\\d{1,3}|${Object.keys(NUMBERS).join('|')}) (dia|semana|quincena|mes|ano)(?:s|es)? `,
)
const LAST: readonly [RegExp, number][] = [
  [/ (?:ayer) /, 1],
  [/ (?:antier|anteayer|antes de ayer) /, 2],
  [/ (?:la|hace una) semana pasada /, 7],
  [/ (?:la )?quincena pasada /, 15],
  [/ el mes pasado /, 30],
  [/ el ano pasado /, 365],
]
const MONTH = `(${MONTHS.join('|')})`
const IN_MONTH = new RegExp(` (?:en|por|desde) (?:el mes de )?${MONTH} `)
const COST =
  / (?:estaba|estaban|estuvo|costaba|costaban|costo|valia|valian|salia|salian|andaba|andaban|tenia|era|eran|a como|cuanto|precio|precios) /
/** «¿y la semana pasada?» */
const AGAIN = /^ (?:y |o )(?:hace|ayer|antier|la semana pasada|el mes pasado|el ano pasado) /
const MIDDLE = 15

/** The past day whose price is asked; null where none is. */
export function pastDayIn(said: string, now: Date): string | null {
  if (!COST.test(said) && !AGAIN.test(said)) return null
  const today = mexicanDayOf(now)
  const ago = AGO.exec(said)
  if (ago) return addDays(today, -(NUMBERS[ago[1]!] ?? Number(ago[1])) * DAYS_IN[ago[2]!]!)
  const last = LAST.find(([pattern]) => pattern.test(said))
  if (last) return addDays(today, -last[1])
  const month = / (?:estaba|estaban|costaba|costaban|valia|salia|andaba|estuvo|costo) /.test(said)
    ? IN_MONTH.exec(said)?.[1]
    : undefined
  if (!month) return null
  const day = dateOf(MIDDLE, month, Number(today.slice(0, 4)))
  return day < today ? day : dateOf(MIDDLE, month, Number(today.slice(0, 4)) - 1)
}

/** `history` is the lowest price of each day, the oldest first. */
export function pastWords({ history }: Pick<ProductView, 'history'>, day: string): string {
  const first = history[0]
  const today = history.at(-1)
  if (!first || !today) return 'todavía no tengo historia de su precio.'
  const now = `Hoy su precio más bajo es ${formatShortMoney(today.price)}, sin envío ni cupón.`
  if (day < first.day)
    return `de ese día no tengo datos: lo sigo desde el ${dayWords(first.day)}, cuando estaba en ${formatShortMoney(first.price)}. ${now}`
  const then = history.findLast((point) => point.day <= day) ?? first
  const apart = today.price - then.price
  const change =
    apart === 0 ? 'lo mismo que hoy' : `${formatShortMoney(Math.abs(apart))} ${apart > 0 ? 'menos' : 'más'} que hoy`
  return `el ${dayWords(day)} su precio más bajo era ${formatShortMoney(then.price)}, ${change}. ${now}`
}

const WEEKDAYS = 'domingo lunes martes miercoles jueves viernes sabado'.split(' ')
const ARRIVES =
  / (?:lleg[a-z]+|entreg[a-z]+|mandan?|traen?|tengo|tenga|alcanza[a-z]*|esta(?:ria)? aqui|recib[a-z]+|estar[a-z]*) /
const BEFORE = '(?:antes (?:de |del |de el )|para (?:el |este |la )?|el |este |a mas tardar (?:el )?)'
const DATE = new RegExp(` ${BEFORE}(?:dia )?(\\d{1,2}) de ${MONTH} `)
const WEEKDAY = new RegExp(` ${BEFORE}(?:proximo |dia )?(${WEEKDAYS.join('|')}) `)
const SOON: readonly [RegExp, number][] = [
  [/ (?:antes de|para|pa) manana /, 1],
  [/ (?:llega|llegaria|llegan|entregan|entrega|traen) manana /, 1],
  [/ (?:antes de|para|pa|en) (?:el )?(?:fin de semana|finde) /, 5],
  [/ (?:antes de|para) (?:la )?navidad /, -1],
  [/ (?:antes de|para) (?:el dia de )?reyes /, -2],
]

/** The last day on which it may arrive; null where none is named. */
export function deadlineIn(said: string, now: Date): string | null {
  if (!ARRIVES.test(said)) return null
  const today = mexicanDayOf(now)
  const year = Number(today.slice(0, 4))
  const coming = (day: number, month: string) => {
    const one = dateOf(day, month, year)
    return one >= today ? one : dateOf(day, month, year + 1)
  }
  const date = DATE.exec(said)
  if (date) return coming(Number(date[1]), date[2]!)
  const weekday = WEEKDAY.exec(said)
  if (weekday) {
    const apart = (WEEKDAYS.indexOf(weekday[1]!) - new Date(today).getUTCDay() + 7) % 7
    return addDays(today, apart || 7)
  }
  const soon = SOON.find(([pattern]) => pattern.test(said))?.[1]
  if (soon === undefined) return null
  return soon > 0 ? addDays(today, soon) : soon === -1 ? coming(24, 'diciembre') : coming(6, 'enero')
}

/** Whether the days that the store calculates end before the deadline, counted from today. */
export function deadlineWords({ deliveryDays, store }: OfferRow, deadline: string, now: Date): string {
  const until = `el ${dayWords(deadline)}`
  if (!deliveryDays)
    return `${store.name} no dice cuántos días tarda, así que no sé si llega antes d${until}; pregúntalo antes de pagar.`
  const today = mexicanDayOf(now)
  const left = daysBetween(today, deadline)
  const [from, to] = deliveryDays
  const days = `pidiéndolo hoy, ${store.name} calcula que llega del ${dayWords(addDays(today, from))} al ${dayWords(addDays(today, to))} (${from} a ${to} días)`
  const verdict =
    left >= to
      ? `sí llegaría para ${until}`
      : left >= from
        ? `puede que llegue para ${until}, pero no es seguro`
        : `no llegaría para ${until}`
  return `${verdict}: ${days}. La fecha exacta la confirma al pagar.`
}

const dateOf = (day: number, month: string, year: number) =>
  `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`
