/** Mail with which the operator answers a report. */
import { renderMail, type Sender } from '../../mail/layout.ts'
import type { MailContent } from '../../mail/message.ts'

export interface AnsweredReport {
  product: string
  slug: string
  /** The operator's words. */
  answer: string
}

export function reportAnsweredMail(sender: Sender, { product, slug, answer }: AnsweredReport): Promise<MailContent> {
  return renderMail(sender, {
    subject: 'Sobre el error que nos avisaste',
    preview: 'Lo revisamos.',
    title: 'Revisamos tu aviso',
    paragraphs: [
      `Nos avisaste de un error en «${product}».`,
      ...answer.split(/\n+/).filter((line) => line.trim() !== ''),
    ],
    button: { label: 'Ver el producto', url: `${sender.publicUrl}/producto/${slug}` },
    footnotes: ['Recibes este mensaje porque enviaste el aviso con tu cuenta.'],
  })
}
