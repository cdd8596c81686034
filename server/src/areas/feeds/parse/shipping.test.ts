import { describe, expect, test } from 'vitest'
import { parseShipping } from './shipping.ts'

const parse = (text: string) => parseShipping(text, 'MXN')

describe('shipping of a feed', () => {
  test('to the whole country', () => {
    expect(parse('99.00 MXN')).toEqual({ shipping: 99_00, zones: null })
    expect(parse('MX:::99.00 MXN')).toEqual({ shipping: 99_00, zones: null })
    expect(parse('MX::Estándar:99.00 MXN,MX::Exprés:199.00 MXN')).toEqual({ shipping: 99_00, zones: null })
    expect(parse('MX:Estándar:99.00 MXN')).toEqual({ shipping: 99_00, zones: null })
    expect(parse('MX:::149 MXN,MX::Lento:0.00 MXN,US:::10.00 MXN')).toEqual({ shipping: 0, zones: null })
    expect(parse(':::0 MXN')).toEqual({ shipping: 0, zones: null })
    expect(parse('')).toEqual({ shipping: null, zones: null })
  })

  test('the cheapest state is not the country', () => {
    expect(parse('MX:CDMX:Estándar:49.00 MXN, MX:Nuevo León:Estándar:149.00 MXN, MX:::99.00 MXN')).toEqual({
      shipping: 99_00,
      zones: [
        ['01', '16', 49_00],
        ['64', '67', 149_00],
      ],
    })
    expect(parse('MX:CDMX:Estándar:0 MXN')).toEqual({ shipping: null, zones: [['01', '16', 0]] })
  })

  test('by postal codes, where whole groups of a hundred are told', () => {
    expect(parse('MX:64000-67999:Estándar:149.00 MXN').zones).toEqual([['640', '679', 149_00]])
    expect(parse('MX:06*::49.00 MXN').zones).toEqual([['06', '06', 49_00]])
    for (const unclear of ['06700', '06700-06705', '67999-64000', '064-67', '17*', 'Atlántida'])
      expect(parse(`MX:${unclear}:Estándar:149.00 MXN`)).toEqual({ shipping: null, zones: null })
  })

  test('in any letters and notations, also when it is free', () => {
    for (const text of ['mx:::99.00 mxn', 'México:::$99', 'Mx::estándar:99 pesos'])
      expect(parse(text), text).toEqual({ shipping: 99_00, zones: null })
    for (const text of ['mx:::0.00 mxn', '$0', '0 pesos', 'MXN 0.00', 'Gratis', 'envío gratis', 'MX:::Gratis'])
      expect(parse(text), text).toEqual({ shipping: 0, zones: null })
  })

  test('what one fetches oneself is not sent', () => {
    for (const text of [
      'Recoge en tienda: 0 MXN',
      'MX::Recoger en sucursal:0 MXN',
      'mx::pick-up:0',
      'MX::Click & Collect:0.00 MXN',
      'Gratis en tienda',
      'Envío gratis a tienda',
    ])
      expect(parse(text), text).toEqual({ shipping: null, zones: null })
    expect(parse('MX::Recoge en tienda:0 MXN,MX::A domicilio:129 MXN')).toEqual({ shipping: 129_00, zones: null })
  })

  test('another country, another currency and nonsense say nothing', () => {
    for (const text of [
      'US:CA:Ground:5.00 USD',
      'us:::10',
      'USA:::10',
      'MX:::gratis quizá',
      'Gratis desde $499',
      'MX:::-5 MXN',
      '0 días',
    ])
      expect(parse(text)).toEqual({ shipping: null, zones: null })
  })

  test('what only some customers or purchases get is not for all', () => {
    for (const some of ['Socios con membresía', 'Clientes Prime', 'Miembros VIP', 'Primera compra', 'Suscriptores'])
      expect(parse(`MX::${some}:0 MXN,MX::Estándar:149 MXN`), some).toEqual({ shipping: 149_00, zones: null })
    for (const text of [
      'MX::Compra mínima $799:0 MXN',
      'MX::Pedidos mayores a $999:0',
      'MX::Desde 3 piezas:0',
      'Club:0',
    ])
      expect(parse(text), text).toEqual({ shipping: null, zones: null })
    expect(parse('MX:Jalisco:Socios:0 MXN,MX:Jalisco:Estándar:99 MXN').zones).toEqual([['44', '49', 99_00]])
  })

  test('a place before the price is where it is sent to', () => {
    for (const abroad of [
      'USA',
      'US',
      'Canadá',
      'EE.UU.',
      'United States',
      'Guatemala',
      'Internacional',
      'COL:Estándar',
    ])
      expect(parse(`${abroad}:0`), abroad).toEqual({ shipping: null, zones: null })
    expect(parse('Jalisco:0')).toEqual({ shipping: null, zones: [['44', '49', 0]] })
    for (const country of ['México:99', 'MEX:99', 'mx:99', 'DHL:99', 'Mensajería:99', 'MEX:DHL:99'])
      expect(parse(country), country).toEqual({ shipping: 99_00, zones: null })
  })

  test('of two services to one place the cheaper counts', () => {
    expect(parse('MX:JAL:Exprés:199 MXN;MX:Jalisco:Estándar:89 MXN').zones).toEqual([['44', '49', 89_00]])
  })
})
