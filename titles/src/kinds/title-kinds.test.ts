import { describe, expect, it } from 'vitest'
import { readTitle } from '../read.ts'
import { VOCABULARY } from '../testing/vocabulary.ts'

const kindOf = (title: string) => readTitle(VOCABULARY, { title }).kind

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
    ['Cámara GoPro Hero 8 Black', 'cámara de acción'],
    ['Samsung Galaxy S21 Ultra - Carcasa de silicona negra', 'funda para celular'],
    ["Café Taster's Choice 95 g", 'café soluble'],
    ['Limpiador multiusos Fabuloso 1 L', 'limpiador'],
    ['Rasuradora eléctrica para perros y gatos', 'máquina para cortar pelo de perro'],
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
    ['Fórmula Láctea Marsella Ultrapasteurizada 1L', 'leche'],
    ['Fórmula láctea Nan Optipro etapa 2 800 g', 'fórmula láctea'],
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
