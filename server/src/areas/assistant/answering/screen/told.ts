/** What the data of a product say to a question about it; the asked thing is named where they say nothing. */
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { type Asking, factOf, featureWords, severalFeatures } from '../feature-words.ts'
import { eitherFact } from './asked/either.ts'
import { indirectly } from './asked/indirect.ts'
import { runsWords } from './asked/runs.ts'
import { asksSheet } from './facts.ts'
import { statedFact } from './name-facts.ts'

/** Null: nothing of it is stated. */
export const toldOf = (view: ProductView, asking: Asking): string | null =>
  sheetWords(view, asking.prepared.text) ??
  runsWords(view, asking.prepared.text) ??
  severalFeatures(view, asking) ??
  eitherFact(view, asking.prepared.text) ??
  statedFact(view, asking.prepared.text) ??
  featureWords(view, asking)

/** `thing`: what is asked, in the visitor's words. */
export function unknownWords(view: ProductView, { store }: OfferRow, asking: Asking, thing: string | null): string {
  const lacking = factOf(view.name, asking)?.says ?? asking.request.wish.lacks[0]
  const clause = lacking ?? (thing && indirectly(thing))
  const asked = clause
    ? `no sé ${clause}: ${store.name} no lo dice`
    : `no lo sé: ${thing ? `de «${thing}» no dice nada ${store.name}` : `${store.name} no lo dice`}`
  return `${asked} en los datos que tengo. Míralo en su página del producto o pregúntale antes de pagar.`
}

/** «¿qué más dice su ficha?», «dime sus características» */
function sheetWords({ specs, description }: ProductView, said: string): string | null {
  if (!asksSheet(said)) return null
  const told = specs.filter(({ label }) => label !== 'Marca').slice(0, MAX_SPECS)
  if (told.length === 0) return description || null
  return `su ficha dice ${told.map(({ label, value }) => `${label.toLowerCase()}: ${value}`).join('; ')}.`
}

const MAX_SPECS = 8
