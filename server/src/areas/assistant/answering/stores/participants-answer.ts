/** Which stores take part in a season of sales. */
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { aspectsOf, ranked } from './aspects.ts'

/** «¿cuáles le entran al Buen Fin?» */
const TAKES_PART = / (?:participan?|participaran|participando|le entran|entran|entraran|se unen|estan en) /
export const takesPart = (said: string) => TAKES_PART.test(said)
export const asksParticipants = (said: string) => TAKES_PART.test(said) && / tiendas? /.test(said)

/** No list of participants is published; what is known are the coupons that name the season. */
export async function* answerParticipants(asked: Asked, said: string): Answer {
  const { coupons } = await asked.deps.coupons({ q: 'Buen Fin', store: '', page: 1 })
  const names = [...new Set(coupons.filter(({ title }) => /buen fin/i.test(title)).map(({ store }) => store.name))]
  yield text(
    `No tengo la lista oficial de las que participan; la publica quien organiza la temporada.${names.length > 0 ? ` De las que comparo, hoy tienen cupones que dicen «El Buen Fin»: ${names.slice(0, 6).join(', ')}.` : ' Hoy ninguna de las que comparo tiene cupones que la nombren.'}`,
  )
  if (/ (?:meses|msi) /.test(said)) yield text(` ${await mostMonths(asked)}`)
  yield { type: 'link', label: 'Ver cupones', href: '/coupons' }
  yield suggestions('Cupones vigentes', '¿Qué tienda tiene mejor calificación?')
  yield changed(asked, { topic: 'stores/coupons', store: null })
}

/** «¿cuáles le entran y cuál da más meses?» */
async function mostMonths(asked: Asked): Promise<string> {
  const { months } = await aspectsOf(asked)
  const best = ranked(await asked.deps.stores(), months).slice(0, LISTED)
  if (best.length === 0) return months.unknown
  return `${months.title}: ${best.map((store) => `${store.name} (${months.words(store)})`).join(', ')}.${months.note ?? ''}`
}

const LISTED = 3
