/** «¿en qué se diferencian?»: what the data of several products say differently, in the order of the products. */
import type { ProductView } from '@tianguis/contract/catalog/product'

/** `said`: folded, with a space at both ends. */
export const asksWhatDiffers = (said: string) =>
  / (?:diferencias?|diferencian?|diferentes?|distinguen?|cambian?|distint[oa]s?) (?!de precio)/.test(said)

/** «¿cuál es mejor para editar video?» of those shown: «para editar video»; which one it is no data say. */
export function purposeAsked(said: string): string | null {
  const met = BEST_FOR.exec(said) ?? WHICH_FOR.exec(said)
  if (met) return `para ${met[1]!.trim()}`
  return IF_USED.test(said) ? 'para eso' : null
}

const BEST_FOR =
  /^ (?:(?:y|oye|pero|ok|a ver|entonces|de es[oa]s|de est[oa]s|de l[oa]s (?:dos|tres)) )*cual(?:es)? (?:de (?:es[oa]s|est[oa]s|ell[oa]s|l[oa]s (?:dos|tres|2|3)) )?(?:es|seria|sale|sirve|jala|queda|conviene|me conviene|me sirve) (?:(?:la|el|mas|mejor) )*(?:para|pa) ((?:[a-z0-9]+ ){1,5})$/
/** «entre el 1 y el 2 ¿cuál para Premiere?», «¿cuál me recomiendas más para una familia de cinco?» */
const WHICH_FOR =
  / cual(?:es)? (?:(?:de|es[oa]s|ell[oa]s|l[oa]s|dos|tres|me|te|nos|le|conviene[n]?|conviniera|recomiendas?|recomendarias|escojo|elijo|agarro|compro|llevo|sirve|serviria|jala|jalaria|queda|funciona|rinde|aguanta|seria|es|la|el|mas|mejor|bueno|buena) )*(?:para|pa) (?!mi (?:mama|papa|hij|espos|novi|jef|suegr))((?:[a-z0-9]+ ){1,5})$/
/** «¿cuál me conviene si también juego?» */
const IF_USED =
  / cual(?:es)? (?:(?:de|es[oa]s|l[oa]s|dos|tres|me|te|nos|es|la|el|mas|seria) )*(?:conviene|convendria|recomiendas|recomendarias|sirve|mejor|escojo|agarro|compro) (?:mas )?si (?!esta|baja|me esp|lo comp)/

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
