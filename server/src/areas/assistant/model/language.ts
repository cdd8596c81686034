/** Whether a model's sentence is written in Spanish, and whether it leads away from the site. */
import { fold } from '@tianguis/contract/folding'

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** The commonest words, which hold most sentences together, and those of shopping whose ending does not tell their language. */
const SPANISH = listed(
  'al algo algun ante asi aun aunque bien buen cada casi como con contra cual cuales cuando cuanto cuantos de del desde donde dos diez doce el ella ellas ellos en entre es esa esas ese eso esos esta estas este esto estos estan estoy fue ha han hasta hay hoy la las le les lo los luego mas mi mientras mil mis mucho muy nada ni ningun nos o otra otras otro otros para pero poca poco por porque pues que quien se segun ser si sin sobre solo son su sus tal tambien tampoco tan te ti tiene tienen tres tu tus un una unas uno unos y ya cuatro cinco seis siete ocho nueve once trece quince veinte treinta cien pesos dentro fuera antes despues siempre nunca menos mejor mejores peor mayor menor tener hacer saber poder ver leer vender ofrecer excelente excelentes depende decide elige ok ideal precio precios quieres puedes tienes pides buscas prefieres necesitas cuesta cuestan sale vale conviene sirve sirven cumple cumplen compra pagas total barata barato opciones busque encontre adelante suerte gusto ayer',
)
/** English where a Spanish ending would mislead, and its commonest words. */
const ENGLISH = listed(
  'the you your is are and for with this that of to have here it we can best these those i my he she they them be been was were will would should do does did so go who into too also or if at on in from by as an has had not yes our us solid machine bargain go its under over than then when where which what why how more most less very just only get buy buying now price deal deals great good nice perfect choice value performance recommend excellent offer amazing cheap cheapest available shipping free store today click check look save money another any all new used budget option options worth',
)
/** Loanwords and names of technique that Spanish sentences of shops are full of. */
const SHARED = listed(
  'a no me laptop laptops tablet tablets smartphone smartphones gamer gaming gamers smart tv tvs led oled qled lcd ips hd fhd uhd full ram ssd hdd nvme gb tb mb ghz mhz hz wh mah usb hdmi wifi bluetooth windows android ios chip chips pc mac home office internet streaming touch web video audio mouse router ok online led airbuds chromebook notebook pro max mini plus ultra air lite kit set pack spray gel jeans tenis short shorts bluetooth software hardware app apps test cupon bluray ray boxer top clip sandwich grill wok rock jazz pop box stock tianguis buen fin mexico cdmx msi iva mxn',
)
/** Endings that few English words have. */
const SPANISH_ENDING =
  /(?:[ao]s?|[^aeiou]es|[ae]n|ar|ir|dad(?:es)?|tad(?:es)?|cion(?:es)?|sion(?:es)?|i[oó]n|mente|aje|oso|ible|ores|eis|ais)$/
/** Endings and letters in them that no Spanish word has. */
const FOREIGN =
  /(?:[bcfghjkmpqtvw]|[^aeiou]y|[^aeiouln]s|[bcdfgkmnpt]{2}|ght|ing|ings|ness|ful|less|ly|ers?|ould|ll|ss|ee|ow|ew)$|^(?:wh|th|sh|kn|wr|sp[aeiour]|st[aeiour]|sc[aeiour]|sm|sn|sl|sk|sw)|ee|oo|[^l]ll?ly|ck|ph|gh|ght|sh|tt|mm|pp|ff|ss|th|w/
const ACCENTED = /[áéíóúñü]/

type Language = 'spanish' | 'foreign' | 'either'

function languageOf(word: string, names: ReadonlySet<string>): Language {
  const folded = fold(word)
  if (SPANISH.has(folded) || ACCENTED.test(word)) return 'spanish'
  if (names.has(folded) || SHARED.has(folded)) return 'either'
  // units: kg, cm, W
  if (folded.length <= 2 && !ENGLISH.has(folded)) return 'either'
  if (ENGLISH.has(folded) || FOREIGN.test(folded)) return 'foreign'
  return SPANISH_ENDING.test(folded) ? 'spanish' : 'either'
}

