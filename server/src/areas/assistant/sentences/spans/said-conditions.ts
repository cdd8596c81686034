/** The conditions of a message in the visitor's words, one by one and without talk. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { contentWords } from '../../../../understanding/text/words.ts'
import type { Rules } from '../../rules.ts'
import { prepare } from '../prepare.ts'
import type { Mark, Span } from './marks.ts'

export interface SaidCondition {
  mark: Mark
  /** As it is said back. */
  said: string
  /** What a product would have to say; empty: nothing but wishes that no data answer. */
  words: string[]
  /** As content/assistant/unanswerable.json names them. */
  lacks: string[]
  /** Of a sentence before. */
  isEarlier?: boolean
}

const SETTLED: ReadonlySet<Mark> = new Set(['brand', 'quality', 'without', 'use'])
/** «con tapa y llantitas» are two; a refusal is said of all that follows it. */
const JOINTS = /(\s*(?:[,;?!]|\s(?:y|e|pero|tambien|también|ademas|además)\s)\s*)/i

export function conditionsIn(spans: readonly Span[], before: Wish | null, rules: Rules): SaidCondition[] {
  return joinedByOr(continued(spans).filter((span) => (SETTLED.has(span.mark) && !isStory(span)) || isAudience(span)))
    .flatMap(({ mark, text }) => partsOf(text, mark).map((part) => ({ mark, text: part })))
    .map(({ mark, text }) => conditionOf(text, mark, before, rules))
    .filter(({ words, lacks }) => words.length + lacks.length > 0)
}

/** «que aguante 120 kilos» «y se doble»: the second is asked for, too, and is no story. */
function continued(spans: readonly Span[]): Span[] {
  return spans.map((span, at) => {
    const before = spans[at - 1]
    const isAsked =
      before?.mark === 'quality' && /^(?:que|q)\s/i.test(before.text) && span.start - before.end <= MAX_JOINT
    return span.mark === 'quality' && isAsked && /^se [a-záé]+en?$/i.test(span.text)
      ? { ...span, text: `que ${span.text}` }
      : span
  })
}

/** « y » */
const MAX_JOINT = 3

/** «de tigres» «o de rayados» are one condition, which either meets. */
function joinedByOr(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans) {
    const before = found.at(-1)
    const isOther = before && /^[ou]\s/i.test(span.text) && span.start - before.end <= MAX_GAP
    if (isOther) found[found.length - 1] = { ...before, text: `${before.text} ${span.text}`, end: span.end }
    else found.push(span)
  }
  return found
}

/** A comma and a space. */
const MAX_GAP = 2

/** «para mujer» says which, «para mi mujer» for whom. */
export const isAudience = ({ mark, text }: Pick<Span, 'text' | 'mark'>) =>
  mark === 'person' && AUDIENCE.test(fold(text).trim())
const AUDIENCE = /^(?:(?:para|pa|p|de) )?(?:hombres?|mujer(?:es)?|damas?|caballeros?|nin[oa]s?|bebes?|unisex)$/

/** A condition that was said before, as it was kept. */
export const conditionKept = (said: string, rules: Rules) => conditionOf(said, markKept(said), null, rules)

const markKept = (said: string): Mark =>
  /^(?:que no|no|ni|sin|nada de)\s/.test(said) ? 'without' : /^(?:para|contra)\s/.test(said) ? 'use' : 'quality'

function conditionOf(text: string, mark: Mark, before: Wish | null, rules: Rules): SaidCondition {
  const { wish, lacks, relative } = prepare(text, before, rules)
  // «más barato» changes what is shown
  const left = relative.size > 0 || /\b(?:cuant[oa]s?|cual|cuales|donde)\b/.test(wish) ? '' : wish
  const isSaid = (word: string) => (!rules.ignored.has(word) && !TALK.test(word)) || isDemand(word)
  const words = contentWords(left).filter(isSaid)
  if (WITH_COLOUR.test(fold(text))) words.push('color')
  return { mark, said: plainly(text, rules), words: [...new Set(words)], lacks }
}

/** «de 2.5 y 3 metros» is one. */
function partsOf(text: string, mark: Mark): string[] {
  // «para el chamaco que entrena»: what is told of him is no part of the use
  if (mark === 'use' && /^(?:para|pa|pal)\s/i.test(text)) return [text.split(/\s(?:q|que)\s/)[0]!]
  return withShortParts(text.split(mark === 'quality' ? JOINTS : /(\s*[,;]\s*)/))
}

