import { describe, expect, it } from 'vitest'
import { readTitle } from '../read.ts'
import { VOCABULARY } from '../testing/vocabulary.ts'

describe('measures', () => {
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
})
