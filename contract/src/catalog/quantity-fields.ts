/**
 * Which field of the search index a quantity of a title (`titles`) is. A field is filled where the quantity matters for the
 * kind (`content/titles`), so a category has the filters that its products have.
 */
import type { NumberField } from './attributes.ts'

export interface QuantityField {
  field: NumberField
  /** Quantity of the title, and what its value is multiplied with for the unit of the field. */
  quantity: string
  factor: number
  /** Category addresses at and below which the quantity means this. */
  categories: readonly string[]
}

const ELECTRONICS = ['/electronica', '/computacion', '/videojuegos']
/** Categories sold by volume or weight; in others a volume or weight is the capacity of the product. */
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

const field = (
  name: NumberField,
  quantity: string,
  categories: readonly string[] = EVERYWHERE,
  factor = 1,
): QuantityField => ({ field: name, quantity, factor, categories })

/** The first entry whose quantity and category fit is used. */
const QUANTITY_FIELDS: readonly QuantityField[] = [
  field('attr_inches', 'diagonal', ELECTRONICS),
  field('attr_wheel_inches', 'diagonal', ['/deportes-y-aire-libre/ciclismo', '/automotriz']),
  field('attr_size_inches', 'diagonal'),
  field('attr_ram_gb', 'memory'),
  field('attr_storage_gb', 'storage'),
  field('attr_refresh_hz', 'frequency', ['/electronica/tv-y-video', '/computacion/monitores']),
  field('attr_battery_mah', 'charge', ELECTRONICS),
  field('attr_resolution_mp', 'resolution', ELECTRONICS),
  field('attr_light_lm', 'light'),
  field('attr_power_w', 'power'),
  field('attr_voltage_v', 'voltage', ['/herramientas-y-ferreteria', '/electrodomesticos', '/automotriz']),
  field('attr_cooling_btu', 'cooling'),
  field('attr_cooling_btu', 'tons', ['/electrodomesticos/clima'], 12_000),
  field('attr_capacity_ft3', 'cubic-feet'),
  field('attr_volume_ml', 'volume', SOLD_BY_QUANTITY),
  field('attr_capacity_l', 'volume', EVERYWHERE, 0.001),
  field('attr_capacity_kg', 'mass', ['/electrodomesticos/linea-blanca/lavado'], 0.001),
  field('attr_weight_g', 'mass'),
  field('attr_length_m', 'length', ['/electronica', '/computacion/perifericos', '/computacion/redes'], 0.001),
  field('attr_pieces', 'pack'),
  field('attr_shoe_size', 'shoe', ['/calzado']),
]

/** The attribute for a quantity in this category. */
export function attributeOf(quantity: string, category: string): QuantityField | null {
  return (
    QUANTITY_FIELDS.find(
      (attribute) => attribute.quantity === quantity && attribute.categories.some((path) => isWithin(category, path)),
    ) ?? null
  )
}

/** Whether a category address is the other or below it. */
export function isWithin(category: string, path: string): boolean {
  return path === '/' || category === path || category.startsWith(`${path}/`)
}
