import type { ProductDocument } from '@tianguis/contract/search/documents'
import { expect, test } from 'vitest'
import { ofSaidStage } from './other-stage.ts'

const named = (productName: string) => ({ productName }) as ProductDocument
const puppy = named('Croquetas Pedigree para perro cachorro')
const adult = named('Croquetas Pedigree para perro adulto')
const senior = named('Croquetas Pedigree para perro senior')
const plain = named('Croquetas Ganador')

test.each([
  ['croquetas para perro adulto', [puppy, adult, senior, plain], [adult]],
  ['croquetas para mi perro viejito', [puppy, adult, senior], [senior]],
  ['croquetas para cachorro', [adult, senior, plain], [plain]],
  ['croquetas para perro', [puppy, adult], [puppy, adult]],
])('%s', (message, documents, left) => expect(ofSaidStage(message, documents)).toEqual(left))
