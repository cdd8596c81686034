/** Tells a trouble of the body that things ease from an illness. */

import type { Sentence } from '../../sentences/sort.ts'
import { asksWhichMedicine, tellsIllness } from '../../sentences/urgent/medicine.ts'
import type { Asked } from '../answer.ts'

/** A trouble of the body that things ease: a cushion for a driver's back is no medicine. An illness is left to a doctor. */
export function isEased(
  { knowledge: { rules } }: Asked,
  { kind, prepared: { text }, request: { wish } }: Sentence,
): boolean {
  const need = rules.purposes.find(({ name }) => name === wish.purpose)
  if (!need || need.person || need.child || need.offers.length === 0) return false
  const isIll = asksWhichMedicine(text) || tellsIllness(text) || ILL.test(text)
  return !isIll && (kind === 'unsure' || OF_BODY.test(text))
}

const OF_BODY =
  / (?:espalda|cintura|cuello|rodillas?|pies?|talon(?:es)?|hombros?|postura|cadera|lumbar|piernas?|munecas?|codos?) /
const ILL =
  / (?:tos|tose|diarrea|vomit[a-z]*|fiebre|calentura|temperatura|gripa|infeccion|infectad[oa]|alergi[a-z]*|presion|nauseas?|mare[a-z]+|sangr[a-z]*|ronchas?|tomar|tome|tomo|medicina|medicamento|pastillas?|dosis|receta|jarabe|inyeccion|antibiotico|embaraz[a-z]*|operad[oa]|fractura|hinchad[oa]) /
