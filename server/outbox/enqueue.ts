import type { MailMessage } from '../adapters/mail/mailer.ts'
import { newId } from '../db/new-id.ts'
import type { Database } from '../db/tables.ts'
import type { Delivery } from './deliveries.ts'
import { WITHHELD } from './visitor-mails.ts'

/** A mail that is put into words only when it leaves, by what `compose` names. */
export type MailJob = { compose: string; to: string; subject: string }

type NewMail = { subjectId: string; message: MailMessage | MailJob; now: Date }

/** Adds a mail to the outbox. Called with a transaction, it stands or falls with the rest of it. */
export async function enqueueMail(db: Database, mail: NewMail): Promise<void> {
  await db.insertInto('outbox').values(deliveryOf(mail)).execute()
}

/** The row of a mail that a visitor asked for; where it may not be sent, it says so and waits for nobody. */
export function visitorDeliveryOf(mail: NewMail, { allowed }: { allowed: boolean }): Delivery {
  const delivery = deliveryOf(mail)
  if (allowed) return delivery
  return { ...delivery, state: 'withheld', last_error: WITHHELD, settled_at: delivery.created_at }
}

/** The row of a mail that is due at once. */
export function deliveryOf(mail: NewMail): Delivery {
  const now = mail.now.toISOString()
  return {
    id: newId(),
    subject_id: mail.subjectId,
    message: JSON.stringify(mail.message),
    state: 'pending',
    attempts: 0,
    due_at: now,
    claimed_until: null,
    last_error: null,
    created_at: now,
    settled_at: null,
  }
}
