/** Which stores take part in a season of sales. */
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'

/** «¿cuáles le entran al Buen Fin?» */
const TAKES_PART = / (?:participan?|participaran|participando|le entran|entran|entraran|se unen|estan en) /
export const takesPart = (said: string) => TAKES_PART.test(said)
export const asksParticipants = (said: string) => TAKES_PART.test(said) && / tiendas? /.test(said)

/** No list of participants is published; what is known are the coupons that name the season. */
export async function* answerParticipants(asked: Asked): Answer {
  const { coupons } = await asked.deps.coupons({ q: 'Buen Fin', store: '', page: 1 })
  const names = [...new Set(coupons.filter(({ title }) => /buen fin/i.test(title)).map(({ store }) => store.name))]
  yield text(
    `No tengo la lista oficial de las que participan; la publica quien organiza la temporada.${names.length > 0 ? ` De las que comparo, hoy tienen cupones que dicen «El Buen Fin»: ${names.slice(0, 6).join(', ')}.` : ' Hoy ninguna de las que comparo tiene cupones que la nombren.'}`,
  )
  yield { type: 'link', label: 'Ver cupones', href: '/coupons' }
  yield suggestions('Cupones vigentes', '¿Qué tienda tiene mejor calificación?')
  yield changed(asked, { topic: 'stores/coupons', store: null })
}
