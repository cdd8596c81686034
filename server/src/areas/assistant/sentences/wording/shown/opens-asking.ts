/** A sentence that opens with a word of asking or with what things do asks: beside products on the screen it is no wish. */
import type { Reading } from '../../reading.ts'

const LEADS =
  '(?:(?:y|oye|oiga|pero|ok|a ver|entonces|ah|bueno|pues|disculpe|perdon|una duda|una pregunta|o sea|si|no|tambien) )*'
/** «cuál», «de qué», «cuánto»; «qué tan». */
const WORD = new RegExp(
  `^ ${LEADS}(?:(?:a|de|con|en|por|para|pa|hasta|desde) )?(?:cual(?:es)?|cuant[oa]s?|que tan|que tant[oa]s?|como (?:se|le)) `,
)
const MUST = new RegExp(`^ ${LEADS}(?:se tiene |tengo |hay )que `)
/** «de qué», «hasta qué»: «que sea de …» is a wish. */
const OF_WHAT = new RegExp(`^ ${LEADS}(?:a|de|con|en|hasta|desde) que `)
/** What several things do: «graban», «se pueden», «les cabe»; and what one does. */
const DOES = new RegExp(
  `^ ${LEADS}(?:(?:es[ae]|es[oa]s|est[ae]|est[oa]s|el|la|los|las) )?(?:(?:no|si|se|l[eao]s?) )*(?:(?!tambien|bien|quien|alguien|muestren|ensenen|pongan|busquen|manden|avisen|envien|den |digan|quieren|tienen |van |gustan|laten|faltan|mamen|ponen)[a-z]{2,}(?:an|en)|trae|incluye|viene|sirve|aguanta|cabe|funciona|jala|mide|dura|gasta|entra|queda|huele|sabe|pica|puede|puedo) `,
)
/** «la tapa es de vidrio», «el casquillo trae…» */
const PART = new RegExp(
  `^ ${LEADS}(?:el|la|los|las) (?!mas |que |de |del )[a-z]+ (?:es|son|viene|vienen|trae|traen|tiene|tienen) (?:de |con )?[a-z]`,
)
/** «son dieléctricos» */
const ADJECTIVE = new RegExp(`^ ${LEADS}son (?!para |pa |de |del |mas |menos |muy |much|talla |como |que )[a-z]{4,} $`)
/** Things that others do, and what is asked for beside a question. */
const NOT_OF_THING =
  / (?:que sean?|que traigan?|que tengan?|quiero|busco|mejor (?:de|en|un|una|el|la)|quita|sin olor|me gustan?|le gustan?|les gustan?|otr[oa]s?|ensen[a-z]+|muestr[a-z]+|dame|ponle|no quiero|pedi|pueden? ser|mas barat[a-z]+|mas economic[a-z]+|tambien (?:me|les?)) /
const OTHER_SUBJECT = /^(?:stores?|coupons|site|care|emergency|talk\/pet)(?:\/|$)/

export function opensAsking({ context, own, evidence, prepared: { text } }: Reading): boolean {
  if (!context?.shown.length || context.pending || OTHER_SUBJECT.test(context.topic ?? '')) return false
  if (own.relative.size > 0 || NOT_OF_THING.test(text)) return false
  // «hay que pagar…?» asks for nothing that there is
  if (MUST.test(text)) return true
  if (evidence.asks) return false
  return [WORD, OF_WHAT, DOES, PART, ADJECTIVE].some((form) => form.test(text))
}
