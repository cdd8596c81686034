/** Finds words that only tell why, where or for whom: «porque hay un bebé», «junto a mi cama», «tengo un gato». */
import { isClauseEnd, type Token } from '../../../../understanding/text/tokens.ts'
import { isLittle } from '../../../../understanding/text/words.ts'

/** A reason lasts to the end of its clause. */
const REASON = /^(?:por que|porque|ya que|debido a|es que|por si|puesto que) /
/** What stands there or is owned already; up to three words after the articles. */
const BESIDE =
  /^(?:junto (?:a|al|de)|al lado de|a un lado de|debajo de|abajo del?|encima de|arriba del?|cerca de|enfrente de|frente a|dentro de|detras de|atras de|sobre (?=mi |el |la |su )|pegad[oa] a|colgad[oa] en|(?:poner|ponerl[oa]|meter|meterl[oa]|colgar|colgarl[oa]|quepa|cabe|entre|va|vaya|iria) en|(?:vivo|vivimos|rento|rentamos|estoy|esta|sigue|trabajo|andan?|aqui|alla|aca) en|(?:tengo|tenemos) (?:un|una|unos|unas|dos|tres|varios|varias|muchos|muchas)(?! presupuesto| limite| tope| compu| fiesta))(?: |$)/
const PERSON = '(?:mi|mis|un|una|unos|unas|el|la|los|las) [a-z]+'
/** «mi suegra nos regaló 8 mil», «perdón, era mi hermanito», «según una compañera»: who gave, said or did it is not whom it is for. */
const TELLERS = [
  `${PERSON} (?:me|nos|le|les) (?:va a |van a |acaba de |quiere )?(?:regalo|regalaron|dijo|dijeron|dio|dieron|da|dan|dar|dara|daran|presto|prestaron|presta|prestar|mando|recomendo|recomendaron|comento|paso|pasa|pasar|deposito|deposita|depositar|coopera|cooperaron|corrio|cancelo|quedo|debe|dice|dicen)`,
  `(?:era|eran|fue|fueron|escribio|agarro) ${PERSON}`,
  `segun ${PERSON}`,
  `(?:dice|dicen|dijo|dijeron|recomendo|recomendaron|conto|comento|enseno|presumio) ${PERSON}`,
].map((pattern) => new RegExp(`^${pattern} `))
const ARTICLES = new Set('el la los las un una mi mis su sus del al de lo nuestro nuestra'.split(' '))
const MAX_CUE_WORDS = 7
const MAX_NAME_WORDS = 2
const JOINTS = new Set('y o que pero para con por de en'.split(' '))

/** How many words say who gave, told or did something. */
const toldBy = (text: string): number =>
  TELLERS.map((pattern) => pattern.exec(text)?.[0])
    .find(Boolean)
    ?.trim()
    .split(' ').length ?? 0

/** Places of persons who gave, told or did something. */
export function tellerPlaces(tokens: readonly Token[]): Set<number> {
  const places = new Set<number>()
  const texts = tokens.map(({ text }) => text)
  for (const at of texts.keys()) {
    const told = toldBy(`${texts.slice(at, at + MAX_CUE_WORDS).join(' ')} `)
    for (let from = at; from < at + told; from++) places.add(from)
  }
  return places
}

/** Places of the tokens that are beside the matter. A reason counts as such where something was asked for before it. */
export function incidentalPlaces(tokens: readonly Token[]): Set<number> {
  const places = new Set<number>()
  for (let at = 0; at < tokens.length; at++) {
    const text = `${tokens
      .slice(at, at + MAX_CUE_WORDS)
      .map((token) => token.text)
      .join(' ')} `
    if (at > 0 && REASON.test(text) && tokens.slice(0, at).some(saysThing)) {
      while (at < tokens.length && !isClauseEnd(tokens[at])) places.add(at++)
      continue
    }
    const told = toldBy(text)
    if (told > 0) {
      for (let from = at; from < at + told; from++) places.add(from)
      at += told - 1
      continue
    }
    const cue = BESIDE.exec(text)
    if (!cue) continue
    let next = at + cue[0].trim().split(' ').length
    for (let from = at; from < next; from++) places.add(from)
    while (ARTICLES.has(tokens[next]?.text ?? '')) places.add(next++)
    for (
      let count = 0;
      count < MAX_NAME_WORDS && !isClauseEnd(tokens[next]) && !JOINTS.has(tokens[next]!.text);
      count++
    )
      places.add(next++)
    at = next - 1
  }
  return places
}

