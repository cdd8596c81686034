/** A sentence as people type it, made ready to be read: abbreviations written out, forms of address left out. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { Rules } from '../rules.ts'
import { DROPS, type Dropped, type Relative, relativesIn } from '../understanding/changes.ts'
import { partsGivenUp, withRemoved } from '../understanding/given-up.ts'
import { spaced } from '../understanding/intents.ts'
import { MEASURE_UNITS } from '../understanding/measures.ts'
import { sizeMeant } from './wording/numbers/size-words.ts'
import { readPostalCode } from './wording/postal-code.ts'
import { withRefusalsFirst } from './wording/refusals.ts'
import { withPlainNumbers } from './wording/spoken-numbers.ts'

export interface Prepared {
  /** The whole sentence as spaced text, with forms of address: for phrases. */
  text: string
  /** What is left to be read as a wish; numbers and punctuation as they were written. */
  wish: string
  lacks: string[]
  condition: Wish['condition']
  dropped: Dropped[]
  /** What it changes of what is shown. */
  relative: ReadonlySet<Relative>
  /** Words that name parts of the wish before which are given up. */
  parts: string[]
  postalCode: string | null
}

/** «la que sea pero barata» */
const ANY_ONE = / (?:(?:la|el|lo|de la|de lo) )?que sea(?= (?:pero|mientras|con tal|barat|economic|nomas|,)|$| $)/g

const FINE_IF =
  / si (?:es|son|sale|salen|viene|vienen|hay) (?:(?:de|en|con|la|el) )*([a-z]{3,}(?: [a-z]{3,})?) ?,? (?:tampoco )?(?:no hay (?:ningun )?(?:pex|pedo|bronca|problema|falla|tos)|no (?:me |nos )?(?:importa|molesta|hay de otra|pasa nada)|no le hace|ni modo|(?:tambien )?esta bien|(?:me |nos )?da (?:igual|lo mismo)|equis)(?= )/

/** «o superior, me da lo mismo» */
const SAME_TO_ME =
  / (?:me |nos |le |les )?(?:da|dan) (?:igual|lo mismo)(?= )| (?:no hay|no hay ningun) (?:bronca|problema|pex)(?= )/g

const OTHER_STATE =
  '(?:reacondicionad[oa]s?|renovad[oa]s?|refurbished|refurb|usad[oa]s?|seminuev[oa]s?|de segunda(?: mano)?)'
const ACCEPTS =
  '(?:me |nos |le )?(?:jalan?|sirven?|servirian?|va|valen?|quedan?|acepto|aceptamos|le entro|funcionan?|esta bien|estan bien|estaria bien|no importa|no hay (?:bronca|problema))'
/** «reacondicionada también jala», «aunque sea usada», «nuevo o usado me da igual»: those are accepted beside new ones. */
const ANY_STATE = new RegExp(
  [
    ` ${OTHER_STATE} o nuev[oa]s?(?: (?:me |nos )?da (?:igual|lo mismo))?`,
    ` nuev[oa]s? o ${OTHER_STATE}(?: (?:me |nos )?da (?:igual|lo mismo))?`,
    ` (?:si (?:es|son|esta|estan) |de l[oa]s |un[oa]s? |l[oa]s? )?${OTHER_STATE} (?:(?:tambien|igual|si|pues) )*${ACCEPTS}`,
    ` (?:tambien|igual|incluye|incluyendo|aunque (?:sean?|esten?)|hasta|no importa (?:si|que)(?: ya)? (?:es|sean?|son|esta|esten?)|pueden? ser|podrian? ser|acepto|aceptaria) (?:tambien )?(?:un[oa]s? |l[oa]s? |de l[oa]s )?${OTHER_STATE}`,
    ` o (?:ya de perdis |si no |aunque sea )?(?:un[oa]s? )?${OTHER_STATE} (?:tambien|igual)`,
  ]
    .map((pattern) => `(?:${pattern})(?= )`)
    .join('|'),
  'g',
)
/** «usado o reacondicionado» */
const SECOND_HAND = new RegExp(` ${OTHER_STATE}(?: (?:o|y|ni))? ${OTHER_STATE}(?= )`, 'g')
/** `no` and `sin` before it turn the wish around: «que no sea reacondicionada» asks for a new one. */
const REFUSED =
  / (?:reacondicionad|renovad|usad)[a-z]* (?:[a-z]+mente )?(?:no|nada)(?= (?:eh|,|pues|por favor|porfa|gracias)|$| $)| (?:(?:que )?no (?:sea|sean|este|quiero)|sin|nada de|ni|no) (?:un |una |uno )?(?:reacondicionad|renovad|refurbished|usad|seminuev|de segunda|de uso|abierta)[a-z]*(?= )/g
