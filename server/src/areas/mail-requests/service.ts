/**
 * Double opt-in: what is asked for with an e-mail address alone is stored, and begins when the link in the mail is used. The
 * answer is the same whether or not the address has an account; with one, what begins belongs to it.
 */
import type { MailRequest, MailRequestView } from '@tianguis/contract/account/mail-requests'
import { HOUR_MS } from '@tianguis/contract/durations'
import type { Database, Transaction } from '../../database/connect.ts'
import type { Sender } from '../../mail/layout.ts'
import { queueMail } from '../../mail/queue.ts'
import type { Clock } from '../../runtime/clock.ts'
import { hashCode, looksLikeCode, newCode } from '../../security/codes.ts'
import { confirmRequestMail } from './mails.ts'
import * as queries from './queries.ts'

export type { MailOwner } from './queries.ts'

const LIFETIME_MS = 48 * HOUR_MS

/** What an area does with requests of its kind. */
export interface RequestHandler<Details> {
  /** What would begin, in words; a refusal where it cannot begin. */
  describe(details: Details): Promise<{ about: string } | { refusal: string }>
  /** The details to store, with what must be remembered of the moment of asking; by default as given. */
  prepare?(details: Details): Promise<{ details: Details } | { refusal: string }>
  /** Asks other services what it needs, before a connection to the database is held; a refusal where it cannot begin. */
  begin(details: Details): Promise<Begin | { refusal: string }>
}

/** Begins it in the transaction; a refusal where it cannot begin. */
export type Begin = (tx: Transaction, owner: queries.MailOwner) => Promise<{ refusal: string } | null>

type Details<K extends MailRequest['kind']> = Extract<MailRequest, { kind: K }>['details']
export type RequestHandlers = { [K in MailRequest['kind']]: RequestHandler<Details<K>> }

export interface MailRequestDeps {
  database: Database
  clock: Clock
  sender: Sender
  handlers: RequestHandlers
  mailQueued(): void
}

export type MailRequests = ReturnType<typeof createMailRequests>
class Refused extends Error {}

export function createMailRequests({ database: { db }, clock, sender, handlers, mailQueued }: MailRequestDeps) {
  const handlerOf = (kind: MailRequest['kind']) => handlers[kind] as RequestHandler<unknown>

  return {
    /** Stores the request and queues its mail. */
    async ask({ kind, email, details }: MailRequest): Promise<{ kind: 'asked' } | { kind: 'refused'; why: string }> {
      const described = await handlerOf(kind).describe(details)
      if ('refusal' in described) return { kind: 'refused', why: described.refusal }
      const prepared = (await handlerOf(kind).prepare?.(details)) ?? { details }
      if ('refusal' in prepared) return { kind: 'refused', why: prepared.refusal }
      const { code, hash } = newCode()
      const mail = await confirmRequestMail(sender, kind, code)
      const expiresAt = new Date(clock().getTime() + LIFETIME_MS)
      await db.transaction(async (tx) => {
        await queries.insertRequest(tx, { codeHash: hash, email, kind, details: prepared.details, expiresAt })
        await queueMail(tx, email, mail)
      })
      mailQueued()
      return { kind: 'asked' }
    },

    /** Null: unknown or expired. */
    async preview(code: string): Promise<MailRequestView | null> {
      if (!looksLikeCode(code)) return null
      const request = await queries.requestOf(db, hashCode(code), clock())
      if (!request) return null
      const described = await handlerOf(request.kind).describe(request.details)
      const about = 'about' in described ? described.about : ''
      return { kind: request.kind, about, confirmed: request.confirmedAt !== null }
    },

    /** Repeating it changes nothing. */
    async confirm(code: string): Promise<{ kind: 'confirmed' } | { kind: 'gone' } | { kind: 'refused'; why: string }> {
      if (!looksLikeCode(code)) return { kind: 'gone' }
      const asked = await queries.requestOf(db, hashCode(code), clock())
      if (!asked) return { kind: 'gone' }
      if (asked.confirmedAt) return { kind: 'confirmed' }
      const begin = await handlerOf(asked.kind).begin(asked.details)
      if ('refusal' in begin) return { kind: 'refused', why: begin.refusal }
      try {
        return await db.transaction(async (tx) => {
          const now = clock()
          const request = await queries.requestOf(tx, hashCode(code), now)
          if (!request) return { kind: 'gone' }
          if (request.confirmedAt) return { kind: 'confirmed' }
          const refused = await begin(tx, await queries.ownerOf(tx, request.email))
          if (refused) throw new Refused(refused.refusal)
          await queries.markConfirmed(tx, request.codeHash, now)
          return { kind: 'confirmed' }
        })
      } catch (error) {
        if (error instanceof Refused) return { kind: 'refused', why: error.message }
        throw error
      }
    },
  }
}