const PLACE =
  /^(?:cocina|sala|comedor|cuarto|recamara|bano|patio|casa|depa|departamento|oficina|escuela|salon|fonda|local|negocio|tienda|tiendita|puesto|jardin|azotea|cochera|bodega|estetica|taller|rancho|calle|techo|pared|pasillo|balcon|terraza|restaurante|consultorio|iglesia|edificio|colonia|pueblo|trabajo|chamba)$/
const TO_PLACE = /^(?:a|en|por|de|del|al|desde)$/

/** «a la cocina de la fonda»: where it happens says less than what happens. */
export function scenePlaces(texts: readonly string[]): Set<number> {
  const places = new Set<number>()
  for (const [at, text] of texts.entries()) {
    if (!PLACE.test(text)) continue
    const lead = ARTICLES.has(texts[at - 1] ?? '') && !TO_PLACE.test(texts[at - 1]!) ? at - 2 : at - 1
    if (TO_PLACE.test(texts[lead] ?? '') && !/^(?:para|pa|algo|cosas)$/.test(texts[lead - 1] ?? '')) places.add(at)
  }
  return places
}

const saysThing = ({ text }: Token) => /[a-z]{3}/.test(text) && !isLittle(text)

const FITS = /^(?:quepan?|caben?)$/
const MAX_PLACE_WORDS = 3

/** Where numbers stand that are no size of the thing: those of a place to fit in, «un hueco de 75 de ancho», and days, «antes del 31». */
export function numbersAside(tokens: readonly Token[]): ReadonlySet<number> {
  const days = [...tokens.keys()].filter((at) => {
    const [first = '', second = ''] = [tokens[at - 2]?.text, tokens[at - 1]?.text]
    return /^\d{1,2}$/.test(tokens[at]!.text) && (second === 'dia' || (second === 'del' && first === 'antes'))
  })
  const places = startsOfPlaces(tokens).flatMap((start) => {
    const rest = tokens.slice(start)
    const end = rest.findIndex((token) => isClauseEnd(token) || OTHER_CLAUSE.test(token.text))
    return Array.from({ length: end < 0 ? rest.length : end }, (_, step) => start + step)
  })
  return new Set([...places, ...days, ...amountsTold(tokens)])
}

const amountsTold = (tokens: readonly Token[]) =>
  [...tokens.keys()].filter((at) => {
    const before = tokens.slice(Math.max(0, at - MAX_PAID_WORDS - 1), at).map(({ text }) => text)
    return tokens[at]!.number !== null && isPaidBefore(before.join(' '))
  })

const MAX_PAID_WORDS = 3

/** «el técnico me cobra (dos mil)», «vendí mi bici en (1500)»: the amount after these words was paid for something else. */
export const isPaidBefore = (folded: string) => PAID.test(folded.trim())
const PAID = new RegExp(
  `\\b(?:cobran?|cobraron|pague|pagamos|pagaron|vendi|vendimos|gaste|gastamos|costaron|costaban?|prestaron)(?: (?!(?:y|pero|quiero|busco|hasta|menos|maximo)\\b)[a-z]+){0,${MAX_PAID_WORDS}}$`,
)

/** After «cabe en». */
const startsOfPlaces = (tokens: readonly Token[]) =>
  tokens.flatMap(({ text }, at) =>
    FITS.test(text) && tokens[at + 1]?.text === 'en' && tokens[at - 1]?.text !== 'no' ? [at + 2] : [],
  )

const OTHER_CLAUSE = /^(?:y|q|que|pero|con|para|menos|hasta|maximo)$/

/** «que quepa en un aveo»: no data say it. */
export function placesToFit(tokens: readonly Token[]): string[] {
  return startsOfPlaces(tokens).flatMap((start) => {
    const rest = tokens.slice(start, start + MAX_PLACE_WORDS)
    const end = rest.findIndex((token) => isClauseEnd(token) || JOINTS.has(token.text))
    const place = (end < 0 ? rest : rest.slice(0, end)).map((token) => token.text).join(' ')
    return place ? [`si cabe en ${place}`] : []
  })
}
