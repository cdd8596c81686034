/** Words and numbers of random documents and requests, few enough that values repeat. */
import fc from 'fast-check'

export const VOCABULARY =
  'zapato zapata zapatos zapatilla tenis teni rojo roja rojos camión camion niño nino azul azules air-max airmax a5 a54 a545 s23 cámara camara luz luces de la para'.split(
    ' ',
  )

export const word = fc.constantFrom(...VOCABULARY)

export const shortText = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))
export const number = fc.integer({ min: -3, max: 8 })
export const price = fc.constantFrom(0, 0.5, 1.25, 9.75, 100, 2500.5)
