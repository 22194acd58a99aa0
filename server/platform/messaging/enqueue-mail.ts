import type { MailName } from '../../../domain/notify/message-catalog.ts'
import type { Database } from '../db/tables.ts'
import type { Job } from '../jobs/enqueue-job.ts'
import { enqueueMessage, type NewMessage } from './enqueue-message.ts'

export const MAIL_JOB = 'message.mail'

/** Adds a mail's job inside the transaction of its cause. Returns the job. */
export async function enqueueMail(tx: Database, mail: NewMessage<MailName>): Promise<Job> {
  return await enqueueMessage(tx, MAIL_JOB, mail)
}
