import { describe, expect, test } from 'vitest'
import { withRefusalsFirst } from './refusals.ts'
import { withPlainNumbers } from './spoken-numbers.ts'

describe('a refusal after the name', () => {
  test.for([
    ['huggies no por que lo rozan', 'sin huggies por que lo rozan'],
    ['de plastico ni loco', 'sin plastico'],
    ['hp tampoco', 'sin hp'],
    ['roja tampoco quiero, azul', 'sin roja, azul'],
    ['eso tampoco', 'eso tampoco'],
    ['en la tienda que sea pero curvo no', 'en la tienda que sea pero sin curvo'],
    ['epson no, otra', 'sin epson, otra'],
    ['de lala no por favor', 'sin lala por favor'],
    ['head and shoulders no me gusta', 'sin head and shoulders'],
    ['rosa ni de broma', 'sin rosa'],
    ['todo menos rosa', 'sin rosa'],
    ['cualquiera menos el azul', 'sin azul'],
    ['odio el verde', 'sin verde'],
    [' velas no, ya tengo', ' sin velas, ya tengo'],
    ['el sauvage ya lo tiene', 'sin sauvage'],
    ['no, la de zelda ya la tenemos', 'no, sin zelda'],
  ] as const)('%s', ([said, read]) => expect(withRefusalsFirst(said)).toBe(read))

  test.for([
    'ese no',
    'la segunda no',
    'mejor no',
    'de esas que no hagan ruido',
    'menos de 500',
    'si no hay, pues 18',
    'el de mujer no?',
  ])('no name is refused: %s', (said) => expect(withRefusalsFirst(said)).toBe(said))
})

describe('amounts as they are said', () => {
  test.for([
    ['tope 8 mil bolas', 'tope 8 mil pesos'],
    ['dos varos', '2 mil pesos'],
    ['500 varos', '500 pesos'],
    ['una quina', '500 pesos'],
    ['un toston', '50 pesos'],
    ['2 milpas', '2 mil'],
    ['dos quinientos', '2500 pesos'],
    ['3 mil y feria', '3 mil'],
    ['10 k', '10 mil'],
    ['litro y medio', '1.5 litro'],
    ['medio kilo', '0.5 kilo'],
    ['de a 500', 'de unos $500'],
  ] as const)('%s', ([said, read]) => expect(withPlainNumbers(said)).toBe(read))
})
