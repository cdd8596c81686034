import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantitiesIn } from '../queries.ts'
import { readTitle } from '../read.ts'
import { VOCABULARY } from '../testing/vocabulary.ts'

const measuresOf = (text: string) =>
  quantitiesIn(VOCABULARY, text).measures.map(({ quantity, value, to }) => `${quantity} ${value}${to ? `-${to}` : ''}`)
const packOf = (title: string) => readTitle(VOCABULARY, { title }).pack

describe('measures', () => {
  it.each([
    ['1 L | 1 lt | 1 litro | 1000 ml | 1000cc | 1LT | 1 Lts.', 'volume 1000'],
    ["55\" | 55 pulgadas | 55 plg | 55'' | 55” | 55 pulg.", 'diagonal 55'],
    ['128GB | 128 gb | 128 Gigas', 'storage 128'],
    ['1 kg | 1000 g | 1 Kilo | 1000grs | 1,000 gr', 'mass 1000'],
    ['1/2 kg | 500 g', 'mass 500'],
    ['5000mAh | 5000 mAh', 'charge 5000'],
    ['1TB | 1 tera', 'storage 1000'],
    ['medio kilo | 1/2 kilo | 500grs', 'mass 500'],
    ['medio litro | 500ml', 'volume 500'],
    ['1 litro y medio | 1.5lts', 'volume 1500'],
    ['1 1/2" | 1.5 pulgadas', 'diagonal 1.5'],
    ['3+ años | 3 años', 'age 36'],
    ['55" | 55 " | 55 ” algo', 'diagonal 55'],
    ['1-1/2" | 1 1/2"', 'diagonal 1.5'],
    ['20+2 kg | 22 kilos', 'mass 22000'],
    ['$90 el kilo | $90/kg | kilo de algo | por kg', 'mass 1000'],
    ['18-55mm | 18 a 55 mm', 'length 18-55'],
    ['251 dm3 | 251 litros', 'volume 251000'],
  ])('have one value in all spellings: %s', (spellings, measure) => {
    for (const text of spellings.split(' | ')) expect(measuresOf(`algo ${text}`), text).toEqual([measure])
  })

  it.each([
    ['8GB/256GB', ['memory 8', 'storage 256']],
    ['110/220 V', ['voltage 110', 'voltage 220']],
    ['500 V-Bucks', []],
    ['4/128 GB', ['memory 4', 'storage 128']],
    ['128+6GB', ['storage 128', 'memory 6']],
    ['12 GB de RAM 256 GB SSD', ['memory 12', 'storage 256']],
    ['60 x 44 x 29.5 cm', ['length 600', 'length 440', 'length 295']],
    ['6x355 ml', ['volume 355']],
    ['de 1 a 5 años', ['age 12-60']],
    ['25.5 | 26 | 26.5 cm', ['length 255', 'length 260', 'length 265']],
    ['120*60*75 cm', ['length 1200', 'length 600', 'length 750']],
    ['20, 24 y 28 cm', ['length 200', 'length 240', 'length 280']],
    ['8 x 1 1/2"', ['diagonal 8', 'diagonal 1.5']],
    ['10.2/7 kg', ['mass 10200', 'mass 7000']],
    ['Watch 4 - 40 mm', ['length 40']],
    ['14" hasta 42"', ['diagonal 14', 'diagonal 42']],
    ['8GB DDR4 RAM, 256GB', ['memory 8', 'storage 256']],
    ['2.4 y 5G', []],
    ['0 - 6 meses', ['age 0-6']],
  ])('are settled among each other: %s', (text, measures) => {
    expect(measuresOf(text).sort()).toEqual([...measures].sort())
  })

  it.each([
    ['12 meses sin intereses'],
    ['$500'],
    ['2 x $30'],
    ['20% de descuento'],
    ['6 GB/s'],
    ['3 in 1'],
    ['4K'],
    ['5G'],
  ])('are not seen in %s', (text) => {
    expect(measuresOf(text)).toEqual([])
  })

  it('take loose spellings where the quantity matters for the kind', () => {
    expect(readTitle(VOCABULARY, { title: 'Lavadora Mabe 18 k' }).measures).toMatchObject([
      { quantity: 'mass', value: 18_000 },
    ])
    expect(readTitle(VOCABULARY, { title: 'Pantalla LG 65 4K' }).measures).toMatchObject([
      { quantity: 'diagonal', value: 65 },
    ])
    expect(readTitle(VOCABULARY, { title: 'Refrigerador Mabe 12 pies' }).measures).toMatchObject([
      { quantity: 'cubic-feet', value: 12 },
    ])
  })

  it.each([
    ['Refrigerador Mabe 11p', ['cubic-feet 11']],
    ["Refrigerador 18' French Door", ['cubic-feet 18']],
    ['Estufa Mabe 30p', ['diagonal 30']],
    ['Proyector 1080p', []],
    ['Perfume 3.4 oz', ['volume 100.538']],
    ['Perfume 100 ml 3.4 fl oz', ['volume 100']],
    ['Celular 8/256', ['memory 8', 'storage 256']],
    ['Galaxy S20 FE 8 RAM - 256 GB', ['memory 8', 'storage 256']],
    ['Laptop 15.6 8gb 256ssd', ['diagonal 15.6', 'memory 8', 'storage 256']],
    ['Laptop 8GB de RAM, 512 SSD', ['memory 8', 'storage 512']],
    ['Laptop Ryzen 7 5800H', []],
    ['Monitor gamer 24 144hz', ['diagonal 24', 'frequency 144']],
    ['Bomba de agua 1/2hp', ['horsepower 0.5']],
    ['Sábanas 300 hilos', ['threads 300']],
    ['Procesador 12 hilos', []],
    ['Llanta 205/55ZR16', ['diagonal 16']],
    ['Lavasecadora 22/13 kg', ['mass 13000', 'mass 22000']],
    ['Laptop 16GB RAM/512 SSD/144Hz', ['frequency 144', 'memory 16', 'storage 512']],
    ['Laptop 8 GB DDR4', ['memory 8']],
    ['Licuadora 2V', []],
    ['Celular con plan a 24 meses 128 GB', ['storage 128']],
    ['Caminadora plegable 3.5 HP', ['horsepower 3.5']],
    ['Laptop 14 HP', []],
    ['Tequila blanco litro', ['volume 1000']],
    ['Tablet 6GBRAM 128GBROM', ['memory 6', 'storage 128']],
    ['Celular 12 de RAM 256 GB', ['memory 12', 'storage 256']],
    ['Celular 6gb/128gb o 8gb/256gb', ['memory 6', 'memory 8', 'storage 128', 'storage 256']],
    ['Celular Galaxy S21 de 128', ['storage 128']],
    ['Laptop i3 10g 8G RAM 256G SSD', ['memory 8', 'storage 256']],
    ['Celular Snapdragon 765G', []],
    ['Pantalla X75H', []],
    ['Tenis "Runner 11" azules', []],
    ['Aceite de motor 20w 50', []],
    ['Tarjeta Xbox Live Gold 3 meses', []],
    ['Colchón matrimonial oferta 72 hrs', []],
    ['Telmex Internet 30 MB', []],
    ['Disco duro 2TB 256MB de caché', ['storage 2000']],
    ['OnePlus 8T 256/12ram', ['memory 12', 'storage 256']],
    ['Laptop Dell Inspiron 15 8GB RAM', ['diagonal 15', 'memory 8']],
    ['MacBook Pro 16', ['diagonal 16']],
    ['Refrigerador 11 pies³', ['cubic-feet 11']],
    ['Laptop i3 11va generación', []],
    ['Laptop Ryzen 5/8 GB RAM/256 GB SSD', ['memory 8', 'storage 256']],
    ['Mini PC 8GB/512GSSD', ['memory 8', 'storage 512']],
    ['Minisplit 12.000 BTU', ['cooling 12000']],
    ['Shampoo 3M para auto', []],
    ['Cable HDMI 3M', ['length 3000']],
    ['Aspiradora 3,0 Hp 6 Gal', ['horsepower 3', 'volume 22710']],
    ['SSD Samsung 980 1TB', ['storage 1000']],
  ])('are what the kind makes of them: %s', (title, measures) => {
    const read = readTitle(VOCABULARY, { title }).measures.map(({ quantity, value }) => `${quantity} ${value}`)
    expect(read.sort()).toEqual(measures)
  })

  it('are not read from the letters of a model', () => {
    expect(readTitle(VOCABULARY, { title: 'Pantalla Sony XBR-49X800H' })).toMatchObject({ measures: [], pack: null })
    expect(packOf('Mezcladora Klingt KDM-200U')).toBeNull()
  })

  it('are the same for every number and spelling of a unit', () => {
    const units = [...VOCABULARY.units].filter(([, { loose }]) => !loose)
    const anyUnit = fc.constantFrom(...units)
    fc.assert(
      fc.property(anyUnit, fc.integer({ min: 6, max: 2000 }), fc.boolean(), ([spelling, { unit }], value, glued) => {
        fc.pre(unit.quantity !== 'memory' || !glued)
        // '800H' is a model.
        fc.pre(spelling !== 'h' || !glued || value <= 200)
        // '11va generación' is an ordinal.
        fc.pre(spelling !== 'va' || value >= 100)
        const [measure] = quantitiesIn(
          VOCABULARY,
          `algo ${value}${glued ? '' : ' '}${spelling.toUpperCase()} mas`,
          null,
        ).measures
        expect(measure).toBeDefined()
        expect(measure!.quantity).toBe(unit.quantity)
        expect(measure!.value).toBeCloseTo(value * unit.factor, 3)
      }),
    )
  })
})