const REFURBISHED = / (?:reacondicionad[oa]s?|renovad[oa]s?|refurbished|refurb|renewed|caja abierta|open box)(?= )/g
const USED = / (?:usad[oa]s?|seminuev[oa]s?|de segunda(?: mano)?|de medio uso)(?= )/g
const BRAND_NEW =
  / (?:nuev[oa]s? (?:de paquete|de caja|en caja|sellad[oa]s?)|que sean? nuev[oa]s?|un[oa]s? nuev[oa]s?(?= (?:de|por|que|menos|hasta|en|mas|y|,) |$| $)|nuevecit[oa]s?|(?:regres|vuelv|volv)[a-z]* a l[oa]s? nuev[oa]s?|(?:solo|puros?|puras?|nomas|unicamente) (?:(?:los|las|el|la) )?(?:que sean )?nuev[oa]s?|nuev[oa]s? (?:solamente|nomas|unicamente)|(?<=^(?: (?:bueno|ok|va|entonces|pues|mejor|ya|si|que|sea))* )nuev[oa]s?(?= (?:pero|,|entonces|pues|esta|mejor|y)|$| $))(?= )/g

export function prepare(message: string, before: Wish | null, rules: Rules): Prepared {
  const written = plain(ofWeighed(message, before), rules)
  const text = spaced(written)
  const { code: postalCode, left } = readPostalCode(padded(written))
  let wish = left
  const take = (pattern: RegExp) => {
    const left = wish.replace(pattern, '')
    const met = left !== wish
    wish = left
    return met
  }
  const dropped = DROPS.filter((name) => {
    const left = rules.changes[name].without(wish)
    const met = left !== wish
    wish = left
    return met
  })
  // «si es blanco no hay pex»
  if (before) wish = wish.replace(FINE_IF, ' $1 tambien me sirve')
  take(SAME_TO_ME)
  if (take(ANY_ONE))
    for (const any of ['any-brand', 'any-colour'] as const) if (!dropped.includes(any)) dropped.push(any)
  const condition = conditionIn(take)
  const lacks: string[] = []
  if (take(WITHOUT_CARD)) lacks.push('si dan crédito sin tarjeta')
  for (const { said, lacks: lacking } of rules.unanswerable) {
    const left = said.without(wish)
    if (left === wish) continue
    wish = left
    if (lacking) lacks.push(lacking)
  }
  // «que cada pañal salga a menos de 5 pesos» orders by that price, which no list can be cut by
  if (take(UNIT_LIMIT)) {
    wish += 'por pieza '
    lacks.push(UNIT_PRICE)
  }
  const body = before ? null : BODY.exec(fold(message))
  if (body) lacks.push(body[1] ? `para qué peso de persona es (${body[1]} kilos)` : `para qué estatura es (${body[2]})`)
  const mine = before ? MINE.exec(fold(message)) : null
  if (mine) lacks.push(`si le queda al tuyo (${mine[1]!.trim()})`)
  const size = sizeMeant(` ${wish.trim().replace(/ +/g, ' ')} `, before)
  if (size) wish = size.left
  const compared = relativesIn(text, rules.changes)
  const isCompared = (name: Relative) => !/^(?:bigger|smaller)$/.test(name)
  const relative = size ? new Set([...[...compared].filter(isCompared), size.extreme]) : compared
  // after a wish «más fino» says how it changes, and is no quality to be looked for
  for (const name of relative)
    if (before || name === 'biggest' || name === 'smallest') wish = rules.changes[name].without(wish)
  if (relative.has('lighter')) lacks.push(WEIGHT)
  const { text: rest, parts } = partsGivenUp(rules.fillers.without(wish).trim(), before)
  return {
    text,
    wish: before ? withRemoved(rest) : rest,
    lacks: [...new Set(lacks)],
    condition,
    dropped,
    relative,
    parts,
    postalCode,
  }
}

