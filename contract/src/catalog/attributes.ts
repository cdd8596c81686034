/** What titles say about products, as fields of the search index: one entry per filter. */

export type NumberField = keyof typeof NUMBER_ATTRIBUTES
export type TextField = keyof typeof TEXT_ATTRIBUTES

/** Numbers of the field are in `unit`. */
export const NUMBER_ATTRIBUTES = {
  screenInches: { label: 'Pantalla', unit: 'pulgadas' },
  wheelInches: { label: 'Rodada', unit: 'pulgadas' },
  sizeInches: { label: 'Medida', unit: 'pulgadas' },
  ramGb: { label: 'Memoria RAM', unit: 'GB' },
  storageGb: { label: 'Almacenamiento', unit: 'GB' },
  refreshHz: { label: 'Refresco', unit: 'Hz' },
  batteryMah: { label: 'Batería', unit: 'mAh' },
  resolutionMp: { label: 'Resolución', unit: 'MP' },
  lightLm: { label: 'Luz', unit: 'lúmenes' },
  powerW: { label: 'Potencia', unit: 'W' },
  voltageV: { label: 'Voltaje', unit: 'V' },
  coolingBtu: { label: 'Capacidad', unit: 'BTU' },
  capacityFt3: { label: 'Capacidad', unit: 'pies³' },
  capacityL: { label: 'Capacidad', unit: 'L' },
  capacityKg: { label: 'Capacidad', unit: 'kg' },
  volumeMl: { label: 'Contenido', unit: 'ml' },
  weightG: { label: 'Peso', unit: 'g' },
  lengthM: { label: 'Largo', unit: 'm' },
  pieces: { label: 'Piezas', unit: 'piezas' },
  shoeSize: { label: 'Talla', unit: 'cm' },
}

export const TEXT_ATTRIBUTES = {
  colour: { label: 'Color' },
  size: { label: 'Talla o tamaño' },
  gender: { label: 'Género' },
  ageGroup: { label: 'Edad' },
}

export const NUMBER_FIELDS = Object.keys(NUMBER_ATTRIBUTES) as NumberField[]
export const TEXT_FIELDS = Object.keys(TEXT_ATTRIBUTES) as TextField[]

/** Units of a price per unit. */
export type PriceUnit = 'l' | '100 ml' | 'kg' | '100 g' | 'pieza' | 'pañal'
