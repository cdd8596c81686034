import { expect, test } from 'vitest'
import { withDigits } from './number-words.ts'

test.each([
  ['televisión de cincuenta pulgadas', 'televisión de 50 pulgadas'],
  ['pantalla cincuenta y cinco pulgadas', 'pantalla 55 pulgadas'],
  ['tinaco de mil cien litros', 'tinaco de 1100 litros'],
  ['azúcar dos kilos', 'azúcar 2 kilos'],
  ['refresco de litro y medio', 'refresco de 1.5 litro'],
  ['refresco de dos litros y medio', 'refresco de 2 litros y medio'],
  ['tenis 27 y medio', 'tenis 27.5'],
  ['shampoo litro', 'shampoo 1 litro'],
  ['leche de un litro', 'leche de 1 litro'],
  ['jamón medio kilo', 'jamón 0.5 kilo'],
  ['tubo de media pulgada', 'tubo de 0.5 pulgada'],
  ['broca de un cuarto de pulgada', 'broca de 0.25 pulgada'],
  ['llave de tres cuartos de pulgada', 'llave de 0.75 pulgada'],
  ['papel de baño doce rollos', 'papel de baño 12 rollos'],
  ['iphone quince', 'iphone 15'],
  ['pantalón talla treinta y dos', 'pantalón talla 32'],
])('«%s» is «%s»', (said, written) => expect(withDigits(said)).toBe(written))

test.each(['un kilo de arrachera', 'leche por litro', 'cien años de soledad', 'salsa tres chiles', 'dos equis'])(
  '«%s» stays as it is',
  (said) => expect(withDigits(said)).toBe(said),
)
