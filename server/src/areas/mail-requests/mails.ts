import type { Sender } from '../../mail/layout.ts'
import { renderLinkMail } from '../../mail/link-mail.ts'
import type { MailContent } from '../../mail/message.ts'
import type { RequestRow } from './queries.ts'

const WHAT: Record<RequestRow['kind'], { subject: string; asked: string }> = {
  alert: { subject: 'Confirma tu alerta de precio', asked: 'que te avisemos del precio de un producto' },
  search: { subject: 'Confirma tu búsqueda guardada', asked: 'que te avisemos cuando aparezca algo que buscas' },
  offers: { subject: 'Confirma el correo de ofertas', asked: 'recibir las ofertas por correo' },
}

/** Sent to an address that nothing proves yet: it contains no word of the request, or the form could mail spam. */
export function confirmRequestMail(sender: Sender, kind: RequestRow['kind'], code: string): Promise<MailContent> {
  const { subject, asked } = WHAT[kind]
  return renderLinkMail(sender, {
    subject,
    preview: 'Un clic y empezamos.',
    title: 'Confirma que eres tú',
    paragraphs: [
      `Con esta dirección se pidió en ${sender.productName} ${asked}. Empezamos cuando lo confirmes; no necesitas una cuenta.`,
    ],
    button: { label: 'Ver y confirmar', url: `${sender.publicUrl}/confirmar-aviso?code=${code}` },
    footnotes: ['El enlace caduca en 48 horas.', 'Si no lo pediste, ignora este mensaje: no te escribiremos más.'],
  })
}
