import { describe, expect, it } from 'vitest'
import { readTitle } from './read.ts'
import { VOCABULARY } from './testing/vocabulary.ts'

const kindOf = (title: string, category: string[] = []) => readTitle(VOCABULARY, { title, category }).kind

describe('the kind of a title', () => {
  it.each([
    ['Funda para celular Samsung A15', 'funda para celular'],
    ['Base para laptop de aluminio', 'base para laptop'],
    ['Control para TV Samsung universal', 'control remoto'],
    ['Jugo extractor Oster 400 W', 'extractor de jugos'],
    ['Portavaso de cerveza de acero', 'portavasos'],
    ['Shampoo para auto con cera 1 L', 'shampoo para auto'],
    ['Teclado para laptop HP 15', 'teclado para laptop'],
    ['Protector de pantalla iPhone 13', 'protector de pantalla'],
    ['Cargador compatible con iPhone 20 W', 'cargador'],
    ['Juego para asado 5 piezas', 'utensilios para asador'],
  ])('is its head noun: %s', (title, kind) => {
    expect(kindOf(title)).toBe(kind)
  })

  it.each([
    ['Funda para el sillón', 'funda para sofá'],
    ['Funda elástica para sofá de 3 plazas', 'funda para sofá'],
    ['Aceite para el coche 1 L', 'aceite de motor'],
    ['Aceite Castrol 20W-50', 'aceite de motor'],
    ['Casco de moto integral', 'casco para moto'],
    ['Cepillo para auto', 'cepillo para auto'],
    ['Estante de madera para 15 botellas de vino', 'portabotellas'],
    ['YI 1080p cámara de seguridad', 'cámara de seguridad'],
  ])('takes what the head is for into account: %s', (title, kind) => {
    expect(kindOf(title)).toBe(kind)
  })

  it.each([
    ['Pantalla Hisense A6N 55" 4K', 'televisión'],
    ['Samsung Galaxy A15 128GB Azul', 'celular'],
    ['HP Laptop 15 Ryzen 5', 'laptop'],
    ['Wireless Mouse for Laptop', 'mouse'],
    ['Harris Tweed Ladies Tote Bag with Leather Handles', 'bolsa'],
    ['Leche Lala entera 1 lt', 'leche'],
    ['Coca-Cola 2 Litros', 'refresco'],
    ['iPhone 12 funda transparente', 'funda para celular'],
    ['Alimento seco premium para perro adulto', 'croquetas para perro'],
    ['Kit de 3 brochas de maquillaje', 'brocha de maquillaje'],
    ['Caja de chocolates Ferrero', 'chocolate'],
    ['Galletas con relleno de chocolate', 'galletas'],
    ['Mario Kart 8 - Nintendo Switch', 'videojuego'],
    ['PlayStation 5 Digital', 'consola'],
    ['SorianaDETERGENTE en polvo 1 kg', 'detergente'],
    ['Jugo del Valle manzana 1 L', 'jugo'],
    ['Botella de plástico para niño 400 ml', 'botella de agua'],
    ['Croquetas rellenas de jamón', 'croquetas congeladas'],
    ['Gears of War: Judgment', 'videojuego'],
  ])('is found in the usual shapes of titles: %s', (title, kind) => {
    expect(kindOf(title)).toBe(kind)
  })

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

  it.each([
    ['Café Nescafé Soluble Clásico 430 g', 'café soluble'],
    ['Diadema Ocelot gamer', 'diadema gamer'],
    ['Milanesa sin pollo Plant Squad', 'milanesa'],
    ['Milanesa natural sabor pollo', 'milanesa'],
  ])('has a name whose words may stand apart: %s', (title, kind) => {
    expect(kindOf(title)).toBe(kind)
  })

  it.each([
    ['SINERGIX CAJA CON 10 CAPSULAS DE 25 MG./ 10 MG.', 'medicamento'],
    ['Halcion 30 tabletas de 0.250 mg', 'medicamento'],
    ['Vitamina C 1000 mg 60 tabletas', 'vitamina c'],
    ['Tablet Samsung 64 GB', 'tablet'],
    ['Genérico loratadina 10 mg 20 tabletas', 'antialérgico'],
    ['Antigripal paracetamol 500 mg, clorfenamina 2 mg 12 cápsulas', 'antigripal'],
    ['Sal de uvas Picot 10 sobres', 'antiácido'],
    ['Medicina para la tos', 'antitusivo'],
  ])('is a medicine where a form has a dose: %s', (title, kind) => {
    expect(kindOf(title)).toBe(kind)
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
  ])('weighs a noun by the store category: %s', (title, category, kind) => {
    expect(kindOf(title, category)).toBe(kind)
  })

  it('is told by the store category where a word has two meanings', () => {
    expect(kindOf('Secadora Conair', ['Belleza', 'Cuidado del cabello'])).toBe('secadora de cabello')
    expect(kindOf('Secadora Mabe 19 kg')).toBe('secadora de ropa')
  })

  it('is not told by the store category where the title is for something else', () => {
    expect(kindOf('Xyz para laptop', ['Laptops'])).not.toBe('laptop')
  })

  it('is unknown for texts that name no product', () => {
    expect(kindOf('Cupón de $100 para usuarios seleccionados')).toBeNull()
    expect(readTitle(VOCABULARY, { title: '' })).toMatchObject({ kind: null, confidence: 0, measures: [], pack: null })
  })
})

