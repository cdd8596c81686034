/** Finds the words for the product and for the favourites list in a message that requests an act: «guarda la olla en mi lista de la casa». */
import { MAX_LIST_TITLE_LENGTH } from '@tianguis/contract/account/list-rules'
import { fold } from '@tianguis/contract/folding'

const LIST =
  /\s*(?:\b(?:en|a|al|de|y)\s+)?(?:\b(?:una|mi|la|tu|otra|esa)\s+)?\b(?:lista|carpeta)s?(?:\s+(?:nueva|aparte|especial|mia|mía|porfa|por favor))?,?\s+(?:((?:(?:que|q|k|qe)\s+)?se\s+llam[aei]|(?:que|q|k|qe)\s+(?:diga|dice|le\s+puse)|llamada|de\s+nombre|con\s+(?:el\s+)?nombre(?:\s+de)?|del?(?:\s+l[ao]s?)?|para(?:\s+(?:el|la|los|las|mi))?|pal?|:)\s+)?["“«']?([\p{L}\d][\p{L}\d _-]{1,39})/iu
/** «ponlo en mi lista el de nupec» names no list. */
const NO_NAME =
  /^(?:el|la|los|las|ese|esa|esos|esas|este|esta|porfa|por|y|que|si|tambien|gracias|de|en|pa|para|ok|pues|entonces|ya)\b/
const NAME_END =
  /\s+(?:porfa|porfis|por favor|pa que|para que|gracias|y|ok|pues|por si|tambien|también|tmb|pa|mejor|no|jaj\w*)\b.*$/iu
/** A name that is introduced is taken whole, up to the next request. */
const INTRODUCED = /^(?:que|q|k|qe|se\s|llamada|de\s+nombre|con\s)/iu
const REQUEST_END =
  /\s+(?:(?:porfa|porfis|por favor|porfavor|gracias|pls|plis|pa que|para que|jaj\w*|jej\w*|ok|pues)\b|y\s+(?:me|luego|ahi|ahí|ya|tambien|también|avis|guard|pon|dime|mand|ens|compar|busc)).*$/iu
const FAVOURITES = /^(?:favorit[oa]s?|favs?|deseos|compras?)$/

/** «ponlo en reyes», «agrégala a cumple de mi hija»: a list by its name alone. */
const PUT_IN =
  /(?<![\p{L}\d])(?:p[oó]n|m[eé]te|agr[eé]ga|gu[aá]rda|ap[uú]nta|an[oó]ta|[eé]cha|m[aá]nda|a[nñ][aá]de)(?:me)?l[oa]s?\s+(?:en|a|con)\s+(?:lo\s+de\s+|l[oa]s?\s+de\s+|mis?\s+)?(?<title>[\p{L}][\p{L}\d _-]{2,39})$/iu
/** Times, colours, prices and places of the site are no lists. */
const NOT_A_LIST =
  /^(?:(?:el|la|los|las|un|una|mi|mis)\b|favorit|favs?\b|carrito|alerta|aviso|oferta|promo|descuento|lista|pausa|espera|venta|color|talla|negro|blanc|azul|roj|verde|gris|rosa|amarill|cafe|morad|ingl|espa|cuanto|caso|orden|casa|mi\b|meses|envio|comparar|total|el\b|menos|mas\b|precio|correo|whats|mensaje|comparac|que\b|ver\b)/

/** The title of the list that is named, as it was typed. */
export function listNamed(message: string): { title: string; met: string } | null {
  const put = LIST.test(message)
    ? null
    : PUT_IN.exec(message.replace(/[\s.!]+(?:(?:porfa|por favor|gracias)[\s.!]*)*$/i, ''))
  if (put && !NOT_A_LIST.test(fold(put.groups!.title!))) {
    const title = put.groups!.title!.trim()
    return { title: title.slice(0, MAX_LIST_TITLE_LENGTH), met: put[0].slice(put[0].indexOf(title)) }
  }
  const met = LIST.exec(message)
  const end = INTRODUCED.test(met?.[1] ?? '') ? REQUEST_END : NAME_END
  const title = met?.[2]?.replace(end, '').trim() ?? ''
  const folded = fold(title)
  if (!met || title.length < 2 || FAVOURITES.test(folded) || (!met[1] && NO_NAME.test(folded))) return null
  return { title: title.slice(0, MAX_LIST_TITLE_LENGTH), met: met[0] }
}

const ACT_WORDS = new RegExp(
  ` (?:${[
    'no (?:mames|manches|inventes|chingues|friegues)(?: \\$?\\d[\\d,.]*)?',
    'avis[a-z]*',
    'alert[a-z]*',
    'notific[a-z]*',
    'guard[a-z]*',
    'agreg[a-z]*',
    'anad[a-z]*',
    'apunt[a-z]*',
    'anot[a-z]*',
    'apart[ae][a-z]*',
    '(?:y )?(?:ahi |ya )?luego (?:lo |la )?(?:veo|checo|vemos|regreso|vengo|te digo)(?: bien)?',
    'met[ae](?:me|l[oa]s?|mel[oa]s?)?',
    'p[oó]n(?:ga|gan)?(?:me|le|l[oa]s?|mel[oa]s?)?',
    'pong[a-z]+',
    '(?:mand|envi|dej|ech|cre|arm|activ|cambi)[ae](?:me|le|l[oa]s?|mel[oa]s?|r|n)?(?: un| una)?(?: (?:correo|mail|mensaje|aviso))?',
    'haz(?:me|le)?',
    '(?:a|en|al) mis? (?:correo|mail|favoritos?|favs?|lista)',
    '(?:a|en) (?:favoritos|favs)',
    '(?:a|al|por|en) (?:mi |el |este |ese )?(?:correo|mail|email|gmail|whats|whatsapp|cel|celular)',
    'salv[ae][a-z]*',
    'al carrito',
    'favoritos?',
    'favs',
    'carrito',
    '(?:cuando|si|en cuanto|por si|para cuando|hasta que|a ver si) (?:me |se |le )?(?:ponga[n]?|baj[a-z]*|lleg[a-z]*|cuest[a-z]*|est[ae]n?|and[ae]n?|salg[a-z]*|qued[a-z]*|pas[ae]n?|aparec[a-z]*|aparez[a-z]*|hay[a-z]*|sub[a-z]*|veng[a-z]*)',
    'baj[ae]n?',
    'lleg(?:ue|uen|a|an)',
    '(?:cuando|si|en cuanto|por si)',
    'quiero(?: que)?',
    'me (?:late|gusta|gusto|avis[a-z]*|mand[a-z]*|pon[a-z]*|guard[a-z]*)',
    '(?:una|la|un|el) (?:alerta|aviso)',
    'menos|mitad|precio|pesos|varos|baros',
    'h+m+|m+|eh+|ah+|ay+|uy|este|pos|ps|porfa|porfis|por favor|gracias|tambien|ok|va|vaaa|nel|no|si|simon|mejor|de una vez|bueno|ya|pues|entonces|jaja+|oye|ntp|tons|ahora|ta bueno|y',
    'tod[oa]s?|ambos|ambas|l[oa]s (?:dos|tres|2|3)|cualquiera',
    'les?|me|te|se|ese|esa|esos|esas|eso|este|esta|estos|estas|alguna?s?|c/u|cada un[oa]|mero|mera|por',
  ].join('|')})(?= )`,
  'g',
)
const AMOUNTS =
  / (?:(?:a|en|de|por|hasta|como|unos|los|un|el) )*\$? ?\d[\d,.]*(?: ?%| por ?ciento| mil| pesos)+(?= )|(?<! (?:el|la|los|las)) (?:a|en|de|por|hasta|como|unos|al) \$?\d[\d,.]{2,}(?! ?(?:gb|gigas?|kilos?|kg|litros?|ml|pulgadas?|piezas?|pzas?|watts?|cm|metros?|pies|hojas|rollos))(?= )/g

/** The words that may name a product: the message without those of the act and the amount. */
export function productWordsIn(text: string): string {
  let left = ` ${text.replaceAll(',', (comma, at: number) => (/\d/.test(text[at + 1] ?? '') ? comma : ' ')).trim()} `
  left = left.replace(AMOUNTS, ' ')
  // Repeated, because removing words can make other phrases of the act adjacent.
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(ACT_WORDS, '').replace(/\s+/g, ' ')
  }
  return left.replace(LEADING, '').replace(TRAILING, '').trim()
}

