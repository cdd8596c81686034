/** What goes on with something that was refused because it harms. */
import type { Reading } from '../reading.ts'

/** «no es para ratas», «es para el perro del vecino» after what harms was refused. */
export const goesOnWithHarm = ({ context, prepared: { text } }: Reading) =>
  context?.topic === 'talk/danger' && (NO_PLAGUE.test(text) || FOR_A_BEING.test(text))
const NO_PLAGUE =
  / no (?:es|era|seria|l[oa] quiero|l[oa] ocupo) (?:para|pa) (?:(?:las?|los|el|una?) )?(?:rat|cucarach|hormig|plag|insect|bich|mosc|chinch|pulg)/
const FOR_A_BEING =
  / (?:es|era|seria|l[oa] quiero|l[oa] ocupo) (?:para|pa) (?:el|la|los|las|un|una|mi|mis|su) (?:perr|gat|animal|vecin|espos|marid|suegr|novi|jef|herman|senor|ex )/