/** «FM» of «sencillo, que tome AM y FM» stays with the part before it, «de 2.5» with the one behind. */
function withShortParts(pieces: readonly string[]): string[] {
  const parts: string[] = []
  let short = ''
  for (const [at, piece] of pieces.entries()) {
    const joint = pieces[at - 1] ?? ''
    if (at % 2 === 1 || piece === '') continue
    const isLong = /\p{L}{3}/u.test(piece)
    if (isLong || parts.length === 0) {
      const whole = short ? `${short}${joint}${piece}` : piece
      if (isLong) parts.push(whole)
      short = isLong ? '' : whole
    } else parts[parts.length - 1] += `${joint}${piece}`
  }
  return short ? [...parts, short] : parts
}

/** What is told of a life («paso 8 horas», «aquí en Comitán», «me tocó el maestro»), and how many are bought. */
export function isStory({ text, mark }: Pick<Span, 'text' | 'mark'>): boolean {
  const said = fold(text).trim()
  if (/^[\d\s]+$/.test(said) || HOW_MANY.test(said)) return true
  if (mark === 'use')
    return (
      !/^(?:para|pa|pal|p|contra|que|q|se|tengo|tiene|me|sirva)\b/.test(said) ||
      HAPPENED.test(said) ||
      ANYWHERE.test(said) ||
      /^(?:ya )?se (?:me|le|les|nos)\b/.test(said) ||
      OF_PERSON.test(said) ||
      /^(?:me|le|nos) duelen?\b/.test(said)
    )
  if (mark !== 'quality') return false
  // «nomás me da 10» says what may be spent
  return (TOLD.test(said) && !/^(?:me|nos|te|tengo|tenemos|traigo)\b.*\d/.test(said)) || HAPPENED.test(said)
}

/** «para el trabajo», «para mi casa»: no product states it. */
export const isAnywhere = ({ mark, text }: Pick<Span, 'text' | 'mark'>) =>
  mark === 'use' && ANYWHERE.test(fold(text).trim())
const ANYWHERE =
  /^(?:para|pa|pal|p) (?:(?:el|la|los|las|mi|mis|su|un|una) )?(?:trabajo|chamba|jale|negocio|negocito|casa|casita|depa|departamento|hogar|uso diario|diario|todos los dias|uso personal|regalo|regalar|regalarle|mi|mi mismo|salir|usar|usarl[oa]s?|usarlo diario|ya|empezar)$/
/** «6 iguales», «30 cajas» */
const HOW_MANY =
  /^(?:unos |unas |como |cotizar )*(?:\d{1,3} (?:iguales|igualit[oa]s|de (?:es[oa]s|cada un[oa]))|\d{2,3} cajas)$/

/** «que no me deje la cara blanca» asks for nothing white. */
export const isEffect = (said: string) => EFFECT.test(fold(said).trim())
const EFFECT =
  /^(?:pero )?(?:(?:q |que )?no (?:me|se|le|les|nos|te)|(?:q |que )no l[oa]s?) (?!quiero|gustan?|traigan?|tengan?|lleven?)[a-z]+|^(?:pero )?(?:q |que )?no (?:gaste|consuma|trague|chupe|eche|haga|tire|desperdicie|pida|saque|huela|apeste|manche|pese|raye|resbale|truene|rechine|caiga|rompa|despinte|encoja|necesite|ocupe|requiera|engorde|pique|duela|lastime|deslave)n?(?: |$)/

const TOLD =
  /^(?:pesan?|crecen?|ocupo|gastan?|hacen?|quedo|queda|quedaron|costo|costaron|salio|salieron|paso|ando|anda|andamos|trabajo|trabajamos|estoy|estamos|vivo|vivimos|soy|somos|son|salgo|voy|vamos|vine|tengo|tenemos|traigo|mi|su|yo|ya|me|nos|te|se|es|duelen?|dice|dicen|aqui|aca|siempre|porque|porq|pq|por que)\b/
/** «que trabaja parada» */
const OF_PERSON = /^(?:que|q) (?:trabaja|estudia|anda|juega|vive|entra|camina|tiene|usa|es|esta|va|le|se|ya)\b/

/** «que quede bien en el mueble de la sala»: the furniture is where it must fit, and no use. */
export const isPlaceToFit = (said: string) => PLACE_TO_FIT.test(fold(said))
const PLACE_TO_FIT =
  /^(?:que|q|para que|pa que) (?:(?:me|le|se|nos|si) )*(?:quep[ae]|entre|acomode|quede|vaya)n? (?:bien )?(?:debajo|abajo|encima|arriba|dentro|adentro|detras|junto|al lado|en|entre|sobre|bajo|por) /

