/**
 * What titles say about products, as fields of the search index: one entry per filter. A field is filled where the quantity
 * matters for the kind (`content/titles`), so a category has the filters that its products have.
 */

export interface NumberAttribute {
  /** Field of the search document; numbers are in `unit`. */
  field: NumberField
  /** Quantity of the title (`titles`), and what its value is multiplied with. */
  quantity: string
  factor: number
  label: string
  unit: string
  /** Category addresses at and below which the quantity means this. */
  categories: readonly string[]
}

export interface TextAttribute {
  field: TextField
  label: string
}

export type NumberField = (typeof NUMBER_FIELDS)[number]
export type TextField = (typeof TEXT_FIELDS)[number]

export const NUMBER_FIELDS = [
  'screenInches',
  'wheelInches',
  'sizeInches',
  'ramGb',
  'storageGb',
  'refreshHz',
  'batteryMah',
  'resolutionMp',
  'lightLm',
  'powerW',
  'voltageV',
  'coolingBtu',
  'capacityFt3',
  'capacityL',
  'capacityKg',
  'volumeMl',
  'weightG',
  'lengthM',
  'pieces',
  'shoeSize',
] as const

export const TEXT_FIELDS = ['colour', 'size', 'gender', 'ageGroup'] as const

const ELECTRONICS = ['/electronica', '/computacion', '/videojuegos']
/** Goods whose volume or weight is what one buys; elsewhere it is what a thing holds or carries. */
export const SOLD_BY_QUANTITY = [
  '/supermercado',
  '/belleza-y-cuidado-personal',
  '/bebes/panales-y-toallitas',
  '/bebes/alimentacion/leche-y-papillas',
  '/mascotas',
  '/salud',
  '/herramientas-y-ferreteria/pintura',
  '/automotriz/refacciones/motor/aceites-de-motor',
  '/automotriz/accesorios/cuidado-y-lavado',
  '/papeleria-y-libros/arte',
]
const EVERYWHERE = ['/']

const number = (
  field: NumberField,
  quantity: string,
  label: string,
  unit: string,
  categories: readonly string[] = EVERYWHERE,
  factor = 1,
): NumberAttribute => ({ field, quantity, factor, label, unit, categories })

/** The first entry whose quantity and category fit is used. */
export const NUMBER_ATTRIBUTES: readonly NumberAttribute[] = [
  number('screenInches', 'diagonal', 'Pantalla', 'pulgadas', ELECTRONICS),
  number('wheelInches', 'diagonal', 'Rodada', 'pulgadas', ['/deportes-y-aire-libre/ciclismo', '/automotriz']),
  number('sizeInches', 'diagonal', 'Medida', 'pulgadas'),
  number('ramGb', 'memory', 'Memoria RAM', 'GB'),
  number('storageGb', 'storage', 'Almacenamiento', 'GB'),
  number('refreshHz', 'frequency', 'Refresco', 'Hz', ['/electronica/tv-y-video', '/computacion/monitores']),
  number('batteryMah', 'charge', 'Batería', 'mAh', ELECTRONICS),
  number('resolutionMp', 'resolution', 'Resolución', 'MP', ELECTRONICS),
  number('lightLm', 'light', 'Luz', 'lúmenes'),
  number('powerW', 'power', 'Potencia', 'W'),
  number('voltageV', 'voltage', 'Voltaje', 'V', ['/herramientas-y-ferreteria', '/electrodomesticos', '/automotriz']),
  number('coolingBtu', 'cooling', 'Capacidad', 'BTU'),
  number('coolingBtu', 'tons', 'Capacidad', 'BTU', ['/electrodomesticos/clima'], 12_000),
  number('capacityFt3', 'cubic-feet', 'Capacidad', 'pies³'),
  number('volumeMl', 'volume', 'Contenido', 'ml', SOLD_BY_QUANTITY),
  number('capacityL', 'volume', 'Capacidad', 'L', EVERYWHERE, 0.001),
  number('capacityKg', 'mass', 'Capacidad', 'kg', ['/electrodomesticos/linea-blanca/lavado'], 0.001),
  number('weightG', 'mass', 'Peso', 'g'),
  number('lengthM', 'length', 'Largo', 'm', ['/electronica', '/computacion/perifericos', '/computacion/redes'], 0.001),
  number('pieces', 'pack', 'Piezas', 'piezas'),
  number('shoeSize', 'shoe', 'Talla', 'cm', ['/calzado']),
]

export const TEXT_ATTRIBUTES: readonly TextAttribute[] = [
  { field: 'colour', label: 'Color' },
  { field: 'size', label: 'Talla o tamaño' },
  { field: 'gender', label: 'Género' },
  { field: 'ageGroup', label: 'Edad' },
]

/** The attribute that a quantity is for goods of this category. */
export function attributeOf(quantity: string, category: string): NumberAttribute | null {
  return (
    NUMBER_ATTRIBUTES.find(
      (attribute) => attribute.quantity === quantity && attribute.categories.some((path) => isWithin(category, path)),
    ) ?? null
  )
}

/** Whether a category address is the other or below it. */
export function isWithin(category: string, path: string): boolean {
  return path === '/' || category === path || category.startsWith(`${path}/`)
}

/** Units of a price per unit. */
export type PriceUnit = 'l' | '100 ml' | 'kg' | '100 g' | 'pieza' | 'pañal'
