/** Tells a trouble of the body that things ease from an illness. */

import type { Sentence } from '../../sentences/sort.ts'
import { productsIn } from '../../sentences/spans/query.ts'
import { asksWhichMedicine, tellsIllness } from '../../sentences/urgent/medicine.ts'
import type { Asked } from '../answer.ts'

/** A trouble of the body that things ease: a cushion for a driver's back is no medicine. An illness is left to a doctor. */
export function isEased(
  { knowledge: { rules }, message, context }: Asked,
  { kind, prepared: { text }, request: { wish } }: Sentence,
): boolean {
  const isIll = asksWhichMedicine(text) || tellsIllness(text) || ILL.test(text)
  // «colchón bueno para el dolor de espalda», «termómetro, mi niño tiene fiebre»
  const products = productsIn(rules.spans.spansOf(message.normalize('NFC'), context?.wish != null))
  if (products.length > 0 && wish.kind) {
    const isHelp = isIll ? INSTRUMENTS : NO_MEDICINES
    if (wish.kind.trails.length > 0 && wish.kind.trails.every((trail) => isHelp.test(trail))) return true
  }
  if (isIll) return false
  const need = rules.purposes.find(({ name }) => name === wish.purpose)
  if (!need || need.person || need.child || need.offers.length === 0) return false
  return kind === 'unsure' || OF_BODY.test(text)
}

const NO_MEDICINES = /^(?!.*\b(?:Medicamentos|Suplementos alimenticios|Vitaminas))/
const INSTRUMENTS = /\b(?:Equipo médico|Curitas y vendajes|Cubrebocas)/

/** Parts of the body, and vermin that things keep away from it. */
const OF_BODY =
  / (?:espalda|cintura|cuello|rodillas?|pies?|talon(?:es)?|hombros?|postura|cadera|lumbar|piernas?|munecas?|codos?|pulgas?|garrapatas?|piojos?|chinches?) /
const ILL =
  / (?:tos|tose|diarrea|vomit[a-z]*|fiebre|calentura|temperatura|gripa|infeccion|infectad[oa]|alergi[a-z]*|presion|nauseas?|mare[a-z]+|sangr[a-z]*|ronchas?|tomar|tome|tomo|medicina|medicamento|pastillas?|dosis|receta|jarabe|inyeccion|antibiotico|embaraz[a-z]*|operad[oa]|fractura|hinchad[oa]) /