/** What happened is no use. */
export const isHappened = (said: string) => HAPPENED.test(fold(said))
/** «me tocó», «se acabó», «nos mandaron» */
const HAPPENED =
  /\b(?:me|nos|le|les|se) (?:[a-z]+(?:aron|ieron|io)|toc[oa]|acab[oa]|dij[oe]|descompuso|rompio|mand[oa])\b/

/** «que aguanten», «resistente»: no data answer them, and they are asked for all the same. */
export const isDemand = (word: string) => DEMANDS.test(word)
const DEMANDS =
  /^(?:resistentes?|aguantador[a]?|aguantadores|aguanten?|duren?|durader[oa]s?|quepan?|rindan?|rendidor[a]?|silencios[oa]s?)$/
/** Of a sunscreen or a make-up: tinted. */
const WITH_COLOUR = /\bcon color\b(?!\s+[a-z]{4,})/

/** Words that say nothing of a thing by themselves. */
const TALK =
  /^(?:bonit[oa]s?|lind[oa]s?|preciosa?s?|decentes?|chil[oa]s?|cool|nice|top|pequ|medi[oa]|tal|tan|tanto|tanta|mucho|mucha|muchos|muchas|poco|poca|poquit[oa]|hart[oa]s?|monton|bastantes?|sencill[oa]s?|buen[oa]s?|luego|cada|rato|vez|dia|dias|hacer|haga|hagan|quede|queden|pueda|puedan|lleve|lleven|salga|salgan|usar|usarl[oa]s?|use|usen|jale|jalen|alcance|alcanza|ande|ser|estar|esten|tener|cosa|cosas|aparat(?:os?|itos?)|tipo|clase|manera|modo|preferencia|color|marca|original|favor|acept[ao]|aceptamos|quita|quitale|quitame|quitamos|quitar|olvida|ponle|ponme|cambia|cambiale|ocupo|ocupamos|quiero|queremos|busco|buscamos|necesito|necesitamos|prefiero|crecen?|importan?|sirvan?|funcionen?|trai|sirve|sirven|deje|dejen|haya|hayan|hubiera|diga|digan|igual|iguales|misma?|mismos|otro|otra|otros|otras|sin|contra|entre|desde|hasta|uno|dos|tres|asi|digamos|tipos?|nomas|solo|ademas|siquiera|perdida|aunque|mero|mera|calzo|calza|mido|mide|rinda|van?)$/
const LEADS =
  /^(?:(?:ahora s[ií]|ahora|pero|y|o|e|tambien|también|ah|bueno|pues|ps|osea|o sea|mejor|nomas|nomás|solo|sólo|solamente|unicamente|únicamente|puros?|puras?|de preferencia|si se puede|eso si|eso sí|aparte|ademas|además|de perdida|de los|de las|de esos|de esas|usa|usan|uso|usamos|utilizo|que l[ae]s? (?:gustan?|encantan?|fascinan?|laten?)(?: (?:mucho|un buen))?(?: (?:el|la|los|las))?)\s+)+/i
const TRAIL =
  '(?:porfa|porfis|por favor|porfavor|pls|plis|please|x favor|ja(?:ja)*|jeje|lol|ah|(?:la )?neta|gracias|eh|verdad|bro|we|wey|güey|compa|pues|ps|xd|va|si se puede|de perdida|de pérdida|(?:me |nos |le )?da (?:igual|lo mismo)|la que sea|el que sea|mejor|entonces|nomas|nomás|tambien|también|o algo asi|o algo así|y asi|y así|no)'
const TRAILS = new RegExp(`(?:[\\s,.!?:;()]|\\b)${TRAIL}?(?:[\\s,.!?:;()]${TRAIL}?)*$`, 'i')
const REASON = /(?<=\S)\s+(?:pq|porq|xq|porque|por que|ya que)\s.*$/i
const MAX_WORDS = 12
const DANGLING =
  /(?:\s(?:de|del|la|el|los|las|y|con|en|a|al|para|por|un|una|mi|su|que|o|se|me|le|muy|mas|más|no|porque|pero|como))+$/i

/** Short, with abbreviations in full. */
function plainly(text: string, { abbreviations }: Rules): string {
  const words = text.replace(REASON, '').replace(LEADS, '').replace(TRAILS, '').toLowerCase().split(/\s+/)
  const full = words.map((word) => (/^[a-z]{1,4}$/.test(word) ? (abbreviations.get(fold(word)) ?? word) : word))
  const kept = full.slice(0, MAX_WORDS).join(' ')
  return full.length > MAX_WORDS ? kept.replace(DANGLING, '') : kept
}
