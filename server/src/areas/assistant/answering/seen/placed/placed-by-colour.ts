/** «el gris ¿cuánto mide?» of one that is called «plata»: a colour that no name on the screen says, and one says nearly, is read as its place. */
import { fold } from '@tianguis/contract/folding'
import { stemsOf } from '../../../../../understanding/text/words.ts'
import { readMessage } from '../../../sentences/parts.ts'
import type { Asked } from '../../answer.ts'
import { colourStem } from '../../screen/pointed/value-pointed.ts'
import { ordinal } from '../ordinals.ts'

const POINTED =
  /(?<![\p{L}\d])(?<article>el|la|al|del|es[ae])\s+(?:de\s+color\s+|que\s+es\s+)?(?<colour>\p{L}{3,})(?![\p{L}\d])/giu

export function placedByColour({ context, knowledge }: Asked, message: string): string | null {
  const { rules } = knowledge
  if (!context || context.shown.length < 2) return null
  for (const met of message.normalize('NFC').matchAll(POINTED)) {
    const { article, colour } = met.groups!
    const named = colourStem(fold(colour!))
    const near = rules.nearColours.get(named)
    if (!near) continue
    const words = context.shown.map(({ name }) => stemsOf(name))
    if (words.some((own) => own.includes(named))) continue
    const [first, ...others] = context.shown.filter((_, at) => near.some((one) => words[at]!.includes(one)))
    if (!first || others.length > 0) continue
    const place = ordinal(context.shown.indexOf(first), /a$/i.test(article!))
    const placed = message
      .normalize('NFC')
      .replace(met[0], `${article!.replace(/^ese$/i, 'el').replace(/^esa$/i, 'la')} ${place}`)
    if (place && KINDS.has(readMessage(placed, context, knowledge).main.kind)) return placed
  }
  return null
}

const KINDS: ReadonlySet<string> = new Set(['view', 'compare', 'save', 'alert'])