/** `take` removes a phrase from the wish, where it is there. */
function conditionIn(take: (pattern: RegExp) => boolean): Wish['condition'] {
  if (take(REFUSED) || take(BRAND_NEW)) return 'new'
  if (take(ANY_STATE)) return 'any'
  if (take(SECOND_HAND)) return 'second-hand'
  return take(REFURBISHED) ? 'refurbished' : take(USED) ? 'used' : null
}

/** «a meses sin tarjeta de crédito» asks of the payment, not of the thing. */
const WITHOUT_CARD = / sin (?:usar )?(?:una )?tarjetas?(?: de (?:credito|debito))?(?= )/g
/** As content/assistant/unanswerable.json names it. */
const WEIGHT = 'cuánto pesa'
const UNIT_PRICE = 'un tope por pieza (los ordené por lo que cuesta cada una)'
const UNIT_LIMIT =
  / (?:que )?(?:cada|por|el|la) (?:un[oa]|panal|pieza|kilo|litro|rollo|lata|hoja|capsula|metro) (?:[a-z]+ )?(?:(?:a|en|de|por) )*(?:(?:menos|no mas|maximo|hasta|abajo) (?:de |a )?)+\$?\d+(?:\.\d+)?(?: (?:pesos|varos))?(?= )/g
/** «20 o más kilos» */
const BOUND_INSIDE = new RegExp(
  `\\b(\\d+(?:\\.\\d+)?) o (mas|menos) (${[...MEASURE_UNITS].filter((unit) => unit.length > 1).join('|')})\\b`,
  'g',
)
const MAX_WORD_LENGTH = 25
/** «mmm mejor corto» says no size. */
const HESITATES = /(?<!\d ?)\bh?mm+h?\b,?(?=[ ,.]*[a-z0-9])/g
const LONG_WORD = /[^\s]{26,}/g

/** A day of the year says when, not what. */
const OCCASION =
  /\b(?:para |por |en |del? |este )*(?:el )?(?:10 de mayo|diez de mayo|14 de febrero|dia (?:de las madres|de la madre|del padre|del nino|de reyes|de los enamorados|de san valentin|del amor)|6 de enero|24 de diciembre)\b/g
/** «paquete de 3 o más», «en caja de 12» */
const PACK =
  /\b(?:en )?(paquete|pack|caja|juego)s? (?:de|con) (\d{1,3})(?= (?:o mas|o menos|minimo|para arriba|como minimo)\b|\s*(?:$|[,.;?!]))/g
/** «peso 95 kilos», «mi gato pesa 7»: of a person or an animal. */
const OF_BODY =
  /(?<!\b(?:que|no|la|el|cuanto) )\b(?:peso|pesa|pesamos|mido|estatura de) (?:como |unos |casi |mas o menos )?\d+(?:\.\d+)? ?(?:kilos?|kgs?|metros?|m|cm)?\b/g
/** «el mío es 2010 motor 1.6»: what it must go with. */
const MINE = /\b(?:el|la|los|las) mi[oa]s? (?:es|son|trae|usa) (?:(?:un|una|de) )?((?:[^,.;]|\.(?=\d)){3,40})/
const BODY =
  /(?<!\b(?:de|que|no|la|el|en) )\bpeso (?:como |unos |casi |mas o menos )?(\d{2,3})(?: ?(?:kilos?|kgs?)\b|(?= (?:y|pero)\b)|(?=[,.;]|$))|\b(?:mido|estatura de) (?:como |casi )?(\d(?:\.\d+)?|\d{3})\b/
const WEIGHS =
  /\b(?:(?:mi|el|la) (?:perr[oa]|perrit[oa]|gat[oa]|gatit[oa]|cachorr[oa]|bebe|nin[oa]|nene|nena) )?(?:pesa|anda pesando|esta pesando|pesan) (?:como |unos |casi |mas o menos |alrededor de )?(\d+(?:\.\d+)? ?(?:kilos?|kgs?))\b/
/** What is sold by the weight of who gets it. */
const BY_WEIGHT = /antipulgas|pulgas|desparasitante|pechera|arnes|pa[nñ]al|autoasiento|silla (?:de|para) auto|carriola/i

/** «pesa como 28 kilos» after fleas of a dog is asked of the product; of other things a weight is only told. */
function ofWeighed(message: string, before: Wish | null): string {
  const shelves = before?.kind?.trails.map((trail) => trail.split(' > ').at(-1)).join(' ')
  const sold = `${before?.kind?.said ?? ''} ${shelves ?? ''} ${before?.purpose ?? ''}`
  return before && BY_WEIGHT.test(sold) ? fold(message).replace(WEIGHS, 'de $1') : message
}

