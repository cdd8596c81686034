import type { Letter } from '../message.ts'
import { letter, type Sender } from './layout.ts'

/** The store's name is what somebody typed: it is shown as text and never in the subject. */
export function requestReceivedLetter(sender: Sender, storeName: string): Promise<Letter> {
  return letter(sender, {
    subject: `Recibimos tu solicitud para aparecer en ${sender.productName}`,
    preview: 'La revisamos y te escribimos.',
    title: '¡Gracias por querer un puesto aquí!',
    paragraphs: [
      `Recibimos la solicitud de «${storeName}». Una persona del equipo la revisa: que la tienda exista, que sus precios sean públicos y que su catálogo se pueda leer.`,
      'Te escribiremos a esta dirección con la respuesta. Aparecer no cuesta, y pagar no cambia el orden de los precios.',
    ],
    footnotes: ['Si no enviaste esta solicitud, ignora este mensaje.'],
  })
}
