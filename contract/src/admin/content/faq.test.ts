import { expect, test } from 'vitest'
import { faqEdit, typedFaq } from './faq.ts'

const TYPED = { examples: '¿dan factura?', answer: 'Sí.', link: '', linkLabel: '', isOn: true }
const problemsOf = (change: object) =>
  (typedFaq.safeParse({ ...TYPED, ...change }).error?.issues ?? []).map(({ message }) => message)

test('the largest entry can be typed again', () => {
  const examples = Array.from({ length: 20 }, () => 'a'.repeat(200))
  expect(faqEdit.shape.examples.safeParse(examples).success).toBe(true)
  expect(problemsOf({ examples: examples.join('\n') })).toEqual([])
})

test('each line is checked as the question that it becomes', () => {
  expect(problemsOf({ examples: '¿dan factura?\n\nab' })).toEqual(['Escribe la pregunta completa.'])
  expect(problemsOf({ examples: ' \n ' })).toEqual(['Escribe al menos una pregunta.'])
  expect(problemsOf({ examples: 'a'.repeat(201) })).toEqual(['Cada pregunta cabe en 200 letras.'])
  expect(problemsOf({ examples: 'pregunta\n'.repeat(21) })).toEqual(['Caben hasta 20 preguntas.'])
})

test('a link is a path of the site or an https address', () => {
  for (const link of ['/', '/terminos', 'https://tienda.example/a']) expect(problemsOf({ link })).toEqual([])
  for (const link of ['//malo.example', '/\\malo.example', 'http://tienda.example', 'terminos'])
    expect(problemsOf({ link })).not.toEqual([])
})