const LEADING = /^(?: (?:el|la|los|las|de|del|al|a|en|con|para|que))+(?= )/
const TRAILING = /(?: (?:el|la|los|las|de|del|al|a|en|con|para|que|por|x|como|hasta))+ $/

const ACT_VERB =
  / (?:avis[a-z]*|alertas?|notific[a-z]*|guard[a-z]+|agreg[a-z]+|anad[a-z]+|apunt[a-z]+|anot[a-z]+|pon(?:me|le|l[oa]s?|mel[oa]s?)?(?: (?:una|la) alerta)?)(?= )/

/** The words for a product after the verb of the act: «ya mero me voy, ponle alerta a la olla presto». */
export function productWordsAfterAct(text: string): string {
  const met = ACT_VERB.exec(text)
  return met ? productWordsIn(text.slice(met.index + met[0].length)) : ''
}

/** «guárdamelo», «ponla», «se la guardas»: the product is the one that was mentioned last, whatever else the message contains. */
export const saysIt = (text: string) =>
  / (?:(?:guard|agreg|anad|apunt|anot|met|mand|ech|dej|pas)[aeé][a-z]*l[oa]s?|pon(?:ga)?(?:me|te|se)?l[oa]s?|(?:me |se )?l[oa]s? (?:guard|agreg|apunt|anot|pon|met)[a-z]+) /.test(
    text,
  )
