/** The mails of accounts. Of what a person typed only their own address appears in them. */

import { renderMail, type Sender } from '../../mail/layout.ts'
import type { MailContent } from '../../mail/message.ts'

export function confirmMail(sender: Sender, url: string): Promise<MailContent> {
  return renderMail(sender, {
    subject: `Confirma tu correo en ${sender.productName}`,
    preview: 'Un clic y tu cuenta queda lista.',
    title: '¡Ya casi está!',
    paragraphs: [
      'Confirma que este correo es tuyo, elige tu contraseña y ponle nombre a tu cuenta.',
      'El enlace sirve una sola vez y caduca en 48 horas.',
    ],
    button: { label: 'Confirmar mi correo', url },
    footnotes: [`Si no creaste una cuenta en ${sender.productName}, ignora este mensaje: sin el enlace no pasa nada.`],
  })
}

export function resetMail(sender: Sender, url: string): Promise<MailContent> {
  return renderMail(sender, {
    subject: 'Recupera tu contraseña',
    preview: 'El enlace para elegir una contraseña nueva.',
    title: 'Elige una contraseña nueva',
    paragraphs: [
      'Recibimos una solicitud para cambiar la contraseña de tu cuenta.',
      'El enlace sirve una sola vez y caduca en una hora. Al usarlo se cierran las sesiones abiertas.',
    ],
    button: { label: 'Cambiar mi contraseña', url },
    footnotes: ['Si no la pediste tú, ignora este mensaje: tu contraseña sigue igual.'],
  })
}

export function passwordChangedMail(sender: Sender): Promise<MailContent> {
  return renderMail(sender, {
    subject: 'Tu contraseña cambió',
    preview: 'Cerramos las sesiones que estaban abiertas.',
    title: 'Tu contraseña cambió',
    paragraphs: ['La contraseña de tu cuenta se cambió hace un momento y cerramos las demás sesiones.'],
    button: { label: 'Ir a mi cuenta', url: `${sender.publicUrl}/user/settings` },
    footnotes: [`Si no fuiste tú, recupera tu contraseña de inmediato y escríbenos a ${sender.contactEmail}.`],
  })
}

export function confirmNewEmailMail(sender: Sender, url: string): Promise<MailContent> {
  return renderMail(sender, {
    subject: 'Confirma tu nuevo correo',
    preview: 'Un clic para usar esta dirección en tu cuenta.',
    title: 'Confirma tu nuevo correo',
    paragraphs: ['Pediste usar esta dirección en tu cuenta. El enlace sirve una sola vez y caduca en 24 horas.'],
    button: { label: 'Usar este correo', url },
    footnotes: ['Si no lo pediste, ignora este mensaje: nada cambia.'],
  })
}

export function emailChangedMail(sender: Sender): Promise<MailContent> {
  return renderMail(sender, {
    subject: 'El correo de tu cuenta cambió',
    preview: 'Tu cuenta ya usa otra dirección.',
    title: 'El correo de tu cuenta cambió',
    paragraphs: ['Desde ahora tu cuenta usa otra dirección de correo. A esta ya no te escribiremos.'],
    footnotes: [`Si no fuiste tú, escríbenos de inmediato a ${sender.contactEmail}.`],
  })
}

export function accountDeletedMail(sender: Sender): Promise<MailContent> {
  return renderMail(sender, {
    subject: 'Tu cuenta fue eliminada',
    preview: 'Borramos tus datos, listas y alertas.',
    title: 'Tu cuenta fue eliminada',
    paragraphs: ['Borramos tu cuenta y todo lo que le pertenecía: datos, listas de favoritos y alertas de precio.'],
    footnotes: ['Gracias por haber comparado con nosotros. Puedes volver cuando quieras.'],
  })
}
