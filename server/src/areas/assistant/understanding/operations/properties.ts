/** Which property of a thing words speak of: what is said anew of a property takes the place of what was said of it before. */
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords, keyOfText } from '../../../../understanding/text/words.ts'
import type { Knowledge } from '../understand.ts'

/** Words of which a thing has only one; features of the catalogue name further ones by their label. */
const SCALES: Readonly<Record<string, string>> = {
  length: 'corto largo midi',
  height: 'alto bajo altito bajito plano',
  bulk: 'grande chico chiquito mediano pequeno grandote mini jumbo',
  thickness: 'grueso delgado delgadito',
  width: 'ancho angosto estrecho',
  firmness: 'duro suave firme blando rigido',
  taste: 'dulce salado amargo picante',
  heat: 'frio caliente',
  side: 'delantero trasero',
  hand: 'zurdo diestro ambidiestro',
  wire: 'inalambrico alambrico',
  drive: 'manual automatico estandar electrico',
  outline: 'redondo cuadrado rectangular ovalado',
  pattern: 'liso estampado rayado floreado',
  fit: 'holgado ajustado entallado ceñido',
  form: 'gomita pastilla tableta capsula polvo jarabe liquido gel spray pipeta barra collar',
  material:
    'madera metal plastico vidrio cristal acero aluminio tela piel cuero ceramica bambu peltre hierro silicon lona mezclilla algodon poliester lino melamina mdf barro cobre',
  package:
    'caja bulto costal saco paquete bolsa bote lata botella garrafa galon cubeta bidon garrafon tambo frasco tubo tarro sobre',
  flavour: 'chocolate vainilla fresa limon uva naranja coco',
  stage: 'cachorro adulto senior gatito junior',
  placing: 'pared techo piso mesa pedestal torre empotrable',
}

const BY_STEM: ReadonlyMap<string, string> = new Map(
  Object.entries(SCALES).flatMap(([scale, words]) =>
    words.split(' ').map((word) => [stem(fold(word)), scale] as const),
  ),
)

/** Stems of the other values of the scale that a word stands on. */
export function valuesBeside(word: string): string[] {
  const own = stem(fold(word))
  const scale = BY_STEM.get(own)
  return scale ? [...BY_STEM].flatMap(([other, its]) => (its === scale && other !== own ? [other] : [])) : []
}

const PERSONS: ReadonlySet<string> = new Set(
  'hombre caballero varon mujer dama senora senor nino nina bebe unisex infantil juvenil adulto'.split(' ').map(stem),
)
const NO_VALUE: ReadonlySet<string> = new Set(
  'color tono talla numero num sea sean tipo puro pura mexicano solo nomas tambien para'.split(' ').map(stem),
)
const SHADES: ReadonlySet<string> = new Set(
  'marino claro oscuro militar olivo oliva cielo rey menta salvia pastel bebe botella mate brillante metalico neon hueso'
    .split(' ')
    .map(stem),
)
const SIZE =
  /^(?:(?:que|sean?|de|del|en|la|el|talla|numero|num|un|una) )*(?:talla |numero |num |del )(?:\d{1,2}(?:[.,]5| y medio)?|x{0,3}[sl]|[mg]|ch|eg|x{1,2}g|chic[oa]|median[oa]|grande)(?: (?:mexicano|mx))?$/

/** Empty: it speaks of nothing that only one value can have. */
export function propertiesOf(said: string, { rules, vocabulary }: Knowledge): ReadonlySet<string> {
  const found = new Set<string>()
  for (const one of said.split('|')) {
    const text = fold(one.replace(/^~/, '')).trim()
    if (SIZE.test(text)) found.add('size')
    const words = contentWords(text).map(stem)
    const values = words.filter((word) => !NO_VALUE.has(word) && !SHADES.has(word))
    const isColour = (word: string) => rules.colours.has(word)
    // «bebé» is a person, unless a colour stands before it
    if (words.length > 0 && words.every((word) => SHADES.has(word) && !PERSONS.has(word))) found.add('colour')
    if (values.some(isColour) && values.filter(isColour).length * 2 > values.length) found.add('colour')
    if (values.length > 0 && values.every((word) => PERSONS.has(word))) found.add('person')
    const scale = values.length === 1 ? BY_STEM.get(values[0]!) : undefined
    if (scale) found.add(scale)
    // a feature of the catalogue names what no list of words does
    if (values.length > 0 && found.size === 0)
      for (const key of new Set([keyOfText(text), values.join(' ')]))
        for (const label of vocabulary.labels.get(key) ?? []) found.add(`label ${label}`)
  }
  return found
}

/** «vaso de vidrio»: the part, and the material that it is of. */
export function materialOfPart(said: string): { part: string; material: string } | null {
  const [part, value, ...others] = contentWords(fold(said.split('|')[0]!.replace(/^~/, ''))).map(stem)
  const isOfPart = part !== undefined && value !== undefined && others.length === 0 && !BY_STEM.has(part)
  return isOfPart && BY_STEM.get(value) === 'material' ? { part, material: value } : null
}

/** «dulce» after perfumes, «largo» after dresses: an adjective that says how a thing is. */
export const isScaleAdjective = (word: string) => ADJECTIVE_SCALES.has(BY_STEM.get(stem(fold(word))) ?? '')
const ADJECTIVE_SCALES: ReadonlySet<string> = new Set(
  'length height bulk thickness width firmness taste heat side hand wire outline pattern fit'.split(' '),
)

export const sharesOne = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].some((one) => others.has(one))
