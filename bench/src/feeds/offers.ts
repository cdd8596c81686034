/**
 * Generates the offers of an invented store, the same in every run: as JSON Lines for an import, as CSV for a plain COPY.
 */
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'

const THINGS =
  'Taladro,Licuadora,Audífonos,Teclado,Monitor,Cafetera,Mochila,Lámpara,Silla,Bocina,Sartén,Tenis,Playera,Reloj,Cámara'.split(
    ',',
  )
const BRANDS = 'Nopal,Ceiba,Jacaranda,Quetzal,Ajolote,Maguey,Cenote,Copal,Huizache,Ocelote'.split(',')
const COLOURS = 'negro,blanco,rojo,azul,verde,gris,plata,rosa'.split(',')
const CATEGORIES =
  'Herramientas,Licuadoras,Audífonos,Teclados,Monitores,Cafeteras,Mochilas,Lámparas,Sillas gamer,Bocinas,Sartenes,Calzado,Playeras,Relojes,Cámaras'.split(
    ',',
  )
const ROWS_AT_ONCE = 2_000

export interface Assortment {
  offers: number
  /** Of these many different things: several offers of one are sellers of a marketplace. */
  products: number
  /** Every n-th offer has another price the second time. */
  changedEvery: number
}

/** Writes the offers to a file; with `isChanged` every `changedEvery`th has another price. */
export async function writeAssortment(
  path: string,
  { offers, products, changedEvery }: Assortment,
  { isChanged = false, isCsv = false }: { isChanged?: boolean; isCsv?: boolean } = {},
) {
  const file = createWriteStream(path)
  for (let from = 0; from < offers; from += ROWS_AT_ONCE) {
    let text = ''
    for (let i = from; i < Math.min(offers, from + ROWS_AT_ONCE); i++) {
      const row = offerOf(i, i % products, isChanged && i % changedEvery === 0 ? 7 : 0)
      text += isCsv
        ? `${Object.values(row)
            .map((value) => `"${value}"`)
            .join(',')}\n`
        : `${JSON.stringify(row)}\n`
    }
    await written(file, text)
  }
  file.end()
  await once(file, 'close')
}

/** Offer `i` of a store, of this product; `change`: pesos above its first price. */
export function offerOf(i: number, product: number, change: number) {
  const kind = product % THINGS.length
  const model = `${String.fromCharCode(65 + (product % 26))}${product}`
  const brand = BRANDS[product % BRANDS.length]
  const colour = COLOURS[(product >> 3) % COLOURS.length]
  return {
    id: `SKU-${i}`,
    title: `${THINGS[kind]} ${brand} ${model} ${colour} ${100 + (product % 900)} g`,
    description: `${THINGS[kind]} de la marca ${brand}, modelo ${model}, color ${colour}. Garantía de un año con el fabricante.`,
    link: `https://tienda.example/p/${i}`,
    image_link: `https://img.tienda.example/${product}.webp`,
    price: `${(100 + ((product * 37) % 9_000) + change).toFixed(2)} MXN`,
    availability: i % 17 === 0 ? 'out_of_stock' : 'in_stock',
    condition: 'new',
    brand,
    gtin: product % 5 === 0 ? '' : gtinOf(product),
    mpn: model,
    product_type: CATEGORIES[kind],
  }
}

function gtinOf(product: number): string {
  const digits = `750${String(product).padStart(9, '0')}`
  let sum = 0
  for (let at = 0; at < 12; at++) sum += Number(digits[at]) * (at % 2 === 0 ? 1 : 3)
  return digits + ((10 - (sum % 10)) % 10)
}

async function written(file: WriteStream, text: string): Promise<void> {
  if (!file.write(text)) await once(file, 'drain')
}
