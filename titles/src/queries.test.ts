import { expect, it } from 'vitest'
import { readQuery } from './queries.ts'
import { VOCABULARY } from './testing/vocabulary.ts'

it.each([
  ['control de la tele', 'control remoto'],
  ['mueble para la compu', 'escritorio'],
  ['lavadora chaca chaca', 'lavadora'],
  ['matamoscas eléctrico', 'raqueta mata mosquitos'],
  ['tablero de ajedrez', 'ajedrez'],
  ['llave stillson', 'llave stilson'],
  ['disco para carne asada', 'disco asador'],
  ['exprimelimones', 'exprimidor manual'],
  ['palote', 'rodillo de cocina'],
  ['juguetero', 'organizador de juguetes'],
  ['mesabanco', 'mesabanco'],
  ['tapa de baño', 'asiento para wc'],
  ['palo de escoba', 'cabo para escoba'],
  ['jabón para trapear', 'limpiador de pisos'],
  ['veneno para chinches', 'insecticida'],
  ['mata maleza', 'herbicida'],
  ['mecate', 'cuerda'],
  ['ladrón de corriente', 'contacto múltiple'],
  ['tiner', 'thinner'],
  ['cubre carro', 'cubierta para auto'],
  ['bastón antirrobo', 'candado para volante'],
  ['reata para brincar', 'cuerda para saltar'],
  ['perfacinta', 'cinta para tablaroca'],
  ['cilindro maestro', 'bomba de frenos'],
  ['palo de hockey', 'bastón de hockey'],
  ['trastecitos', 'cocinita'],
  ['baraja española', 'baraja'],
  ['sacamocos', 'aspirador nasal'],
  ['chambrita', 'chambrita'],
  ['quitagrapas', 'desengrapador'],
  ['pantalonera', 'pantalón deportivo'],
  ['bolsa de noche', 'bolsa de fiesta'],
  ['zapatos de piso', 'flats'],
  ['bilé', 'labial'],
  ['liendrera', 'peine para piojos'],
  ['crema para talones', 'crema para pies'],
  ['aparato para la presión', 'baumanómetro'],
  ['medias para várices', 'medias de compresión'],
  ['plato de perro', 'comedero'],
  ['máquina para rapar perros', 'máquina para cortar pelo de perro'],
  ['bandera de méxico', 'bandera'],
])('«%s» asks for «%s»', (query, kind) => {
  const reading = readQuery(VOCABULARY, query)
  expect(reading.kind?.name).toBe(kind)
  expect(reading.isCertain).toBe(true)
})

it.each([
  ['pie de cabra', 'barra uña'],
  ['cortatubos', 'cortador de tubo'],
  ['motor para portón', 'abridor de cochera'],
  ['marcha', 'motor de arranque'],
  ['felpudo', 'tapete de bienvenida'],
  ['nido para bebé', 'nido de bebé'],
  ['drill para uñas', 'torno para uñas'],
  ['destapador de caños', 'bomba para wc'],
])('«%s» and «%s» are one kind', (one, other) => {
  expect(readQuery(VOCABULARY, one).kind).toBe(readQuery(VOCABULARY, other).kind)
})
