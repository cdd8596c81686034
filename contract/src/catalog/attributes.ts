/** Attributes of products that are read from titles. Keys are fields of the search index, and filters of the list pages. */

export type NumberField = keyof typeof NUMBER_ATTRIBUTES
export type TextField = keyof typeof TEXT_ATTRIBUTES

/** `label` and `unit` are what visitors read. Labels repeat: the category decides which field it has (`quantity-fields.ts`). */
export const NUMBER_ATTRIBUTES = {
  // Screens; `attr_wheel_inches` is of bicycles and cars, `attr_size_inches` of all else.
  attr_inches: { label: 'Pantalla', unit: 'pulgadas' },
  attr_wheel_inches: { label: 'Rodada', unit: 'pulgadas' },
  attr_size_inches: { label: 'Medida', unit: 'pulgadas' },
  attr_ram_gb: { label: 'Memoria RAM', unit: 'GB' },
  attr_storage_gb: { label: 'Almacenamiento', unit: 'GB' },
  attr_refresh_hz: { label: 'Refresco', unit: 'Hz' },
  attr_battery_mah: { label: 'Batería', unit: 'mAh' },
  attr_resolution_mp: { label: 'Resolución', unit: 'MP' },
  attr_light_lm: { label: 'Luz', unit: 'lúmenes' },
  attr_power_w: { label: 'Potencia', unit: 'W' },
  attr_voltage_v: { label: 'Voltaje', unit: 'V' },
  attr_cooling_btu: { label: 'Capacidad', unit: 'BTU' },
  attr_capacity_ft3: { label: 'Capacidad', unit: 'pies³' },
  attr_capacity_l: { label: 'Capacidad', unit: 'L' },
  attr_capacity_kg: { label: 'Capacidad', unit: 'kg' },
  attr_volume_ml: { label: 'Contenido', unit: 'ml' },
  attr_weight_g: { label: 'Peso', unit: 'g' },
  attr_length_m: { label: 'Largo', unit: 'm' },
  attr_pieces: { label: 'Piezas', unit: 'piezas' },
  // Mexican sizes of shoes; `attr_size` is of clothes and beds.
  attr_shoe_size: { label: 'Talla', unit: 'cm' },
}

export const TEXT_ATTRIBUTES = {
  attr_color: { label: 'Color' },
  attr_size: { label: 'Talla o tamaño' },
  attr_gender: { label: 'Género' },
  attr_age: { label: 'Edad' },
}

export const NUMBER_FIELDS = Object.keys(NUMBER_ATTRIBUTES) as NumberField[]
export const TEXT_FIELDS = Object.keys(TEXT_ATTRIBUTES) as TextField[]

/** Units of a comparable price: '$20 por kg'. */
export const PRICE_UNITS = ['l', '100 ml', 'kg', '100 g', 'pieza', 'pañal'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]
