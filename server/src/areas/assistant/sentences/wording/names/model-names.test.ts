import { expect, test } from 'vitest'
import { withModelNames } from './model-names.ts'

test.for([
  ['play 5', 'ps5'],
  ['Quiero el Pley cinco, porfa', 'Quiero el ps5, porfa'],
  ['juegos de play station 4', 'juegos de ps4'],
  ['ps 5 digital', 'ps5 digital'],
  ['playstation 5 slim', 'ps5 slim'],
])('«%s» is read as «%s»', ([said, read]) => expect(withModelNames(said!)).toBe(read))

test.for(['google play', 'play 5 mil', 'cosplay 5', 'una play de 2 pesos'])('«%s» stays as it is', (said) =>
  expect(withModelNames(said)).toBe(said),
)
