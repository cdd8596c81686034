/** What a sentence refuses after naming it, written before the name: «huggies no porque lo rozan», «de plástico ni loco» → «sin …». */

/** Words that begin no name of a thing: «eso no», «mejor no», «el segundo no». */
const NO_NAME =
  'mi|ti|el|la|l[ao]s|lo|de|del|con|en|ya|eso|ese|esa|esos|esas|est[aeo]s?|asi|mejor|siempre|por|creo|claro|ahora|ahorita|luego|todavia|aun|tampoco|ningun[oa]?|gracias|reacond[a-z]*|renovad[a-z]*|usad[a-z]*|nuev[a-z]*|tan|como|hoy|yo|tu|si|que|pero|pues|ay|hay|tienes?|tienen|tengo|quiero|puedo|se|lo|me|te|le|nos|mas|la verdad|aqui|primer[oa]?|segund[oa]|tercer[oa]?|ultim[oa]|otr[oa]s?|un[oa]?|no|ni|y|o|a|hola|bueno|buenas|ok|va|sale|oye|ver|hasta|menos|cuanto|cual|donde|porque|car[oa]s?|barat[oa]s?|nada|todo|gusta|gustan|es|son|esta|(?:ja|je|ji)+|uy|ah|eh|oiga|oigan|mira|chale|hijole|nah|nel|hm+|orale|andale|joven|mij[oa]|senorita'
const NAME = `((?!(?:${NO_NAME}) )[a-z0-9'+-]{2,}(?: (?!(?:no|ni|ya|para|que|y|pero|o|con|hasta) )[a-z0-9'+-]+){0,2}?)`
const LEAD =
  '(^ ?|[,;.!?] ?|(?<= )(?:y|pero|ah|oye|ok|bueno|no|mejor|solo|nomas|sea) )((?:(?:de|del|con|hasta(?= (?:el|la|los|las) )|lo(?= de )|en|color|marca|el|la|los|las) )*)'
const REFUSES =
  '(?:no(?: (?:me (?:gustan?|laten?|agradan?|convencen?)|(?:l[oa]s? )?quiero|le gustan?|(?:yo )?(?:nunca|jamas) [a-z ]+|no (?:dije|pedi)))?|ni (?:loc[oa]|de broma|de chiste|de pedo|madres|maiz|muert[oa]|en suenos|regalad[oa]s?|al caso|pensarlo|hablar|me (?:ensenes|muestres|pongas))|para nada|nel(?: pastel)?|jamas|nunca|tampoco(?: (?:(?:l[oa]s? )?quiero|me (?:gustan?|laten?|convencen?)))?)'
const END =
  '(?=$|[,;.!]| (?:eh|pues|porfa|por favor|gracias|por que|porque|ya que|pero|mejor|otr[oa]s?|solo|nomas|y|yo|que)(?: |$))'
const AFTER = new RegExp(`${LEAD}${NAME} (?:ya )?${REFUSES}${END}`, 'g')
/** «el gris no el blanco», «de plástico no de metal» */
const OTHER = new RegExp(
  `^((?:(?:no|ay|nel|pero|y|ok),? )*)(?:(?:de|del|con|en|el|la|los|las) )+${NAME} no (?=(?:el|de|del|en) [a-z]{3,})`,
)
/** «ese largo que parece torre no me gusta» */
const DISLIKED =
  /\b(?:es[ae]s?|es[oa]s|l[oa]s|est[ea]s?|est[oa]s) ((?:(?!no |me |y |pero )[a-z]+ ){1,6})no (?:me|nos|le) (?:gust|lat|convenc|agrad)[a-z]+(?: (?:nada|mucho|tanto))?/g
const GLUE =
  /^(?:que|parecen?|de|del|tipo|como|con|en|un|una|son|es|muy|tan|mas|l[oa]s?|el|est[aeo]n?|marca|color|vienen?|traen?)$/
const everyRefused = (said: string) =>
  said
    .trim()
    .split(' ')
    .filter((word) => !GLUE.test(word))
    .map((word) => `sin ${word}`)
    .join(' ')

/** «todo menos rosa», «cero plástico», «odio el azul» */
const BEFORE =
  /\b(?:(?:todo|todos|todas|cualquier[a]?(?: (?:color|marca|tienda))?|l[oa]s? que sean?|el que sea) menos|cero(?! (?:kilomet|interes|meses|grados|km|azucar|calor))|odio|detesto|no soporto|no aguanto|menos(?= (?:(?:el|la|los|las|en|color) ){1,2}[a-z])|quitando|descartando|fuera(?= (?:los|las|el|la|lo) ))(?: (?:de|el|la|los|las|lo|en|color|marca|que sean?))* (?=[a-z]{3})|\btampoco (?:(?:de|el|la|los|las|marca|en|que sean?) )*(?!(?:me|le|nos|te|se|es|esta|tan|muy|quiero|hay|tengo|tiene|tienes|lo|ese|esa|eso|creo|asi|mucho) )(?=[a-z]{3})/g

/** «el Invictus ya lo tiene»: said by itself of what was shown, it is not wanted again. */
const OWNED = new RegExp(
  `^( ?(?:(?:no|ah|uy|ay|pero|es que|y|pues|mm+),? )*)(?:el|la|los|las|es[ae]|es[oa]s) (?:de )?${NAME} ya l[oa]s? (?:tiene|tienen|tengo|tenemos)(?= ?$|[,;.!])`,
)

const NO_VERBS = /^(?:modo|idea|loco|loca|madres|se|me|le|lo|la|un|una|que|siquiera)$/
/** «ni Steren ni Fluke, Truper» */
const NEITHER =
  /\bni (?:de |del |l[oa]s |el |con )?([a-z0-9-]{3,}) ni (?:de |del |l[oa]s |el |con )?([a-z0-9-]{3,})(?: entonces)?/g

/** `text` is folded, with abbreviations written out. */
export const withRefusalsFirst = (text: string) =>
  text
    .replace(NEITHER, (whole, one: string, other: string) => (NO_VERBS.test(one) ? whole : `sin ${one} sin ${other}`))
    .replace(OWNED, '$1sin $2')
    .replace(DISLIKED, (_, said: string) => `${everyRefused(said)} ,`)
    .replace(OTHER, (_, start: string, name: string) => `${start}sin ${name} , `)
    .replace(AFTER, (_, start: string, __: string, name: string) => `${start}sin ${name}`)
    .replace(BEFORE, 'sin ')
