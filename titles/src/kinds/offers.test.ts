import { describe, expect, it } from 'vitest'
import { readTitle } from '../read.ts'
import { VOCABULARY } from '../testing/vocabulary.ts'

const kindOf = (title: string, category: string[] = []) => readTitle(VOCABULARY, { title, category }).kind

describe('the kind of a title', () => {
  it.each<[title: string, category: string[], kind: string | null]>([
    ['Dos pizzas grandes por $199', ['Restaurantes', 'Comida a domicilio'], null],
    ['Starbucks: 2x1 en latte y capuccino', ['Bebidas', 'Café'], null],
    ['Café Starbucks en grano 250 g', ['Bebidas', 'Café'], 'café'],
    ['Mermelada de fresa 980 g', ['Restaurantes', 'Alimentos', 'Comida a domicilio'], 'mermelada'],
    ['Sandwichera T-Fal', ['Pequeños electrodomésticos', 'Comida a domicilio'], 'sandwichera'],
    ['Kayak, vuelo sencillo Cancún - Madrid', ['Viajes', 'Boletos de avión'], null],
    ['Terminal punto de venta', ['Finanzas y seguros'], 'terminal punto de venta'],
    ['Renta de auto por $1', [], null],
    ['Calvin Klein 60% + 15%', ['Ropa y accesorios', 'Ropa'], null],
    ['Office Depot Juriquilla: Descuentos en última pieza', ['Audio', 'Bocinas'], null],
    ['30% de descuento en whisky Jack Daniels 700 ml', [], 'whisky'],
    ['Compra $3,700 o más y llévate una chamarra', ['Ropa'], null],
    ['$200 pesos de descuento en compra de $500', ['Bebidas', 'Café'], null],
    ['2x1 + 50 estrellas', ['Bebidas', 'Café'], null],
    ['20% adicional en artículos del outlet con el código G20KADI20', ['Ropa'], null],
    ['Dairy Queen: 5 Blizzard chicos a $199', ['Restaurantes'], null],
    ['Levi’s app: cupón de $300 en tu primera compra', ['Ropa'], null],
    ['Fin de fiesta: en compras mayores a $1,500 te devuelven $300', ['Bebidas'], null],
    ['Vinoteca regala 6 copas en la compra de $900', ['Vinos y licores'], null],
    ['Compra una pantalla de $5,000', [], 'televisión'],
    ['Compra 150 en galletas y te regalan un vaso', ['Galletas'], null],
    ['Compra 2 galletas y paga 1', ['Galletas'], 'galletas'],
    ['Ofertas de la semana en Perfumerista', ['Belleza', 'Perfumes'], null],
    ['Perfume Nautica en compras mayores a $500', ['Belleza'], 'perfume'],
  ])('is none where a service, a meal or a coupon is sold: %s', (title, category, kind) => {
    expect(kindOf(title, category)).toBe(kind)
  })

  it('is unknown for texts that name no product', () => {
    expect(kindOf('Cupón de $100 para usuarios seleccionados')).toBeNull()
    expect(readTitle(VOCABULARY, { title: '' })).toMatchObject({ kind: null, confidence: 0, measures: [], pack: null })
  })
})
