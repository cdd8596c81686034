/** Names of the street for models, written as products are named: «play 5» is «ps5». */
import { fold } from '@tianguis/contract/folding'

/** «la play 5», «el pley cuatro», «play station 4» */
const PLAY =
  /\b(?:play|pley|plei|ps)(?: ?station)? (\d|dos|tres|cuatro|cinco)\b(?! ?(?:mil|pesos|piezas|juegos|anos|meses))/g
const NUMBERS: Readonly<Record<string, string>> = { dos: '2', tres: '3', cuatro: '4', cinco: '5' }

export function withModelNames(message: string): string {
  const said = fold(message)
  // folding may change places, which are then not known
  if (said.length !== message.length) return message
  return [...said.matchAll(PLAY)].toReversed().reduce((text, { 0: met, 1: number, index }) => {
    const model = `ps${NUMBERS[number!] ?? number}`
    return `${text.slice(0, index)}${model}${text.slice(index + met.length)}`
  }, message)
}
