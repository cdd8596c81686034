/** What the store's category and the brand leave of a kind that the title names. */
import type { Mention, ParsedText } from '../mentions/parsed-text.ts'
import type { Kind } from '../vocabulary.ts'
import { isSameSection } from './category-sections.ts'
import { type Evidence, WHOLE_NAME } from './evidence.ts'

const SAME_DEPARTMENT = 0.6
/** 'Tutsi bota' of the product type 'paleta' is no boot. */
const OTHER_THAN_TYPE = 0.6
const BRAND_SAME_DEPARTMENT = 0.3
/** From this weight on the store keeps the product among films, books or games. */
const NAMED_BY_CATEGORY = 0.7
const NOUN_OF_OTHER_SHOP = 0.45
const FOOD = '/supermercado'
const CLEANING = '/supermercado/limpieza-del-hogar'
/** Where words for food name an ingredient, a flavour or a scent. */
const USES_FOOD_WORDS = new Set(['/mascotas', '/belleza-y-cuidado-personal', '/bebes', '/salud'])
const INGREDIENT = 0.5
/** Departments that stores keep together: 'ropa deportiva' holds shoes. */
const WORN = new Set(['/moda', '/calzado'])

export function departmentPoints(kind: Kind, evidence: Evidence): number {
  let points = 0
  const category = evidence.categoryDepartment
  if (category === '-' && kind.isTitled && evidence.categoryKinds.has(kind)) points += SAME_DEPARTMENT
  if (category !== null && category !== '-') {
    if (kind.department === category) points += SAME_DEPARTMENT
    else if (!WORN.has(kind.department) || !WORN.has(category)) {
      points -= SAME_DEPARTMENT
      if (evidence.isProductType) points -= OTHER_THAN_TYPE
    }
  }
  if (evidence.brandDepartment !== null && kind.department === evidence.brandDepartment) points += BRAND_SAME_DEPARTMENT
  return points
}

/**
 * What the store's category leaves of a noun in the title: 'Full Metal Jacket' among films is no jacket, 'pollo y arroz' among
 * pet food no chicken.
 */
export function doubtOf(kind: Kind, evidence: Evidence): number {
  const { categoryKinds, categoryDepartment } = evidence
  if (categoryDepartment === null || categoryDepartment === kind.department || categoryKinds.has(kind)) return 1
  if (isAmongTitled(categoryKinds, kind)) return NOUN_OF_OTHER_SHOP
  const isFood = kind.department === FOOD && !kind.category.startsWith(CLEANING)
  return isFood && USES_FOOD_WORDS.has(categoryDepartment) ? INGREDIENT : 1
}

/** From this weight on it names a kind near the leaf. */
const PART_OF_NAME = 0.5
const LINE_OF_OTHER_KIND = 0.5

/** 'Hisense U1' is a line of televisions, but among phones it is none. */
export function doubtOfLine(kind: Kind, { categoryKinds }: Evidence): number {
  let doubt = 1
  for (const [other, weight] of categoryKinds) {
    if (other === kind || (weight >= WHOLE_NAME && isSameSection(other, kind))) return 1
    if (weight >= WHOLE_NAME) doubt = LINE_OF_OTHER_KIND
  }
  return doubt
}

/** 'Hisense' is a maker of televisions, but not among phones; 'bebidas' says too little to doubt 'Smirnoff'. */
export function doubtOfBrand(kind: Kind, { categoryKinds }: Evidence): number {
  for (const other of categoryKinds.keys()) if (other === kind || isSameSection(other, kind)) return 1
  for (const [other, weight] of categoryKinds)
    if (weight >= PART_OF_NAME && !other.isGeneric && other.department === kind.department) return LINE_OF_OTHER_KIND
  return 1
}

const SNACKS = 'botanas-y-dulces'
/** Their nouns are flavours of snacks and sweets. */
const FLAVOURS =
  /^\/supermercado\/(?:frutas-y-verduras|lacteos|congelados-y-comida-preparada|cafe-y-bebidas\/cafe)(?:\/|$)/
const PRESERVED_CHILLI = 'chiles en lata'

/** What a store's category of one snack or sweet leaves of another noun: 'Ruffles queso' is no cheese. */
export function doubtAmongSnacks({ name, category }: Kind, start: number, { categoryKinds }: Evidence): number {
  if (start === 0 || !(FLAVOURS.test(category) || name === PRESERVED_CHILLI)) return 1
  let found = false
  for (const [other, weight] of categoryKinds) {
    if (weight < PART_OF_NAME || other.isGeneric) continue
    if (other.section !== SNACKS) return 1
    found = true
  }
  return found ? NOUN_OF_OTHER_SHOP : 1
}

const NUTS_AND_SNACKS = '/supermercado/botanas-y-dulces/papas-y-frituras'
const FLAVOUR_OF_BRAND = 0.3

/** 'Regio Luxury almendras', 'Silk coco': behind a brand that tells its thing, a fruit or a nut is its scent or flavour. */
export function doubtBehindBrand(
  kind: Kind,
  { start, end, segment }: Mention,
  { mentions }: ParsedText,
  brandKind: Kind | null,
): number {
  if (brandKind === null || start === 0 || end > start + 1 || isSameSection(brandKind, kind)) return 1
  if (!(FLAVOURS.test(kind.category) || kind.category === NUTS_AND_SNACKS)) return 1
  const isBehind = mentions.some(
    (mention) => mention.meaning.brand?.kind === brandKind && mention.start < start && mention.segment === segment,
  )
  return isBehind ? FLAVOUR_OF_BRAND : 1
}

/** The store's category names films, books or games and nothing beside them, such as accessories. */
function isAmongTitled(categoryKinds: ReadonlyMap<Kind, number>, kind: Kind): boolean {
  let found = false
  for (const [other, weight] of categoryKinds) {
    if (!other.isTitled) return false
    found ||= weight >= NAMED_BY_CATEGORY && kind.department !== other.department
  }
  return found
}