describe('the rest of a title', () => {
  it('has brand, model, properties and the words used', () => {
    const title = 'Playera polo Nike para hombre talla grande azul marino'
    expect(readTitle(VOCABULARY, { title })).toMatchObject({
      kind: 'playera polo',
      brand: 'Nike',
      gender: 'hombre',
      size: 'G',
      colours: ['azul'],
      condition: 'new',
      words: ['playera', 'polo'],
    })
    expect(readTitle(VOCABULARY, { title: 'Batidora Oster FPSTHM2578 Roja' })).toMatchObject({
      brand: 'Oster',
      model: 'fpsthm2578',
      colours: ['rojo'],
    })
  })

  it.each([
    ['iPhone 12 64GB reacondicionado', 'refurbished'],
    ['iPhone 12 (Renewed)', 'refurbished'],
    ['Laptop Dell open box', 'refurbished'],
    ['Pantalla LG 50" caja abierta', 'refurbished'],
    ['Refrigerador Mabe de exhibición', 'refurbished'],
    ['Xbox One usado', 'used'],
    ['Auto seminuevo Nissan', 'used'],
    ['iPhone 12 64GB', 'new'],
  ])('has the condition: %s', (title, condition) => {
    expect(readTitle(VOCABULARY, { title }).condition).toBe(condition)
  })

  it('has ages for toys and none for whisky', () => {
    expect(readTitle(VOCABULARY, { title: 'Juguete musical Fisher-Price 9M+' }).age).toEqual({ from: 9, to: null })
    expect(readTitle(VOCABULARY, { title: 'Bloques de construcción de 1 a 5 años' }).age).toEqual({ from: 12, to: 60 })
    expect(readTitle(VOCABULARY, { title: 'Whisky Chivas Regal 18 años 750 ml' }).age).toBeNull()
  })

  it('takes no thing from a colour: «funda color café»', () => {
    expect(readTitle(VOCABULARY, { title: 'Funda para rastreador color café' })).toMatchObject({ colours: ['café'] })
    expect(kindOf('Funda para rastreador color café')).not.toBe('café')
  })

  it('takes no colour from sorts of food', () => {
    expect(readTitle(VOCABULARY, { title: 'Vino blanco Chardonnay 750 ml' }).colours).toEqual([])
    expect(readTitle(VOCABULARY, { title: 'Té verde 25 sobres' }).colours).toEqual([])
  })
})

it.each([
  ['Tenis Nike Revolution 7 hombre talla 27', '27'],
  ['Tenis Nike Revolution 7 negro 26.5', '26.5'],
  ['Tenis Nike Pegasus 28', null],
  ['Tenis Converse talla 24 y 25', null],
  ['Zapato de vestir 28 cm', '28'],
  ['Playera Nike negra (CH)', 'S'],
  ['Playera polo hombre - M', 'M'],
  ['Pañales Huggies etapa 3 40 piezas', '3'],
  ['Jersey Puma (CH | M)', null],
  ['Tenis Adidas (25 | 25.5 | 27)', null],
  ['Jeans Levi’s azul 32', '32'],
  ['Mortal Kombat XL PS4', null],
])('«%s» has size %s', (title, size) => {
  expect(readTitle(VOCABULARY, { title }).size).toBe(size)
})

it('variants of one product have the same words beside colour, size and capacity', () => {
  const words = (title: string) => readTitle(VOCABULARY, { title }).wordsBesideVariant
  expect(words('Celular Samsung Galaxy A55 5G 128GB Negro')).toEqual(words('Celular Samsung Galaxy A55 5G 256 GB azul'))
  expect(words('Celular Samsung Galaxy A55 128GB')).not.toEqual(words('Celular Samsung Galaxy A55 5G 128GB'))
  expect(words('Celular Samsung Galaxy S25+ 256 GB')).not.toEqual(words('Celular Samsung Galaxy S25 256 GB'))
  expect(words('SSD WD Blue 480GB')).not.toEqual(words('SSD WD Green 480GB'))
  expect(words('Whisky Johnnie Walker etiqueta roja 750 ml')).not.toEqual(
    words('Whisky Johnnie Walker etiqueta negra 1 L'),
  )
})

it.each([
  ['Galón gratis en la compra de una cubeta de pintura Berel', 'uñas postizas'],
  ['Pastillas para el dolor de garganta', 'atún'],
  ['Control alámbrico negro con licencia para Xbox One', 'videojuego'],
  ['Amazon Nintendo Switch Oled', 'televisión'],
  ['Playera gratis al hacer un pedido de $100', 'playera'],
])('«%s» is not «%s»', (title, kind) => {
  expect(readTitle(VOCABULARY, { title }).kind).not.toBe(kind)
})
