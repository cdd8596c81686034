import { compileVocabulary } from '@tianguis/titles'
import { readVocabularyFiles } from '@tianguis/titles/files'
import { expect, test } from 'vitest'
import { isWorthReview, mayJoin } from './certainty.ts'
import { readModel, wordWeights } from './model.ts'
import { readOffer } from './offer.ts'

const vocabulary = compileVocabulary(readVocabularyFiles(new URL('../../content/titles', import.meta.url).pathname))
const weights = wordWeights(readModel())
const read = (title: string) => readOffer(vocabulary, { title })

test.each([
  ['the same words and amount', 'Yoghurt Lala natural 900 g', 'Yoghurt natural Lala 900g'],
  ['a claim of goods that never have gluten', 'Yerba mate Taragüí sin TACC 500 g', 'Yerba mate Taragüí 500 g'],
  ['one property in three wordings', 'Agua mineral Ciel s/gas 2 L', 'Agua mineral Ciel no gasificada 2 L'],
  ['a model number of the maker', 'Audífonos Sony WF-1000XM3', 'Sony audífonos inalámbricos WF1000XM3'],
])('%s may be joined without a person', (_, a, b) => {
  expect(mayJoin(read(a), read(b), weights)).toBe(true)
})

test.each([
  ['no amount in one title', 'Gelatina de agua', 'Gelatina de agua Bambi 850 g'],
  ['a word that may be a brand', 'Barritas de pescado empanizado 1 kg', 'Barritas de pescado empanizado Kay 1 kg'],
  ['electronics without a model number', 'Pantalla Hisense 50 pulgadas 4K', 'Pantalla Hisense 4K 50 pulgadas Roku'],
  ['a promotion', 'Aceite Canoil 946 ml', 'Aceite Canoil 946 ml 20 % de descuento'],
  ['a bundle', 'Whisky Ballantines Finest 700 ml', 'Whisky Ballantines Finest 700 ml + vaso'],
  [
    'a property that one title denies',
    'Yoghurt Yoplait griego coco 145 g',
    'Yoghurt Yoplait griego coco sin azúcar 145 g',
  ],
  ['a longer word', 'Torta mini dulce de leche y crema 1 kg', 'Dulce de leche Cremigal 1 kg'],
  ['a diminutive', 'Bola de lomo novillito 1 kg', 'Bola de lomo novillo 1 kg'],
  ['a number in one title', 'Protector solar FPS 15 Villeneuve 130 g', 'Protector solar Villeneuve 130 g'],
  ['a cut', 'Mortadela feteada Paladini 1 kg', 'Mortadela Paladini 1 kg'],
  ['another container', 'Dulce de batata Dulcor lata 1 kg', 'Dulce de batata Dulcor sobre 1 kg'],
  ['gluten in one of two pastas', 'Fideos sin tacc tirabuzón Matarazzo 500 g', 'Fideos tirabuzones Matarazzo 500 g'],
  ['bread for coeliacs', 'Pan de caja Bimbo libre de gluten 300 g', 'Pan de caja Bimbo 300 g'],
  ['a scent', 'Head & Shoulders shampoo 180 ml', 'Shampoo Relax Head & Shoulders 180 ml'],
])('%s is left to a person', (_, a, b) => {
  expect(mayJoin(read(a), read(b), weights)).toBe(false)
})

test('promotions are not worth a review', () => {
  expect(isWorthReview(read('Cupón de 140 pesos'), read('Cupón de 200 pesos'))).toBe(false)
})
