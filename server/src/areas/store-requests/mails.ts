import { renderMail, type Sender } from '../../mail/layout.ts'
import type { MailContent } from '../../mail/message.ts'

/** Sent to an address that nothing proves yet: it contains no word of the request, or the form could mail spam. */
export function requestReceivedMail(sender: Sender): Promise<MailContent> {
  return renderMail(sender, {
    subject: `Recibimos tu solicitud para aparecer en ${sender.productName}`,
    preview: 'La revisamos y te escribimos.',
    title: '¡Gracias por querer un puesto aquí!',
    paragraphs: [
      'Recibimos la solicitud de tu tienda. Una persona del equipo la revisa: que la tienda exista, que sus precios sean públicos y que su catálogo se pueda leer.',
      'Te escribiremos a esta dirección con la respuesta. Aparecer no cuesta, y pagar no cambia el orden de los precios.',
    ],
    footnotes: ['Si no enviaste esta solicitud, ignora este mensaje.'],
  })
}

/** The operator has read the name and listed the store under it. */
export function requestApprovedMail(sender: Sender, storeName: string): Promise<MailContent> {
  return renderMail(sender, {
    subject: `Tu tienda ya tiene un puesto en ${sender.productName}`,
    preview: 'La solicitud fue aceptada.',
    title: '¡Bienvenida al mercado!',
    paragraphs: [
      `Aceptamos la solicitud de «${storeName}». Sus ofertas aparecen en cuanto leemos su catálogo, y desde entonces lo leemos varias veces al día.`,
      'Si cambian la dirección del catálogo o algo se ve mal, respóndenos a este correo.',
    ],
    button: { label: 'Ver las tiendas', url: `${sender.publicUrl}/stores` },
    footnotes: ['Recibes este mensaje porque esta dirección envió la solicitud.'],
  })
}

/** A rejected request may be spam, so its words are not repeated; the reason is the operator's. */
export function requestRejectedMail(sender: Sender, reason = ''): Promise<MailContent> {
  return renderMail(sender, {
    subject: `Sobre tu solicitud para aparecer en ${sender.productName}`,
    preview: 'Por ahora no podemos aceptarla.',
    title: 'Por ahora no podemos darte un puesto',
    paragraphs: [
      'Revisamos la solicitud de tu tienda y por ahora no podemos aceptarla.',
      ...(reason === '' ? [] : [`El motivo: ${reason}`]),
      'Si cambia algo, puedes enviar otra solicitud cuando quieras.',
    ],
    footnotes: ['Recibes este mensaje porque esta dirección envió la solicitud.'],
  })
}
