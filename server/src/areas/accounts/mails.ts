/** Mails about accounts. They contain no text that a visitor typed, so that none can be made to carry a message. */

import { renderMail, type Sender } from '../../mail/layout.ts'
import { renderLinkMail } from '../../mail/link-mail.ts'
import type { MailContent } from '../../mail/message.ts'

export function confirmMail(sender: Sender, url: string): Promise<MailContent> {
  return renderLinkMail(sender, {
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
  return renderLinkMail(sender, {
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
  return renderLinkMail(sender, {
    subject: 'Confirma tu nuevo correo',
    preview: 'Un clic para usar esta dirección en tu cuenta.',
    title: 'Confirma tu nuevo correo',
    paragraphs: ['Pediste usar esta dirección en tu cuenta. El enlace sirve una sola vez y caduca en 24 horas.'],
    button: { label: 'Usar este correo', url },
    footnotes: ['Si no lo pediste, ignora este mensaje: nada cambia.'],
  })
}

/** To the old address, as soon as the change is asked for. The new address is not named: it may be chosen to say something. */
export function emailChangeAskedMail(sender: Sender, url: string): Promise<MailContent> {
  return renderLinkMail(sender, {
    subject: 'Pidieron cambiar el correo de tu cuenta',
    preview: 'Si no fuiste tú, detén el cambio.',
    title: '¿Cambias de correo?',
    paragraphs: [
      'Hace un momento se pidió, con tu contraseña o tu cuenta de Google, que tu cuenta use otra dirección de correo.',
      'Si fuiste tú, no hagas nada: el cambio se hace cuando abras el enlace que enviamos a la dirección nueva.',
      'Si no fuiste tú, detén el cambio ahora. También cerraremos todas las sesiones.',
    ],
    button: { label: 'Detener el cambio', url },
    footnotes: ['El enlace sirve una sola vez, mientras el cambio no se confirme, y caduca en 24 horas.'],
  })
}

export function emailChangeStoppedMail(sender: Sender): Promise<MailContent> {
  return renderMail(sender, {
    subject: 'Detuvimos el cambio de correo',
    preview: 'Tu cuenta conserva esta dirección.',
    title: 'Detuvimos el cambio de correo',
    paragraphs: [
      'Tu cuenta conserva esta dirección y cerramos todas las sesiones.',
      'Quien lo pidió conocía tu contraseña o usó tu cuenta de Google: revisa esa cuenta y elige otra contraseña cuanto antes con «¿Olvidaste tu contraseña?».',
    ],
    button: { label: `Ir a ${sender.productName}`, url: sender.publicUrl },
    footnotes: [`¿Necesitas ayuda? Escríbenos a ${sender.contactEmail}.`],
  })
}

export function googleLinkedMail(sender: Sender): Promise<MailContent> {
  return renderMail(sender, {
    subject: 'Tu cuenta ahora también abre con Google',
    preview: 'Se inició sesión con la cuenta de Google de este correo.',
    title: 'Tu cuenta ahora también abre con Google',
    paragraphs: ['Se inició sesión con la cuenta de Google que tiene este mismo correo, y la unimos a tu cuenta.'],
    button: { label: 'Ir a mi cuenta', url: `${sender.publicUrl}/user/settings` },
    footnotes: [`Si no fuiste tú, cambia la contraseña de tu cuenta de Google y escríbenos a ${sender.contactEmail}.`],
  })
}

export type TwoStepChange = keyof typeof TWO_STEP_CHANGES
const TWO_STEP_CHANGES = {
  'totp-on': 'Activaste la verificación con una app. Desde ahora pedimos su código al iniciar sesión.',
  'totp-off': 'Desactivaste la verificación con una app.',
  'passkey-on': 'Agregaste una llave de acceso. Desde ahora pedimos un segundo paso al iniciar sesión con contraseña.',
  'passkey-off': 'Quitaste una llave de acceso.',
  'recovery-codes': 'Generaste códigos de recuperación nuevos; los anteriores ya no sirven.',
  'all-off':
    'A petición tuya quitamos la verificación en dos pasos de tu cuenta, con sus llaves y códigos, y cerramos tus sesiones.',
} as const

export function twoStepChangedMail(sender: Sender, what: TwoStepChange): Promise<MailContent> {
  return renderMail(sender, {
    subject: 'Cambió la verificación en dos pasos de tu cuenta',
    preview: TWO_STEP_CHANGES[what],
    title: 'Cambió tu verificación en dos pasos',
    paragraphs: [TWO_STEP_CHANGES[what]],
    button: { label: 'Ir a mi cuenta', url: `${sender.publicUrl}/user/settings` },
    footnotes: [`Si no fuiste tú, recupera tu contraseña de inmediato y escríbenos a ${sender.contactEmail}.`],
  })
}

export function recoveryCodeUsedMail(sender: Sender, left: number): Promise<MailContent> {
  const leftWords = left === 0 ? 'Ya no te queda ninguno.' : left === 1 ? 'Te queda 1.' : `Te quedan ${left}.`
  return renderMail(sender, {
    subject: 'Se usó un código de recuperación de tu cuenta',
    preview: leftWords,
    title: 'Se usó un código de recuperación',
    paragraphs: [`Un código de recuperación sirvió como segundo paso y ya no sirve más. ${leftWords}`],
    button: { label: 'Ir a mi cuenta', url: `${sender.publicUrl}/user/settings` },
    footnotes: [`Si no fuiste tú, cambia tu contraseña de inmediato y escríbenos a ${sender.contactEmail}.`],
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