describe('the number of pieces', () => {
  it.each([
    ['Cerveza Corona 6x355 ml', 6],
    ['Yogurt 6 pzas', 6],
    ['Jabón paquete de 6', 6],
    ['Refresco 6 pack 355 ml', 6],
    ['6Pack agua natural 750ml', 6],
    ['Lápices c/12', 12],
    ['Papel higiénico 12 rollos', 12],
    ['Café instantáneo x 36 sobres', 36],
    ['Six de cerveza', 6],
    ['5 bóxer Reebok', 5],
    ['Paquete de dos lonas', 2],
    ['PALETA BOMBA 1/40pzs (Caja:24bls)', 40],
    ['KISSES 18/83.6GRS', 18],
    ["Toallas femeninas 10's", 10],
    ['Cable cal 12 rollo 100 m', null],
    ['Tenis 7 US', null],
    ['Funda POCO X3 (NFC)', null],
    ['Xiaomi Redmi 10X 4GB RAM 128GB', null],
    ['FIFA 21 EA Sports Xbox One', null],
    ['Walmart Xalapa: 12 cervezas Bohemia', 12],
    ['Mortal Kombat 11 PC', null],
    ['Lavasecadora 22/13 kg', null],
    ['Leche entera 1 L', null],
    ['Sillas al 4x3', null],
    ['Cerveza 2 x $30', null],
    ['Crema 1 Un', null],
  ])('of %s is %s', (title, pack) => {
    expect(packOf(title)).toBe(pack)
  })
})
