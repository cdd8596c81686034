import { expect, test } from 'vitest'
import { conditionOfTitle, parseCondition, withoutCondition } from './condition.ts'

test.each([
  ['iPhone 13 128GB Reacondicionado', 'refurbished'],
  ['Laptop Dell Latitude 7490 (Renovado)', 'refurbished'],
  ['Apple Watch Series 6 - Renewed', 'refurbished'],
  ['HP EliteBook refurbished grado A', 'refurbished'],
  ['Consola PS4 Slim seminueva', 'used'],
  ['Monitor LG 24" Open Box', 'used'],
  ['Refrigerador Mabe de exhibición', 'used'],
  ['Bicicleta usada rodada 26', 'used'],
  ['Audífonos Sony caja abierta', 'used'],
  ['Teléfono Galaxia 9 renovado 64gb y 128gb', 'refurbished'],
  ['Laptop 13" Touch (renovada), Plateado, 8GB RAM', 'refurbished'],
  ['Teléfono Galaxia 9, 128 GB, Renovado Color negro', 'refurbished'],
  ['Monitor LG 24" Open-Box', 'used'],
  ['Consola PS4 Slim semi nueva', 'used'],
  ['Cámara réflex semi-nueva con lente', 'used'],
  ['Última pieza en exhibición Lavadora 20 kg', 'used'],
  ['Lavadora 20 kg (Exhibición)', 'used'],
  ['Mac Book Air renovado - plateado', 'refurbished'],
  ['Crema facial de noche Renew', 'new'],
  ['Lavadora reempacada 18 kg', 'refurbished'],
  ['Gana puntos cuando hayas usado la tarjeta', 'new'],
  ['Crema facial piel renovada y suave 50 ml', 'new'],
  ['Café instantáneo clásico renovado frasco 100 g', 'new'],
  ['Renovador de gamuza negro 200 ml', 'new'],
  ['Refrigerador 14 pies (pago en una sola exhibición)', 'new'],
  ['Mueble semi abierto de nogal', 'new'],
  ['Contenedor para aceite usado 5 L', 'new'],
  ['Pantalla Hisense A6N 55"', 'new'],
  ['Bolsa para usado y basura 50 pzas', 'new'],
  ['Bolsa para pañal usado 100 pzas', 'new'],
  ['Funda para iPhone 11 64 GB reacondicionado', 'new'],
  ['Mica compatible con reacondicionado iPhone 12', 'new'],
  ['Cargador compatible con iPhone reacondicionado', 'new'],
  ['Cargador para laptop reacondicionada', 'new'],
  ['Libro de álgebra usado en escuelas', 'new'],
  ['Shampoo usado por profesionales 1 L', 'new'],
  ['Cúter usado para cortar cartón', 'new'],
  ['El cuaderno más usado', 'new'],
  ['Toldo para autos seminuevos', 'new'],
  ['Vitrina de exhibición 3 repisas', 'new'],
  ['Crema facial fórmula renovada', 'new'],
  ['Crema facial renovada por completo, edición renovada', 'new'],
  ['iPhone 13 128 GB versión renovada', 'refurbished'],
  ['iPhone 13 presentación reacondicionada', 'refurbished'],
  ['Laptop HP totalmente renovada', 'refurbished'],
  ['Celular Motorola, es usado', 'used'],
  ['iPhone 12 64 GB compatible con cualquier compañía reacondicionado', 'refurbished'],
  ['Computadora para oficina reacondicionado', 'refurbished'],
  ['Jeans efecto usado', 'new'],
  ['Caja abierta organizadora de bambú', 'new'],
  ['Libro usado en español', 'used'],
  ['Celular usado en buen estado', 'used'],
  ['Bicicleta usada por 2 meses', 'used'],
  ['Laptop usada para refacciones', 'used'],
  ['Control para Xbox usado', 'used'],
  ['Carriola para bebé usada', 'used'],
  ['Tenis para niño usados', 'used'],
  ['Funda para celular, usada', 'used'],
  ['Tóner compatible con HP 85A remanufacturado', 'refurbished'],
  ['Batería para laptop reacondicionada', 'refurbished'],
  ['Tablet para niños renovada', 'refurbished'],
])('%s is %s', (title, condition) => {
  expect(conditionOfTitle(title)).toBe(condition)
})

test("the feed's own word wins, unless it says new and the title says otherwise", () => {
  expect(parseCondition('used', 'iPhone 13')).toBe('used')
  expect(parseCondition('Refurbished', 'iPhone 13 usado')).toBe('refurbished')
  expect(parseCondition('new', 'iPhone 13 reacondicionado')).toBe('refurbished')
  expect(parseCondition('', 'iPhone 13')).toBe('new')
  for (const unknown of ['quién sabe', 'constructor', 'toString', '__proto__'])
    expect(parseCondition(unknown, 'iPhone 13'), unknown).toBeNull()
})

test.each([
  ['Tablet Lenovo M11 128 GB reacondicionada', 'Tablet Lenovo M11 128 GB'],
  ['Laptop Dell Latitude 7490 (Renovado)', 'Laptop Dell Latitude 7490'],
  ['Apple Watch Series 6 - Renewed', 'Apple Watch Series 6'],
  ['Reacondicionado: iPhone 13, 128 GB', 'iPhone 13, 128 GB'],
  ['Laptop 13" Touch (renovada), Plateado', 'Laptop 13" Touch, Plateado'],
  ['Última pieza en exhibición Lavadora 20 kg', 'Última Lavadora 20 kg'],
  ['iPhone 11 | Seminuevo | 64 GB', 'iPhone 11 | 64 GB'],
  ['Refrigerador Mabe de exhibición', 'Refrigerador Mabe'],
  ['Usado', 'Usado'],
])('the article of «%s» is «%s»', (title, name) => {
  expect(withoutCondition(title)).toBe(name)
})
