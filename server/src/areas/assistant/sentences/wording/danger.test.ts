import { fold } from '@tianguis/contract/folding'
import { expect, test } from 'vitest'
import { dangerSaid } from './danger.ts'

const said = (message: string) =>
  dangerSaid(
    ` ${fold(message)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()} `,
  )

test.each([
  ['mi niño de dos años le dio un trago al fabuloso que hago', 'poison'],
  ['la bebé se tragó una pila', 'poison'],
  ['mi niña se tomó las pastillas de mi mamá', 'poison'],
  ['el morrito agarró mis pastillas de la presión y se las tomó', 'poison'],
  ['mi nieta se comió como diez tabletas de paracetamol pensando que eran dulces', 'poison'],
  ['se tomó todo el frasco', 'poison'],
  ['mi papá se tomó doble dosis de su medicina', 'poison'],
  ['mi bebé se comió el veneno que le pusimos al perro', 'poison'],
  ['el gato lamió cloro', 'pet'],
  ['mi hijito agarró la botella del cloro y creo que le tomó, ¿qué hago?', 'poison'],
  ['encontré a la niña con el bote de suavitel abierto y ya había tomado', 'poison'],
  ['mi perro se comió una barra de chocolate entera', 'pet'],
  ['mi perrita se comió las pastillas de mi abuelita', 'pet'],
  ['creo que envenenaron a mi perro', 'pet'],
  ['mi gatito está echando espuma por la boca', 'pet'],
  ['a mi perro lo mordió otro perro y sangra', 'pet'],
  ['me quemé la mano con aceite', 'emergency'],
  ['mi niña se quemó con la plancha', 'emergency'],
  ['le dio la corriente a mi papá', 'emergency'],
  ['me picó un alacrán', 'emergency'],
  ['un perro mordió a mi hijo en la cara', 'emergency'],
  ['mi abuelita se cayó y no se puede levantar', 'emergency'],
  ['el bebé se cayó de la cama y está vomitando', 'emergency'],
  ['mi hermano se cortó y no deja de sangrar', 'emergency'],
  ['mi hijo se pegó muy fuerte en la cabeza', 'emergency'],
  ['se metió una canica en la nariz mi sobrino', 'emergency'],
  ['mi esposo me golpeó otra vez', 'violence'],
  ['mi pareja me volvió a pegar anoche', 'violence'],
  ['ayer me pegó otra vez mi papá y ya no quiero estar aquí', 'violence'],
  ['mi niña se comió tantita crema de esa, qué hago', 'poison'],
  ['el bebé se chupó el polvo ese, ¿es malo?', 'poison'],
  ['mi novio me dejó el ojo morado', 'violence'],
  ['llegó borracho y me agarró a cachetadas', 'violence'],
  ['a mi hermana la golpea su marido', 'violence'],
  ['mi vecino le pega a su esposa', 'violence'],
  ['tengo miedo de que me mate', 'violence'],
])('%s', (message, danger) => expect(said(message)).toBe(danger))

test.each([
  'mi hijo me pegó la gripa, busco un termómetro',
  'mi niño se comió toda la sopa, qué le doy de cenar',
  'busco cloro y suavizante para la ropa',
  'mi niño tomó la pintura y quiero un limpiador que la quite',
  'mi mamá se tomó el jarabe y quiero otro igual',
  'mi hijo se tomó el jarabe y le gustó, busco más',
  '¿cómo me tomo las pastillas?',
  'pilas recargables para el control',
  'mi perro comió toda su croqueta',
  'mi perro se comió mis tenis, busco otros',
  'mi gato mordió el cable del cargador, necesito uno nuevo',
  'mi perro muerde todo, busco un juguete resistente',
  'se me quemó la lavadora',
  'se me cayó el celular y se le rompió la pantalla',
  'se me rompió el brazo de la silla',
  'mi mamá se rompió la cadera, busco una silla de ruedas',
  'mi abuelito se cayó, necesito barras para el baño',
  'algo para que mi bebé no se caiga de la cama',
  'a mi hijo le gusta el jabón de lavanda',
  'costal de box para mi hijo, que golpea a su hermano',
  'le pega mucho el sol a mi sala, quiero cortinas',
  'el sol le pegó a la pintura de mi coche',
  'una colchoneta que no me golpee la espalda',
  'chocolate para perro',
  'hueso para mi perro',
])('no danger: %s', (message) => expect(said(message)).toBeNull())