/** «más larguitos» asks for long ones. */
const DIMINUTIVE =
  /\b(largu|cort|anch|delgad|grues|alt|baj|rosad|moradi?|ligeri?|pesad|acolchonad|ajustad|holgad|abiert|cerrad|redond|cuadrad|plan)it([oa]s?)\b/g
/** «que llegue a 230 grados» is no question about shipping. */
const REACHES =
  /\b(?:que )?(?:llegu?en?|alcancen?|suban?|caliente(?:n)?|enfrien?) (?:a|hasta)(?: los| unos| como)* (?=\d+(?:\.\d+)? ?(?:grados?|°|c\b|f\b|kil[a-z]+|km|m\b|metros|rpm|psi|w\b|watts|litros|l\b|lumenes|hz|personas))/g

/** «la voy a ver como a 2 metros» is no size of a television. */
const SEEN_FROM =
  /\b(?:y )?(?:l[oa]s? )?(?:voy a |vamos a )?(?:ver|veo|vemos|veria|siento|sentamos) (?:como |mas o menos |casi )*(?:a|desde|de) \d+(?:\.\d+)? (?:metros?|mts?|m)\b/g
/** «dije blancas pero son negras» */
const SAID_WRONG =
  /\b(?:te )?(?:dije|puse|escribi) [a-z0-9 ]{2,30}? pero (?:en realidad )?(?:es|son|era|eran|quiero|queria|quise decir|seria) (?:de |en )?/g
/** «no, perdón», «ay, quise decir con velcro» */
const CORRECTS =
  /^(?:(?:no|ay|uy|ah|oye|ups|perdon|disculpa|me equivoque|espera)\b,? ?)*\b(?:no,? (?:perdon|digo|espera|mas bien)|(?:perdon|disculpa|me equivoque|me confundi),? (?:era|eran|es|son|digo|queria|quiero)(?! mis? )|(?:quise|queria|quiero) decir(?: que)?|me referia a|corrijo)\b,?/
/** «ya tiene licuadora y tostador»: other things are wanted. */
const OWNED =
  /\bya (?:le |les |me |nos )?(?:tiene|tienen|tengo|tenemos|compre|compraron|regale|regalaron|dieron) (?:una? |unos |unas |el |la |su |mi |much[oa]s |vari[oa]s |bastantes |hartos |tant[oa]s |un (?:monton|chorro|buen) de )?([a-z]{4,}(?:(?: y |, )(?:una? )?[a-z]{4,})?)/g
/** «y cafetera también ya le regalaron» */
const OWNED_BEFORE =
  /\b(?:una? |el |la |los |las )?((?!(?:nin[oa]|hij[oa]|niet[oa]|sobrin[oa]|herman[oa]|mama|papa|espos[oa]|novi[oa]|abuel[oa]|seno[a-z]*|que|ella|ellos|este|esta)s?\b)[a-z]{4,})(?: tambien| si)? ya (?:la |lo |los |las |le |les |me |nos )?(?:tiene|tienen|tengo|tenemos|traigo|traemos|compre|compramos|regalaron|compraron|dieron|conseguimos|consegui|hay)\b/g

/** «niña, no niño» */
const NOT_FOR =
  /^(?:(?:es|son|dije|para|de|que sean?) )*((?:nin[oa]|hombre|mujer|dama|caballero)s?),? no (?:(?:de|para) )?(?:nin[oa]|hombre|mujer|dama|caballero)(?:es|s)?\b/

/** «mi niña de 6» is six years old. */
const CHILD_OF =
  /\b((?:nin[oa]s?|hij[oa]s?|sobrin[oa]s?|niet[oa]s?|ahijad[oa]s?|morr[oa]s?|chav[oa]s?|chamac[oa]s?|escuincl[ea]s?|herman(?:it)?[oa]s?|peque) (?:de|que tiene) (?:como )?\d{1,2})(?= *(?:$|[,.;?!]|y |que |pero |para |le ))/g

