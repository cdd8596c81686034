/** Questions that name a product or a person without wanting to buy: the weather, health. */
import type { Evidence } from './evidence.ts'

/** «¿qué clima va a hacer?», «¿hace calor en Mérida?»: something that happens, not something to have. */
const HAPPENS =
  / (?:va a|van a|vaya a|ira a|estara|hara|habra|hubo|hizo) (?:hacer|haber|estar|llover|nevar|ser|jugar|ganar|caer|salir|subir|temblar|mucho|mucha|buen|mal|frio|calor|lluvia|sol)| (?:hace|hara|hay|habra|hizo) (?:mucho |mucha |un )?(?:calor|frio|sol|viento|lluvia|trafico)(?= )| (?:esta|estara) (?:lloviendo|nevando|nublado|soleado|haciendo)(?= )| (?:como|que tal) (?:esta|estara|anda|va a estar|amanecio) (?:hoy )?el (?:clima|tiempo|dia|trafico)(?= )| el clima (?:de|en|para|hoy|manana|esta)(?= )/

/** «un ventilador porque va a hacer calor» begins with the product. */
const BEGINS =
  /^ (?:(?:y|oye|sabes|sabe|si|dime|pero|hoy|manana|crees que) )*(?:que|como|cuanto|va|van|hace|hara|hay|habra|esta|estara|el) /

export const isAboutTheWorld = (text: string) => BEGINS.test(text) && HAPPENS.test(text)

/** Says how somebody feels, or asks what to take: an advice, although a person or an animal is named. */
const ADVICE =
  / (?:que (?:le |me |les |nos )?(?:doy|damos|tomo|toma|pongo|unto|puedo|puede|hago|hacemos)|que es bueno|es bueno|es malo|(?:me|le|les|nos) (?:duele|duelen|arde|dio|salio|pego|da)|(?:tengo|tiene|tienen|trae|traigo|traen|anda|ando|amanecio|esta|estoy) (?:con |de |una |un |mucha |mucho )*[a-z]+|no quiere comer|no come|como (?:se )?(?:quito|quita|bajo|baja|curo|cura|alivio|alivia)|cuant[oa]s?|cada cuanto|dosis) /

/** A product for it («termómetro», «humidificador») is still a wish. */
export function isHealthQuestion(text: string, { sureKind, asks }: Evidence): boolean {
  return !sureKind || (ADVICE.test(text) && !asks)
}

const FACT =
  /^ (?:(?:oye|y|pero|a ver|sabes|dime) )*(?:quien|quienes|cuando|por que|a que hora|que hora|que dia|que fecha|cuanto es \d|cuanto son|cuantos son|donde hay|donde queda|como se (?!llama)|como hago|como puedo|como le hago|como bajo|como saber|que significa|que es|que son|que opinas|que piensas|sabes|crees|existe|cual es (?:el|la|tu) (?!mejor|mas))/
/** Asks for a fact: «quién», «cuándo», «cómo se hace». */
export const isFact = (text: string) => FACT.test(text)
