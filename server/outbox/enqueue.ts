import { randomUUID } from 'node:crypto'
import type { MailMessage } from '../adapters/mail/mailer.ts'
import type { Database } from '../db/tables.ts'
import type { Delivery } from './deliveries.ts'

type NewMail = { subjectId: string; message: MailMessage; now: Date }

/** Adds a mail to the outbox. Called with a transaction, it stands or falls with the rest of it. */
export async function enqueueMail(db: Database, mail: NewMail): Promise<void> {
  await db.insertInto('outbox').values(deliveryOf(mail)).execute()
}

/** The row of a mail that is due at once. */
export function deliveryOf(mail: NewMail): Delivery {
  const now = mail.now.toISOString()
  return {
    id: randomUUID(),
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
