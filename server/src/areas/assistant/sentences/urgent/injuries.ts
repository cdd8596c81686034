/** Falls, blows, cuts and bites that need a doctor now: who, what happened, and that it is grave. */
import { ANIMAL_WORD, CHILD_WORD, GROWN_WORD } from './beings.ts'

const PERSON = new RegExp(` (?:${CHILD_WORD}|${GROWN_WORD}|me|nos) `)
const HAPPENED =
  / (?:se|me|lo|la|le|nos) (?:cay(?:o|eron)|cai|golpe(?:o|e|aron)|peg(?:o|ue)|estrell(?:o|e)|resbal(?:o|e)|descalabr(?:o|e)|accident(?:o|e)|cort(?:o|e)|macho?c(?:o|ue)|machuc(?:o|ue)|enterr(?:o|e)|clav(?:o|e)|encaj(?:o|e)) /
const GRAVE =
  / (?:no (?:se (?:puede|mueve|levanta|para|despierta)|me puedo (?:mover|parar|levantar)|puede (?:mover|caminar|pararse|levantarse|hablar|respirar)|reacciona|responde|despierta|(?:le |me )?deja de|(?:le |me )?para (?:de|la))|sangr(?:e|a|ando)|vomit(?:o|a|ando)|inconsciente|desmay[a-z]+|se le ve el hueso|convulsion[a-z]*|muy mal|ambulancia) /
/** Grave by what happened. */
const HEAD =
  / (?:se|me) (?:golpe(?:o|e)|peg(?:o|ue)|abri(?:o)?|raj(?:o|e)|parti(?:o)?) (?:(?:muy|bien|super|feo|fuerte|duro|en|con|de|toda) )*(?:la|su|mi) (?:cabeza|nuca|frente|craneo)(?! del? (?!mi|su)) /
const BROKEN =
  / (?<!se )(?:se|me) (?:fractur(?:o|e)|rompi(?:o)?|quebr(?:o|e)|disloc(?:o|e)|zaf(?:o|e)|amput(?:o|e)|cort(?:o|e)(?: feo| mucho| bien feo)?) (?:el|la|los|las|su|mi|un|una) (?:brazo|pierna|mano|dedos?|cadera|tobillo|muneca|hombro|rodilla|costillas?|clavicula|hueso|pie|vena)(?! del? (?!mi|su)) /
const RUN_OVER = / (?:me|lo|la|nos|los|las) atropell(?:o|aron) | atropell(?:o|aron) a(?:l| mi| la| un| una) /
const DROWNS =
  / se (?:cayo|metio|hundio|fue) (?:[a-z]+ ){0,2}(?:la alberca|la cisterna|al pozo|el pozo|al tinaco|al canal|al rio) /
const IN_BODY = / se metio (?:[a-z0-9]+ ){1,4}(?:a|en|por) (?:la|el|su) (?:boca|nariz|oido|oreja) /
const BITTEN = new RegExp(
  ` (?:me|lo|la|le|nos) (?:mordi(?:o|eron)|ataco|atacaron) (?:el|un|una|la|mi|su|unos|otro) (?:${ANIMAL_WORD}|rata|murcielago|mono) | (?:mordio|ataco|mordieron|atacaron) a(?:l| la| mi| mis| un| una) (?:${CHILD_WORD}|${GROWN_WORD}) `,
)
const STUNG =
  / (?:pico|picaron) (?:[a-z]+ ){0,4}(?:abejas?|avispas?|arana|alacran) (?:[a-z]+ ){0,6}(?:hinch[a-z]+|respirar?|alergic[oa]|mare[a-z]+) /

/** «mi mamá se rompió la cadera, busco silla de ruedas» looks for something. */
export const SEEKS =
  / (?:(?:para|pa) (?:mi|el|la|su|un|una) [a-z]+ que (?:se|ya|no|esta) |busco|buscando|buscar|quiero|quisiera|(?:necesito|ocupo) (?!ayuda|un doctor|un medico|una ambulancia)|comprar|comprarle|precios?|cuestan?|venden|vendes|tienes|tienen|recomiend[a-z]+|opciones|barat[oa]s?) ?/

export function isInjury(text: string): boolean {
  if (IN_BODY.test(text) || BITTEN.test(text) || STUNG.test(text)) return true
  if (!PERSON.test(text) || SEEKS.test(text)) return false
  return (HAPPENED.test(text) && GRAVE.test(text)) || [HEAD, BROKEN, RUN_OVER, DROWNS].some((one) => one.test(text))
}
