import { describe, expect, it } from 'vitest'
import { readTitle } from '../read.ts'
import { VOCABULARY } from '../testing/vocabulary.ts'

const kindOf = (title: string, category: string[] = []) => readTitle(VOCABULARY, { title, category }).kind

describe('the kind of a title', () => {
  it.each<[title: string, category: string[], kind: string | null]>([
    ['Arrival 4K', ['Entretenimiento y tiempo libre', 'Películas y series', 'Películas', 'iTunes'], 'película'],
    ['Cupón 15 % en línea', ['Ropa y accesorios', 'Ropa'], null],
    ['10% de descuento en toda la tienda de Motorola', ['Tecnología', 'Celulares', 'Motorola'], null],
    ['Moto G7 Power', [], 'celular'],
    ['Aderezo tipo César', [], 'aderezo'],
    ['Producto a base de yogur sabor fresa', [], 'yogurt'],
    ['Bebida de soya natural 1 L', ['Jugos'], 'bebida vegetal'],
    ['Hisense U1', ['Tecnología', 'Celulares', 'Hisense'], 'celular'],
    ['Ryzen 5 5600H, 512 SSD, RTX 3050', ['Laptops', 'Laptops gamer'], 'laptop'],
    ['Nintendo Switch 1.1 edición Animal Crossing', ['Consolas', 'Consola Nintendo Switch'], 'consola'],
    ['Animal Crossing Nintendo Switch', ['Videojuegos', 'Juegos de Nintendo Switch'], 'videojuego'],
    ['Gillette Cool Wave antitranspirante', [], 'desodorante'],
  ])('weighs the category and the words around: %s', (title, category, kind) => {
    expect(kindOf(title, category)).toBe(kind)
  })

  it.each([
    ['Protector Nintendo Switch Nyko', ['Videojuegos', 'Accesorios de Nintendo'], 'accesorio para consola'],
    ['Full Metal Jacket 4K', ['Películas y series', 'Películas'], 'película'],
    ['Kirkland pollo y arroz', ['Mascotas', 'Croquetas para perro'], 'croquetas para perro'],
    ['Pantalla JVC 32 pulgadas + TV Box', ['Televisiones', 'TV Box'], 'televisión'],
    ['Monitor Asus 24" curvo gaming bocinas HDMI', ['Audio y equipos de sonido', 'Bocinas'], 'monitor'],
    ['Fighters Z con PS+', ['Videojuegos', 'PlayStation', 'Playstation Plus'], 'videojuego'],
    ['Microsoft Store: Xbox Game Pass Ultimate 3 meses', ['Videojuegos', 'Xbox'], 'membresía de videojuegos'],
    ['Juego Pokémon Escarlata Nintendo Switch', [], 'videojuego'],
    ['Pelican iPhone 11 Pro Max Case', ['Celulares'], 'funda para celular'],
    ['Croquetas Whiskas pescado 1 kg', [], 'croquetas para gato'],
    ['Laposse Bunny Rabbit c/leche', ['Chocolate'], 'chocolate'],
    ['Barcel papa sal 100 g', ['Botana'], 'papas fritas'],
    ['Queso manchego', ['Botana'], 'queso'],
    ['Cuchara mediana Alexa', ['Dulces y Botanas'], 'cuchara'],
    ['Sol cacahuate salado 1 kg', ['Botana'], 'cacahuates'],
    ['Regio Luxury almendras 18 rollos', [], 'papel higiénico'],
    ['Silk coco 946 ml', [], 'bebida vegetal'],
  ])('weighs a noun by the store category: %s', (title, category, kind) => {
    expect(kindOf(title, category)).toBe(kind)
  })

  it('is told by the store category where a word has two meanings', () => {
    expect(kindOf('Secadora Conair', ['Belleza', 'Cuidado del cabello'])).toBe('secadora de cabello')
    expect(kindOf('Secadora Mabe 19 kg')).toBe('secadora de ropa')
  })

  it('is not told by the store category where the title is for something else', () => {
    expect(kindOf('Xyz para laptop', ['Laptops'])).not.toBe('laptop')
    expect(kindOf('Soporte celular, iPad, switch', ['Tablets', 'Accesorios para tablet'])).toBe('soporte para celular')
    expect(kindOf('iPad 10 64 GB', ['Tablets', 'Accesorios para tablet'])).toBe('tablet')
  })
})
