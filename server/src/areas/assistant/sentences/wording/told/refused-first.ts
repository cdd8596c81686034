/** What is refused after its name, or had already, written before it: «memory foam no porque da calor», «ya tiene licuadora». */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'

const NO_NAME =
  'el|la|l[ao]s|lo|y?a|eso|es[ae]|es[oa]s|est[aeo]s?|asi|mejor|siempre|por|creo|claro|ahora|ahorita|luego|todavia|aun|tampoco|ningun[oa]?|tan|como|hoy|yo|tu|si|que|pero|pues|ay|hay|tiene[sn]?|tengo|quier[oe]s?|puedo|se|me|te|le|les|nos|mas|aqui|primer[oa]?|segund[oa]|tercer[oa]?|ultim[oa]|otr[oa]s?|un[oa]?s?|no|ni|y|o|hola|bueno|buenas|ok|va|oye|ver|hasta|menos|cuanto|cual|donde|porque|car[oa]s?|barat[oa]s?|nada|todo|gustan?|es|son|esta|mi|su|mis|sus|para|pa|con|sin|de|del|en|al?|hija|hijo|nuev[oa]s?|usad[oa]s?|reacond[a-z]*|envio|garantia|meses|tarjeta|much[oa]s?|varos|pesos|dinero|cuenta|idea|gracias|perdon|disculp[ae]|espera|entonces|nel|jaja[a-z]*|ahi|alla|lastima|chale|hijole|sale|orale|amig[oa]|joven|senorita|verdad|bien|mal|igual|tal|quizas?|favor|porfa|alertas?|cup[oa]n(?:es)?|comprar|ver|nada|esa|pregunta|entiendo|gust[ao]'
const NOUN = `(?!(?:${NO_NAME}) )[a-z][a-z0-9'+-]+`
const THING = `${NOUN}(?: (?:(?:de|para) (?:el |la |los |las )?)?(?!(?:no|ya|pero|que|porque) )${NOUN}){0,2}?`
const BECAUSE = '(?:por que|porque|pq|xq|ya que|que)'
/** A reason goes on up to what is wanted instead. */
const REASON = '[^,]*?(?=,|$| (?:pero|mejor|quiero|prefiero|busco|dame) )'
const LEAD = '^((?:(?:no|ah|ay|pero|y|oye|bueno|mejor) )*)((?:l[oa]s? |el )?(?:de |del |con |en )?)'

/** «de resortes no, me lastiman», «rosa no me gusta», «memory foam no porque da calor» */
const REFUSED = new RegExp(
  `${LEAD}(${THING}) no(?: (?:me|le|nos) (?:gustan?|laten?|convencen?|quedan?))?(?= ${BECAUSE} |,|$)(?: ${BECAUSE} ${REASON})?(?:, ?(?=(?:se|me|le|les|nos|ya|dan?|son|es) )${REASON})?`,
)

const HAS =
  '(?:tiene[ns]?|tengo|tenemos|traigo|trae|di|dimos|dieron|regale|regalamos|regalaron|compre|compramos|compraron)'
const MANY =
  '(?: (?:much[oa]s|vari[oa]s|bastantes|hart[oa]s|un (?:monton|chorro|buen)|de todo|el ano pasado|la otra vez|(?:en )?navidad))*'
const ARTICLE = '(?:(?:un[oa]?s?|el|la|l[oa]s|su|sus|mi|mis|much[oa]s|vari[oa]s|(?:un )?(?:monton|chorro) de) )?'
/** «ya tiene licuadora y freidora de aire» */
const OWNED = new RegExp(
  `(^|[ ,])ya (?:l[eoa]s? |me |nos )?${HAS} ([a-z0-9'+-][a-z0-9'+, -]*?)(?=$|, ?(?:algo|pero|mejor|quiero|busco) | pero | mejor | algo )`,
)
const WHOLE = new RegExp(`^${THING}$`)
const LEADS = new RegExp(`^${ARTICLE}`)
const TRAILS = new RegExp(`${MANY}$`)

/** The things of a list, up to what is none. */
function thingsOf(list: string): { things: string[]; rest: string } {
  const parts = list.replace(TRAILS, '').split(/, ?| y | e | ni /)
  const names = parts.map((part) => part.replace(LEADS, '').replace(TRAILS, ''))
  const end = names.findIndex((name) => !WHOLE.test(name))
  return end < 0 ? { things: names, rest: '' } : { things: names.slice(0, end), rest: parts.slice(end).join(', ') }
}
/** «muñecas ya tiene un montón», «bolsas tiene muchas» */
const OWNED_AFTER = new RegExp(
  `(^|, ?| y |^no, ?)(${THING}) (?:no,? )?(?:ya (?:l[eoa]s? )?${HAS}${MANY}|(?:l[eoa]s? )?${HAS} (?:much[oa]s|vari[oa]s|bastantes|hart[oa]s|un (?:monton|chorro)))(?=$|,| pero | mejor )`,
)
const GIVES = /\b(?:regal|detall|obsequi|intercambio|algo )/

/** Only where something was wanted before, or a present is. */
export function withRefusedFirst(message: string, context: AssistantContext | null): string {
  const said = fold(message)
    .replace(/[.;!?¡¿]+/g, ',')
    .replace(/\s+/g, ' ')
    .replace(/ ?, ?/g, ', ')
    .replace(/^[ ,]+|[ ,]+$/g, '')
  const isPresent = context?.wish?.purpose != null || GIVES.test(said)
  const owned = isPresent && !ASKS.test(message) ? (OWNED_AFTER.exec(said) ?? OWNED.exec(said)) : null
  const { things, rest } = thingsOf(owned?.[2] ?? '')
  if (owned && things.length > 0)
    return tidied(said.replace(owned[0], `${owned[1]!.replace('no', '')}${refused(things.join(' ni '))}, ${rest}, `))
  const met = context?.wish && !ASKS.test(message) ? REFUSED.exec(said) : null
  return met
    ? tidied(`${refused(`${met[2]!.replace(/^(?:l[oa]s?|el) /, '')}${met[3]}`)},${said.slice(met[0].length)}`)
    : message
}

const ASKS = /\?/
const refused = (things: string) => `que no sea ${things.trim()}`
const tidied = (text: string) =>
  text
    .replace(/(?: ?,)+ ?/g, ', ')
    .replace(/^[ ,]+|[ ,]+$/g, '')
    .replace(/\s+/g, ' ')
