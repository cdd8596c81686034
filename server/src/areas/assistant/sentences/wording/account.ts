/** What is asked of the visitor's own lists and alerts, which only their pages show and change. */
import type { Reading } from '../reading.ts'

/** The last answer said where saved things or alerts are taken away. */
export const UNDO_SAVED = 'undo/saved'
export const UNDO_ALERTS = 'undo/alerts'

const WORDS_BEFORE = '^ (?:(?!como |donde |puedo |puede |no |si )[a-z0-9]+ ){0,5}'
/** «quítame todo lo que tengo en favoritos», «borra mis alertas» */
const EMPTIES = new RegExp(
  `${WORDS_BEFORE}(?:quit|borr|elimin|vaci|limpi|cancel)[a-z]* (?:[a-z]+ ){0,9}?(?:favoritos|favs|mis? listas?|alertas?|avisos?) `,
)
/** «quita los otros que había guardado ayer» */
const REMOVES_SAVED = new RegExp(
  `${WORDS_BEFORE}(?:quit|borr|elimin|sac)[a-z]* (?:[a-z]+ ){0,4}?que (?:ya |tenia |habia |he |te )*(?:guard(?:e|aste|ado|ada|ados|adas|amos)|puse en favoritos|tengo guardad[oa]s?)(?= )`,
)
/** «¿qué alertas tengo?» */
const ASKS_MINE =
  / (?:(?:que|cuales|cuantas|cuantos) (?:alertas|avisos|cosas|favoritos|listas|productos) (?:ya )?(?:tengo|puse|guarde|hay guardad[oa]s|tenia|llevo)|que (?:tengo|hay|tenia|guarde) (?:guardad[oa]s? |puest[oa]s? )?(?:en (?:mis )?favoritos|en mis? listas?|de alertas)) /
/** «enséñame mi lista», «a ver la lista»; with a basket on the screen that list is meant. */
const SEES_LIST =
  /^ (?:(?:y|oye|ok|porfa|ahora|bueno|me|puedes|podrias|quiero|quisiera|a) )*(?:ensen[a-z]+|muestr[a-z]+|abr[a-z]+|ve[or]?|ver|checar|revisar|pasame|dime) (?:(?:otra vez|ya|de nuevo) )?(?:mis? |l[oa]s? |el )(?:lista|listas|favoritos|favs|guardad[oa]s?)(?: de (?:deseos|favoritos|compras|lo (?:que )?guard[a-z]+))?(?: porfa| por favor| completa| ya)? $/
/** «el 2 a favoritos y quita el que guardé ayer» saves one first. */
const SAVES_TOO =
  / (?:a|en|para) (?:mis |los |la |mi )?(?:favoritos|favs|lista) (?:[a-z]+ ){0,3}(?:quit|borr|elimin|sac)[a-z]* /

/** «ándele, todo menos la crema», «no, espérese» */
const GOES_ON =
  /^ (?:(?:y|ay|no|nel|ok|va|bueno|pero|oiga|oye|asi|joven|si|sip|simon|andale|andele|sale|dale|claro) )*(?:esper[a-z]+|tod[oa]s? |sin |menos |excepto |salvo |nomas |solo |ahi tengo|si quiero|(?:y )?(?:tambien )?l[ao]s? (?:alertas?|avisos?|favoritos?|listas?)(?: tambien| igual| esa)? $)|^ (?:(?:si|no|sip|simon|andale|andele|sale|dale|claro|va|ok|porfa|porfavor|asi|pues|por favor) )+$/

const ASKS_OTHER = /^ (?:[a-z]+ ){0,3}(?:busco|buscame|busca|quiero|quisiera|necesito|ocupo|ensename|muestrame|dame) /

export function ofAccount({ context, prepared: { text } }: Reading): string | null {
  if (EMPTIES.test(text) || (REMOVES_SAVED.test(text) && !SAVES_TOO.test(text))) return 'act/undo'
  if (ASKS_MINE.test(text)) return / (?:alertas|avisos) /.test(text) ? 'site/alertas-ver' : 'site/favoritos-ver'
  if (SEES_LIST.test(text) && context?.topic !== 'basket') return 'site/favoritos-ver'
  if (context?.pending && SEES_LATER.test(text))
    return context.pending.act === 'alert' ? 'site/alertas-ver' : 'site/favoritos-ver'
  const isOpen = context?.topic === UNDO_SAVED || context?.topic === UNDO_ALERTS
  return isOpen && !ASKS_OTHER.test(text) && GOES_ON.test(text) ? 'act/undo' : null
}

/** «¿y dónde la veo después?» after something was saved or proposed. */
const SEES_LATER =
  /^ (?:(?:y|oye|ok|pero|luego|despues|entonces|ah|va) )*(?:en |a |por |desde )?donde (?:(?:l[oa]s?|es[oae]s?|lo que) )?(?:puedo )?(?:ve[or]|ver|encuentro|encontrar|busco|checo|checar|reviso|revisar|consulto|queda|quedo|guardaste|guarda)[a-z]* /

const DECLINES =
  /^ (?:(?:no|nel|ay|uy|bueno|pues|ps|gracias|mijo|mija|joven|senorita|oiga|oye|ok|si) )*(?:mejor no|no gracias|asi dejal[eo]|dejal[eo] asi|asi esta bien|luego (?:le |te |les |lo |la )?(?:pregunt|dig|ve|avis|veng|regres|checo)[a-z]*)(?= )/

const LEAVES = / (?:adios|bye|hasta luego|hasta pronto|nos vemos|ahi nos vemos|buenas noches|cuidese|cuidate) /
/** «no, ya no quiero nada, gracias, hasta luego» */
export const leaves = ({ context, prepared: { text }, evidence }: Reading) =>
  !context?.pending && !evidence.sureKind && LEAVES.test(text) && / (?:no|ya|gracias|seria todo|es todo) /.test(text)

/** «no mijo, mejor no, luego le pregunto a su mamá»: nothing was proposed, and nothing is asked for. */
export const declines = ({ context, prepared: { text }, evidence, own, spans }: Reading) =>
  !context?.pending &&
  !evidence.sureKind &&
  !evidence.asks &&
  own.relative.size === 0 &&
  // «no gracias, ya sin funda»
  !spans.some(({ mark }) => /^(?:quality|without|price|brand)$/.test(mark)) &&
  DECLINES.test(text)