/** «m haces el resumen», where «m» is no size. */
const ME =
  /(?<=^|[\s,.;])m (?=(?:l[oa]s? )?(?:haces?|puedes?|dices?|das|ayudas?|gustan?|laten?|mandas?|avisas?|guardas?|pid[a-z]+|quedan?|sirven?|recomiendas?|ensenas?|muestras?|convienen?)\b)/g
/** «esos ya los vi en Mapache Arcade»: where they were seen is no store to look in. */
const SEEN_ELSEWHERE =
  /\b(?:es[oa]s?|est[oa]s?)? ?ya l[oa]s? (?:vi|vimos|cheque|checamos) en [a-z0-9 ]{3,30}?(?=$|[,.;!?])/g
/** «quita los de más de 20 mil», «sin los que pasen de 500», «nada de más de mil» */
const REMOVES =
  '\\b(?:(?:quit|sac|descart|elimin|borr)[ae](?:me|le|r|n)?(?: porfa)?|sin|fuera|nada|ningun[oa]?|no (?:quiero|me (?:ensenes|muestres|pongas)))(?: (?:a|de))?(?: (?:l[oa]s?|el|es[oa]s|tod[oa]s l[oa]s))? (?:que )?(?:(?:de|del|sean|son|esten|estan|cuesten?|cuestan|valgan|valen|salgan|salen|anden|andan|vayan) )*'
const AMOUNT = '(?=\\$? ?\\d|mil\\b)'
const REMOVES_ABOVE = new RegExp(
  `${REMOVES}(?:(?:mas|arriba|encima) (?:del? |que )|(?:pas|reba[sz]|exced)[ae]n (?:los |las |del? )?)${AMOUNT}`,
  'g',
)
const REMOVES_BELOW = new RegExp(`${REMOVES}(?:menos|abajo|debajo) (?:de |que )${AMOUNT}`, 'g')
/** «fluke no que está carísimo»: why a name is refused asks for nothing cheaper of it. */
const TOO_DEAR =
  /(?<=^|[,.;] ?|\b(?:y|pero|no|ah) )((?!(?:esta|este|eso|ese|esa|pues|ya|asi|mejor)\b)[a-z0-9-]{3,}) no,? (?:porque|por que|pq|xq|que|q|pues|ya que) (?:est[ae]n?|son|es|salen?|cuestan?) (?:muy |bien |re|super|mas |bastante |un )?(?:car[a-z]+|ojo de la cara)\b/g
/** «bájale a 3», «súbele el presupuesto a 4000» */
const MOVES_LIMIT =
  /\b(?:baja|sube|bajamos|subimos|mueve)(?:le|lo)?(?: (?:al?|el|mi) (?:presupuesto|tope|limite|precio))?(?: (?:mejor|tantito|porfa))? (?:hasta )?(?:a|en) (?=\$? ?\d)/g
/** «aud inalámbricos, -500» */
const LESS_THAN = /(^|[\s,;])[-–<] ?\$? ?(?=\d{2,6}(?:$|[\s,;.!?]))/g

const EMOJI = /(?:(?!\p{ASCII})(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200d\ufe0f]))+(?=\s*[a-z\d])/gu
/** «de medio caballo», «3/4 de caballo» */
const HORSES = /\b(medio|un cuarto|tres cuartos|1\/2|1\/4|3\/4) (?:de )?(?:caballos?(?: de fuerza)?|hp)\b/g
/** «de un caballo mejor» */
const WHOLE_HORSES = /(?<=\bde )(?:un|1) caballo(?= (?:de fuerza|mejor|y|o|pues|porfa)\b|\s*(?:$|[,.;?!]))/g
const FRACTIONS: Readonly<Record<string, string>> = { medio: '1/2', 'un cuarto': '1/4', 'tres cuartos': '3/4' }

