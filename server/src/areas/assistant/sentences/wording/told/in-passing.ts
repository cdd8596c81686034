/** What is told beside a change and asks for nothing: who was asked at home, what the weather is where the visitor lives. */

const RELATIVE =
  '(?:marido|espos[oa]|viej[oa]|señor[a]?|pareja|novi[oa]|mam[aá]|pap[aá]|jef[ae]|jefit[oa]|suegr[oa]|hij[oa]|herman[oa]|amig[oa]|doctor[a]?|maestr[oa])'
const BECAUSE = '(?:(?:es que|porque|pues|ya|y|que)\\s+)'
/** «ya le pregunté a mi marido», «ya lo platiqué con mi mamá» */
const ASKED = `${BECAUSE}+(?:l[eoa]s?\\s+)?(?:pregunt[eé]|platiqu[eé]|coment[eé]|consult[eé]|habl[eé]|chequ[eé]|dije|vi|platicamos|vimos)\\s+(?:a|con)\\s+(?:mi|el|la)\\s+${RELATIVE}(?:\\s+y(?=\\s))?`
/** «aquí en Juárez pega el frío también» */
const WEATHER = `${BECAUSE}*(?:(?:aqu[ií]|ac[aá]|all[aá]|por ac[aá]|por aqu[ií])(?:\\s+en(?:\\s+(?:el|la|los))?(?:\\s+\\p{L}+){1,2}?)?|en(?:\\s+(?:el|la|los))?(?:\\s+\\p{L}+){1,2}?)\\s+(?:(?:ya|s[ií]|siempre|casi|tambi[eé]n)\\s+)*(?:pega|hace|cala|est[aá]|hay|llega|quema)(?:\\s+(?!(?:y|o|pero|quiero|con|sin|de)\\s)\\p{L}+){0,4}?\\s+(?:fr[ií]o|calor(?:[oó]n|azo)?|sol|humedad)(?:\\s+(?:tambi[eé]n|bien|muy|fe[oa]|mucho|hartos?|bastante|en|invierno|verano|cabr[oó]n|duro|ya))*`
/** «que me duele la espalda» after a quality: why it is wanted; pain that may be an emergency is never left out. */
const PAIN =
  '(?:porque|pues|es que|ya que|que)\\s+(?:(?:me|le|les|nos)\\s+(?:duele[n]?|lastima[n]?|cansa[n]?|molesta[n]?|truena[n]?)|(?:sufro|sufre|padezco|padece|ando|anda|estoy|est[aá])(?:\\s+(?:mal|mala|malo|lastimad[oa]))?)(?:\\s+(?:mucho|un chorro|bien|feo|mal))*\\s+(?:de\\s+)?(?:la|el|las|los|mi|mis|su|sus)\\s+(?:espalda|cintura|rodillas?|pies?|cuello|caderas?|hombros?|manos?|mu[nñ]ecas?|talon(?:es)?|talones|columna|cervicales|lumbares|piernas?|huesos|articulaciones|planta del pie)(?:\\s+(?:mucho|un chorro|bien feo|bastante|baja))*'
const TOLD = new RegExp(`[\\s,.;]*(?<![\\p{L}])(?:${ASKED}|${WEATHER}|${PAIN})(?![\\p{L}])`, 'giu')
/** «uno que sirva porque me duele la rodilla»: what is left names no quality, and the pain is the need. */
const VAGUE =
  /^(?:(?:un[oa]?s?|algo|algun[oa]?|otr[oa]s?|que|sirva|ayude|quite|bueno|busco|quiero|necesito|ocupo|dame|hay|para|pa|eso|esto|y|es|si|ya|no|de)\s*)+$/iu

/** «mi esposo quiere uno grande»: a wish of the household is a wish. */
const WANTED_AT_HOME = new RegExp(
  `^[\\s,.;]*(?:${BECAUSE})*(?:a\\s+)?mi\\s+(?:marido|espos[oa]|viej[oa]|señor[a]?|pareja|suegr[oa])\\s+(?:(?:me|ya|si|sí|le)\\s+)*(?:quiere|prefiere|pide|pidi[oó]|dice|dijo|quer[ií]a|necesita|ocupa|gusta\\s+m[aá]s)\\s+(?:que\\s+)?(?=(?:mejor|un[oa]?s?|otr[oa]s?|de|del|en|con|sin|que\\s+sean?|m[aá]s|color)\\s)`,
  'iu',
)

/** The message without it, where something else is said. */
export function withoutToldInPassing(message: string): string {
  const left = message
    .replace(WANTED_AT_HOME, '')
    .replace(TOLD, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;]+/, '')
    .trim()
  return /[\p{L}\d]{2}/u.test(left) && !VAGUE.test(left) ? left : message
}
