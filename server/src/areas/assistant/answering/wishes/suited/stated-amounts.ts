/** What the data of a product say of the amounts of a message: «Área: 15 m²», «Peso máximo: 120 kg», «para 4 a 6 años». */
import { fold } from '@tianguis/contract/folding'
import type { Spec } from '../../../../../database/schema.ts'
import type { Candidate } from '../fits.ts'
import type { SaidAmount } from './said-amounts.ts'

interface Range {
  from: number
  to: number
}

/** Whether it suits; null: its data do not say. */
export function statesSuited({ document, features }: Candidate, amount: SaidAmount): boolean | null {
  const specs = features?.specs ?? []
  const range = rangeFor(amount, document.productName, specs)
  if (range) return range.from <= amount.value && amount.value <= range.to
  return amount.by === 'edad' && isForAdults(document.productName, amount.value) ? false : null
}

/** How far it is from suiting, for the nearest of those that do not. */
export function statedDistance({ document, features }: Candidate, amount: SaidAmount): number {
  const range = rangeFor(amount, document.productName, features?.specs ?? [])
  return range ? Math.max(range.from - amount.value, amount.value - range.to, 0) : Number.MAX_VALUE
}

/** The feature that says it, as it stands in the data. */
export const suitingFeature = ({ features }: Candidate, { by }: SaidAmount): Spec | undefined =>
  features?.specs.find(({ label, value }) => LABELS[by]?.test(fold(label)) && /\d/.test(value))

const LABELS: Partial<Record<SaidAmount['by'], RegExp>> = {
  personas: /^(?:personas|servicio|jugadores|plazas|lugares|capacidad|comensales|porciones)$/,
  metros: /^(?:area|cubre|cobertura|superficie|area de cobertura)$/,
  peso: /^(?:peso maximo|carga maxima|carga|soporta|soporte|capacidad|capacidad de carga|peso que (?:aguanta|soporta)|peso del (?:bebe|gato|perro)|para perros de|grupo|peso maximo del usuario)$/,
  edad: /^(?:edad|edades|edad recomendada|edad minima|talla|rodada)$/,
  estatura: /^(?:estatura|altura del usuario|estatura recomendada)$/,
}

function rangeFor({ by, of }: SaidAmount, name: string, specs: readonly Spec[]): Range | null {
  const said = specs.filter(({ label }) => LABELS[by]?.test(fold(label)))
  switch (by) {
    case 'personas':
      return one([...said.flatMap(({ label, value }) => ofPersons(label, value)), ...ofPersons('', name)])
    case 'metros':
      return one(said.flatMap(({ value }) => upTo(/(\d+(?:\.\d+)?) ?m²/.exec(value))))
    case 'peso':
      return one(said.flatMap(({ label, value }) => ofWeight(label, value, of === 'animal')))
    case 'edad':
      return one([...said.flatMap(({ label, value }) => ofAge(label, value, name)), ...ofAge('', name, name)])
    case 'estatura':
      return one(said.flatMap(({ value }) => between(/(\d\.\d+) a (\d\.\d+) m/.exec(value), 100)))
    default:
      return null
  }
}

const one = ([range]: Range[]): Range | null => range ?? null
const upTo = (met: RegExpExecArray | null): Range[] => (met ? [{ from: 0, to: Number(met[1]) }] : [])
const between = (met: RegExpExecArray | null, times = 1): Range[] =>
  met ? [{ from: Number(met[1]) * times, to: Number(met[2]) * times }] : []

/** «2 a 8» players, «6 personas»: what is for more serves fewer. */
function ofPersons(label: string, value: string): Range[] {
  const text = fold(value)
  if (/^jugadores$/.test(fold(label))) {
    const range = between(/^(\d+) a (\d+)/.exec(text))
    const least = /^(\d+) (?:o mas|en adelante)/.exec(text)
    const exact = /^(\d+)(?: jugadores)?$/.exec(text)
    if (range.length > 0) return range
    if (least) return [{ from: Number(least[1]), to: Number.POSITIVE_INFINITY }]
    return exact ? [{ from: Number(exact[1]), to: Number(exact[1]) }] : []
  }
  return upTo(/(\d+) (?:personas|plazas|comensales|invitados)/.exec(text))
}

function ofWeight(label: string, value: string, isAnimal: boolean): Range[] {
  const text = fold(value).replaceAll(',', '')
  const isOfAnimal = /perr|gat/.test(fold(label))
  if (isAnimal !== isOfAnimal) return []
  const range = between(/(\d+(?:\.\d+)?) a (\d+(?:\.\d+)?) kg/.exec(text))
  return range.length > 0 ? range : upTo(/(\d+(?:\.\d+)?) kg/.exec(text))
}

/** Years. «talla 10» of children is their age. */
function ofAge(label: string, value: string, name: string): Range[] {
  const text = fold(value)
  const range = /(\d+(?:\.\d+)?) ?(?:a|-) ?(\d+(?:\.\d+)?) ?(ano|mes)/.exec(text)
  if (range)
    return between(range, range[3] === 'mes' ? 1 / 12 : 1).map(({ from, to }) => ({ from, to: to + PART_OF_YEAR }))
  const least = /(?:desde|a partir de|\+) ?(\d+) ?(ano|mes)|(\d+) ?(ano|mes)(?:s|es)? (?:o mas|en adelante|\+)/.exec(
    text,
  )
  if (least) {
    const [number, unit] = [Number(least[1] ?? least[3]), least[2] ?? least[4]]
    return [{ from: unit === 'mes' ? number / 12 : number, to: Number.POSITIVE_INFINITY }]
  }
  const size = /^talla$/.test(fold(label)) && CHILD.test(fold(name)) ? /^(\d{1,2})$/.exec(text) : null
  return size ? [{ from: Number(size[1]) - 1, to: Number(size[1]) + 1 }] : []
}

/** «4 a 6 años» holds until the seventh birthday. */
const PART_OF_YEAR = 0.99

const CHILD = /\b(?:nin[oa]s?|infantil|bebes?|junior|kids)\b/
const GROWN = /\b(?:para (?:hombres?|mujer(?:es)?|damas?|caballeros?|adultos?)|de (?:dama|caballero|hombre|mujer))\b/
const OLDEST_CHILD = 12
const YOUNGEST_OF_CHILDREN = 2

/** «para mujer» says that it is none for a child, «para niños» that it is none for a baby. */
function isForAdults(name: string, age: number): boolean {
  const said = fold(name)
  if (age < YOUNGEST_OF_CHILDREN && /\bpara nin[oa]s?\b/.test(said) && !/\bbebes?\b/.test(said)) return true
  return age <= OLDEST_CHILD && GROWN.test(said) && !CHILD.test(said)
}
