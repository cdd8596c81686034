/** «¿aguanta Revit o se va a trabar?»: how well a machine runs something no data say; what decides it, they do. */
import type { ProductView } from '@tianguis/contract/catalog/product'
import { fold } from '@tianguis/contract/folding'

const TELLING = /^(?:procesador|memoria ram|graficos|tarjeta de video|almacenamiento)$/
const MIN_TELLING = 2
const ASKS =
  / (?:trab[ae]r?[ns]?|alenta[rn]?|alentar[a-z]*|lent[oa]s?|rapid[oa]s?|fluid[oa]s?|laggea|lag) | (?:aguant[a-z]+|corren?|correr[a-z]*|jalan?|jalar[a-z]*|mueven?|pueden? con|sirven?|serviria|alcanzan?|rinden?|soportan?) (?:(?:bien|para|pa|con|el|la|los|las|correr|jugar|usar|hacer|editar|programar|programas|de|un|mi) )*(?:revit|autocad|cad|solidworks|photoshop|illustrator|premiere|lightroom|after|blender|office|excel|word|zoom|teams|meet|clases|fortnite|free|gta|minecraft|valorant|roblox|call|warzone|lol|fifa|juegos?|jugar|videojuegos|programar|programacion|codigo|diseno|render|edicion|editar|videos?|tareas?|ingenieria|arquitectura|stream[a-z]*) /

/** `said`: folded, with a space at both ends; null: it asks for something else, or the data say too little. */
export function runsWords({ specs }: Pick<ProductView, 'specs'>, said: string): string | null {
  if (!ASKS.test(said)) return null
  const told = specs.filter(({ label }) => TELLING.test(fold(label)))
  if (told.length < MIN_TELLING) return null
  const lines = told.map(({ label, value }) => `${label.toLowerCase()}: ${value}`)
  return `qué tan bien lo corre no lo dice la tienda; de eso depende, y sí lo dice, ${lines.join('; ')}. Compáralo con los requisitos del programa.`
}
