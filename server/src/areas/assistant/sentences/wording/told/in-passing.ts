/** What is told beside a change and asks for nothing: who was asked at home, what the weather is where the visitor lives. */

const RELATIVE =
  '(?:marido|espos[oa]|viej[oa]|señor[a]?|pareja|novi[oa]|mam[aá]|pap[aá]|jef[ae]|jefit[oa]|suegr[oa]|hij[oa]|herman[oa]|amig[oa]|doctor[a]?|maestr[oa])'
const BECAUSE = '(?:(?:es que|porque|pues|ya|y|que)\\s+)'
/** «ya le pregunté a mi marido», «ya lo platiqué con mi mamá» */
const ASKED = `${BECAUSE}+(?:l[eoa]s?\\s+)?(?:pregunt[eé]|platiqu[eé]|coment[eé]|consult[eé]|habl[eé]|chequ[eé]|dije|vi|platicamos|vimos)\\s+(?:a|con)\\s+(?:mi|el|la)\\s+${RELATIVE}(?:\\s+y(?=\\s))?`
/** «aquí en Juárez pega el frío también» */
const WEATHER = `${BECAUSE}*(?:(?:aqu[ií]|ac[aá]|all[aá]|por ac[aá]|por aqu[ií])(?:\\s+en(?:\\s+(?:el|la|los))?(?:\\s+\\p{L}+){1,2}?)?|en(?:\\s+(?:el|la|los))?(?:\\s+\\p{L}+){1,2}?)\\s+(?:(?:ya|s[ií]|siempre|casi|tambi[eé]n)\\s+)*(?:pega|hace|cala|est[aá]|hay|llega|quema)(?:\\s+(?!(?:y|o|pero|quiero|con|sin|de)\\s)\\p{L}+){0,4}?\\s+(?:fr[ií]o|calor(?:[oó]n|azo)?|sol|humedad)(?:\\s+(?:tambi[eé]n|bien|muy|fe[oa]|mucho|hartos?|bastante|en|invierno|verano|cabr[oó]n|duro|ya))*`
const TOLD = new RegExp(`[\\s,.;]*(?<![\\p{L}])(?:${ASKED}|${WEATHER})(?![\\p{L}])`, 'giu')

/** The message without it, where something else is said. */
export function withoutToldInPassing(message: string): string {
  const left = message
    .replace(TOLD, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;]+/, '')
    .trim()
  return /[\p{L}\d]{2}/u.test(left) ? left : message
}