/** Folded, with letters that are drawn out written once, amounts as numbers and abbreviations in full. */
export function plain(message: string, { abbreviations }: Rules): string {
  const written = fold(message)
    .replace(LONG_WORD, (word) => word.slice(0, MAX_WORD_LENGTH))
    .replace(HESITATES, ' ')
    .replace(/(^|[\s(])\.(?=\d)/g, '$10.')
    .replace(EMOJI, ' , ')
    .replace(HORSES, (_, part: string) => `${FRACTIONS[part.trim()] ?? part} hp`)
    .replace(WHOLE_HORSES, '1 hp')
    .replace(/([a-z])\1{2,}/g, '$1')
  const full = withPlainNumbers(written).replace(
    /(^|[^a-z0-9$.])([a-z]{1,10})(?![a-z0-9])/g,
    (whole, before: string, word: string, at: number, text: string) =>
      abbreviations.has(word) && !isBrandMsi(word, at + before.length, text) ? before + abbreviations.get(word) : whole,
  )
  return withRefusalsFirst(
    full
      .replace(TOO_DEAR, '$1 no')

      .replace(ME, 'me ')
      .replace(SEEN_ELSEWHERE, ' ')
      .replace(REMOVES_ABOVE, 'maximo ')
      .replace(/\b(sin|nada de|excepto|que no sean?(?: de)?) (?:la )?marca (?=[a-z])/g, '$1 ')
      .replace(REMOVES_BELOW, 'minimo ')
      .replace(LESS_THAN, '$1menos de ')
      .replace(
        /\bno (?:(?:quiero|puedo|pienso|quisiera|voy a) (?:gastar|pagar|pasarme) (?:mas )?de|(?:me alcanza|tengo|traigo|junto|llego a) (?:(?:para|pa) )?mas (?:de|que)(?= \$?\d))\b/g,
        'maximo',
      )
      .replace(/\bmil (?=(?:piezas|hojas|watts|litros|metros|paginas|canciones|lumenes)\b)/g, '1000 ')
      .replace(PACK, (_, pack: string, count: string) =>
        pack === 'juego' ? `${count} piezas` : `${count} piezas por paquete`,
      )
      .replace(BOUND_INSIDE, '$1 $3 o $2')
      .replace(/\b(\d+(?: [a-z]+)?) o mas (?:grandes?)\b/g, '$1 o mas')
      .replace(/\b(\d+(?: [a-z]+)?) o mas (?:chic[oa]s?)\b/g, '$1 o menos')
      .replace(/\b(?:va a cumplir|cumplio|cumple|cumplira) (\d{1,2})\b(?! anos)/g, 'de $1 anos')
      .replace(/\b(\d{1,2}) y medi[oa]\b/g, '$1.5')
      .replace(/\b(familia|grupo|equipo|somos) de (\d{1,2})\b(?! [a-z]+s\b)/g, '$1 de $2 personas')
      .replace(DIMINUTIVE, (_, base: string, ending: string) => `${base.replace(/gu$/, 'g')}${ending}`)
      .replace(REACHES, 'de ')
      .replace(OF_BODY, ' ')
      .replace(SEEN_FROM, ' ')
      .replace(/\bde (?:a )?(?=(?:litro|kilo|metro|pieza)\b)/g, 'de 1 ')
      .replace(
        /\b(?:puedo |podria |le )?(?:llegarle|llego|subirle|subo|estirarme|estiro|alargarme) (?:hasta )?a\b/g,
        'hasta',
      )
      .replace(MOVES_LIMIT, 'hasta ')
      .replace(/\b(?:traigo|cuento con|nomas tengo|solo tengo|ando con) (?:como |unos )?(?=\$?\d|mil\b)/g, 'hasta ')
      .replace(CHILD_OF, '$1 anos')
      .replace(SAID_WRONG, 'mejor ')
      .replace(CORRECTS, 'mejor')
      .replace(
        /^((?:y|oye|pero|ah) )*no (?=(?:hay|tienes|tienen|habra|manejan) (?!limite|tope|problema|bronca|nada|de otra|mas|otr))/,
        '',
      )
      .replace(NOT_FOR, 'para $1')
      .replace(OCCASION, ' ')
      .replace(OWNED, (_, things: string) => ` sin ${things.replace(/ y (?:una? )?|, (?:una? )?/g, ' sin ')} `)
      .replace(OWNED_BEFORE, ' sin $1 '),
  )
}

/** «asus o msi» names a brand; «a 12 msi» are months. */
const isBrandMsi = (word: string, at: number, text: string) =>
  word === 'msi' && (/[a-z] (?:o|vs|marca) $/.test(text.slice(0, at)) || /^msi (?:o|vs) [a-z]/.test(text.slice(at)))

/** Words parted by spaces with one around; what belongs to a number stays with it. */
function padded(text: string): string {
  return ` ${text
    .replace(/[¿¡!?;:()«»]+/g, ' , ')
    .replace(/([a-z]),/g, '$1 ,')
    .replace(/\s+/g, ' ')
    .trim()} `
}
