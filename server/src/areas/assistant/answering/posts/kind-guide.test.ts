import { expect, it } from 'vitest'
import { asksGuide } from './kind-guide.ts'

it.for([
  ' que debo ver en una freidora de aire ',
  ' que hay que checarle a un buen refri ',
  ' en que me fijo para escoger uno ',
  ' nvme o sata como se cual lleva ',
])('asks for advice:%s', (said) => {
  expect(asksGuide(said)).toBe(true)
})

it.for([' quiero ver freidoras ', ' cual es la mas barata ', ' como pongo una alerta '])('asks for none:%s', (said) => {
  expect(asksGuide(said)).toBe(false)
})
