/** A mail ready to be handed over. */
export interface Message {
  messageId: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** Hands one message to the outside world; resolves only when the other side has taken it. */
export interface MailSender {
  send(message: Message): Promise<void>
  close(): void
}

/** What a template makes; the queue adds recipient and id. */
export interface Letter {
  subject: string
  html: string
  text: string
}
