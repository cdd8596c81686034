import { OFFER_MAIL_FREQUENCIES } from '@tianguis/contract/account/offer-mails'
import { check, pgTable, sql, text } from '../../orm/drizzle.ts'
import { users } from '../accounts/accounts.ts'
import { createdAt, id, moment, oneOf, ref } from '../columns.ts'
import { mailContacts } from './mail-contacts.ts'

/** The mail of today's price drops, of an account or of an address without one. */
export const offerMails = pgTable(
  'offer_mails',
  {
    id: id(),
    userId: ref()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    contactId: ref()
      .unique()
      .references(() => mailContacts.id, { onDelete: 'cascade' }),
    frequency: text({ enum: OFFER_MAIL_FREQUENCIES }).notNull(),
    lastQueuedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    check('offer_mails_owner', sql`num_nonnulls(${t.userId}, ${t.contactId}) = 1`),
    check('offer_mails_frequency', oneOf(t.frequency, OFFER_MAIL_FREQUENCIES)),
  ],
)
