/** What is asked of a product in view, by content/assistant/aspects.json. */
import type { Rules } from '../rules.ts'

export function aspectOf(text: string, { aspects }: Rules): string | null {
  return aspects.find(({ said }) => said.met(text))?.name ?? null
}

const SPEC =
  /^ (?:(?:y|pero|oye|el|la|los|las|este|esta|ese|esa|primer[oa]?|segund[oa]|tercer[oa]?|ultim[oa]|1|2|3|si) )*(?:de que|que (?!sea|sean|no|tenga|tengan|mas|otr)|cual es|cuant[oa]s?|trae|traen|tiene|incluye|viene|es|son|gasta|consume|pesa|mide|aguanta|funciona|sirve|soporta|cabe|le cabe|es compatible|se le puede|cuenta con|de cuant[oa]s?)(?= )/

/** «cuántos litros tiene», «trae micrófono», «de qué color es»: asks for a feature. */
export function isSpecQuestion(text: string): boolean {
  return SPEC.test(text) || / (?:de cuant[oa]s?|cuant[oa]s? \S+ (?:tiene|trae|es|son|mide|pesa)) /.test(text)
}

/** Aspects that only a product in view has: «dónde sale más barato» changes no wish. */
export const ABOUT_ONE: ReadonlySet<string> = new Set([
  'stores',
  'condition',
  'delivery',
  'payment',
  'warranty',
  'returns',
  'original',
  'discount',
  'coupon',
  'moved',
  'wait',
])

/** What the site says of all products a product in view answers for itself. */
export const OF_ONE: ReadonlySet<string> = new Set(['pago', 'garantía', 'devoluciones'])

const MONTHS = /(?<! \d{1,2}) a (\d{1,2}) (?:meses|msi|mensualidades|pagos)(?= )/

/** «¿a 18 meses?»: how many months are asked for. */
export function asksMonths(text: string): number | null {
  const met = MONTHS.exec(text)
  return met ? Number(met[1]) : null
}
