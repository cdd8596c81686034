/** A mail ready to be sent. */
export interface Message extends MailContent {
  messageId: string
  recipient: string
  headers: Record<string, string>
}

/** Hands one message to a mail server; resolves only when the server has accepted it. */
export interface MailSender {
  send(message: Message): Promise<void>
  close(): void
}

/** What a template renders. */
export interface MailContent {
  subject: string
  html: string
  text: string
}
