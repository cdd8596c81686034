/** «¿en qué se diferencian?»: what the data of several products say differently, in the order of the products. */
import type { ProductView } from '@tianguis/contract/catalog/product'

/** `said`: folded, with a space at both ends. */
export const asksWhatDiffers = (said: string) =>
  / (?:diferencias?|diferencian?|diferentes?|distinguen?|cambian?|distint[oa]s?) (?!de precio)/.test(said)

/** «¿cuál es mejor para editar video?» of those shown: «para editar video»; which one it is no data say. */
export function purposeAsked(said: string): string | null {
  const met = BEST_FOR.exec(said)?.[1]
  return met ? `para ${met.trim()}` : null
}

const BEST_FOR =
  /^ (?:(?:y|oye|pero|ok|a ver|entonces|de es[oa]s|de est[oa]s|de l[oa]s (?:dos|tres)) )*cual(?:es)? (?:de (?:es[oa]s|est[oa]s|ell[oa]s|l[oa]s (?:dos|tres|2|3)) )?(?:es|seria|sale|sirve|jala|queda|conviene|me conviene|me sirve) (?:(?:la|el|mas|mejor) )*(?:para|pa) ((?:[a-z0-9]+ ){1,5})$/

const MAX_DIFFERENCES = 5
/** Labels that only name the variant. */
const NAMES = /^(?:Marca|Línea|Modelo|Serie|Edición)$/

export function differencesOf(views: readonly Pick<ProductView, 'specs'>[]): string {
  const [first, ...others] = views.map(({ specs }) => new Map(specs.map(({ label, value }) => [label, value])))
  const shared = [...(first?.keys() ?? [])].filter(
    (label) => !NAMES.test(label) && others.every((specs) => specs.has(label)),
  )
  const lines = shared.flatMap((label) => {
    const values = [first!, ...others].map((specs) => specs.get(label)!)
    return new Set(values).size > 1 ? [`${label.toLowerCase()}, ${values.join(' contra ')}`] : []
  })
  if (lines.length > 0) return `Según sus datos cambia, en ese orden: ${lines.slice(0, MAX_DIFFERENCES).join('; ')}. `
  return shared.length > 0
    ? 'En los datos que los dos dicen no cambia nada más que el modelo. '
    : 'Sus datos no dicen en qué se distinguen. '
}
