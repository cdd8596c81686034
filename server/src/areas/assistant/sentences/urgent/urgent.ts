/** What must not wait for a probability: phrases of content/assistant/talk.json, and dangers told in any words. */
import type { TalkName } from '../../rules.ts'
import { dangerSaid } from './danger.ts'
import { asksDose } from './doses.ts'
import { isOfDevice } from './grave-signs.ts'
import { mixesCleaners } from './mixtures.ts'
import { isFigureOfSpeech } from './violence.ts'

const URGENT = [
  'distress',
  'violence',
  'gas',
  'pet',
  'emergency',
  'poison',
  'minor',
  'danger',
  'orders',
  'sadness',
] as const

/** `isSaid`: whether a phrase of this talk stands in the text. */
export function urgentSaid(said: string, isSaid: (name: TalkName) => boolean): TalkName | null {
  // «kiero», «se kemo»
  const text = said.replace(/(?<= )k(?=i(?:er|s)|e(?:m|d|r|b|j| ))/g, 'qu')
  const phrase = URGENT.find((name) => isSaid(name) && !isFigure(name, text))
  const told = dangerSaid(text)
  // «el gato lamió cloro»: a veterinarian is told; «se tomó las pastillas del gato»: the one who took them counts
  const isOverruled = !phrase || phrase === 'poison' || phrase === 'pet' || (phrase === 'emergency' && told === 'pet')
  if (told && isOverruled) return told
  if ((!phrase || phrase === 'poison') && mixesCleaners(text)) return 'mixing'
  if (phrase && !(phrase === 'poison' && asksDose(text))) return phrase
  return asksDose(text) ? 'dose' : null
}

/** Stories, games and prices: «juego de asesinos», «me quiero morir con esos precios», «mi laptop no despierta». */
function isFigure(name: TalkName, text: string): boolean {
  if (name === 'emergency' || name === 'pet') return isOfDevice(text) || (name === 'pet' && EATEN_BY_PET.test(text))
  if (name === 'distress') return OF_STORY.test(text) || OF_PRICE.test(text) || OF_HOME.test(text)
  if (name === 'violence') return isFigureOfSpeech(text) || OF_STORY.test(text)
  return name === 'danger' && OF_STORY.test(text)
}

const OF_STORY =
  / (?:libros?|novelas?|peliculas?|series?|videojuegos?|juegos? (?:de|del|para)|disfraz|disfraces|ps[345]|xbox|nintendo|durkheim|cancion|funko|figura de) /
const OF_PRICE = / (?:precios?|jaja[a-z]*|jeje[a-z]*|ofertas?|carisim[oa]s?|tan car[oa]s?) /
/** «ya no quiero vivir con mis roomies», «ya no aguanto más estos zapatos» */
const OF_HOME =
  / desaparecer (?:l[oa]s?|el|un[oa]?s?|mis|manchas|estrias|arrugas) | mejor muert[oa]s? que | vivir (?:con|en|cerca|lejos|ahi|alla|junto) | (?:aguanto mas|puedo mas con) (?:est[aeo]s?|es[aeo]s?|el|la|los|las|tant[oa]s?) (?!vida|dolor|soledad|tristeza|situacion|angustia|depresion|ansiedad)| (?:colgarme|quiero seguir) (?:en|de|la|el|buscando|viendo|con|pagando|comparando|usando) /
const EATEN_BY_PET =
  / (?:comio|trago|comieron) (?:sus|mis|mi|todas?|la|las|los|el) (?:croquetas|comida|cena|sobre|premios|tenis|zapatos|chanclas|sillon|control|cargador|audifonos|cable|colchon|pantufla|sandalia)s? /