/** A clause of names alone is in any language. */
const MIN_FOREIGN_WORDS = 2

/** Whether more of its words are Spanish than not, and no clause is foreign; `names`: folded words that tools returned. */
export function isSpanish(sentence: string, names: ReadonlySet<string>): boolean {
  const clauses = sentence.toLowerCase().split(/[,;:.!?¡¿()«»"“”—–]+/)
  const read = clauses.map((clause) => (clause.match(/\p{L}[\p{L}\d]*/gu) ?? []).map((word) => languageOf(word, names)))
  const count = (some: readonly Language[], language: Language) => some.filter((one) => one === language).length
  const whole = read.flat()
  if (whole.length === 0) return true
  // what is neither is Spanish only beside Spanish words, unless tools returned every word of it
  const isNamed = (sentence.match(/\p{L}[\p{L}\d]*/gu) ?? []).every((word) => names.has(fold(word)))
  if (count(whole, 'spanish') === 0 && !isNamed) return false
  const foreign = count(whole, 'foreign')
  if (foreign > 0 && foreign >= count(whole, 'spanish')) return false
  return read.every(
    (clause) => count(clause, 'foreign') < MIN_FOREIGN_WORDS || count(clause, 'foreign') <= count(clause, 'spanish'),
  )
}

/** Letters of other scripts, digits of other scripts and signs that look like a dot or a slash hide addresses and numbers. */
const DISGUISED = /(?!\p{Script=Latin})\p{L}|(?![0-9])\p{Nd}|[。｡․⁄∕⧸]/u
const SCHEME =
  /\p{L}:\/\/|www\.|\b(?:javascript|mailto|tel|ftp|data):|\S@\S|(?<![\p{L}\d])@\p{L}|\]\(|\\|\d+\.\d+\.\d+|[([{]\s*(?:\.|punto|dot)\s*[)\]}]|\b(?:punto|dot) (?:com|mx|net|org|shop|me|ly|io|store|tienda)\b|\barroba\b/iu
/** «ofertas.shop», «bit . ly»: a dot between a word and letters. */
const DOTTED = /[\p{L}\d_-]+(?:\.[\p{L}\d_-]+)*(?:\.| \. ?)\p{L}{2,}/gu
/** «Dr.Martens». Any other dotted name may be an address that a feed wrote into a title. */
const ABBREVIATED = /^(?:dra?|sra?|st|mrs?|ms|no|num|vol|mod|art|pz|pza|cap)\./i
const SLASHED = /[\p{L}\d._-]*\s?\/\s?[\p{L}\d._/-]*/gu
/** Slashes that lead nowhere. */
const ORDINARY_SLASH = /^(?:[yo]\/[ou]|km\/h|c\/u|m\/s|\d+\/\d+)$/
const CONTACT =
  /\b(?:whats ?app|wasap|guasap|telegram|instagram|facebook|messenger|tik ?tok|(?:llama|marca|escrib)[a-z]* (?:al?|por) (?:este numero|\d|[^ ]+\/))/

/** Whether it names an address or another way to leave the site that no tool returned; `returned`: folded texts of tools. */
export function leadsAway(sentence: string, returned: readonly string[]): boolean {
  if (DISGUISED.test(sentence) || SCHEME.test(sentence)) return true
  const isReturned = (piece: string) => returned.some((text) => text.includes(piece))
  if ([...sentence.matchAll(DOTTED)].some(([piece]) => !(ABBREVIATED.test(piece) && isReturned(fold(piece)))))
    return true
  const isFree = (piece: string) => ORDINARY_SLASH.test(piece) || isReturned(piece)
  if ([...sentence.matchAll(SLASHED)].some(([piece]) => !isFree(fold(piece).trim().replace(/\.+$/, '')))) return true
  return CONTACT.test(fold(sentence))
}
