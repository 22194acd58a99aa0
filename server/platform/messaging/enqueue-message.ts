import type { MailName, TextName } from '../../../domain/notify/message-catalog.ts'
import type { SubjectKind } from '../../../domain/values/event.ts'
import type { Database } from '../db/tables.ts'
import type { Job } from '../jobs/enqueue-job.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'

export type NewMessage<Name extends MailName | TextName = MailName | TextName> = {
  template: Name
  subject: { kind: SubjectKind; id: string }
  orderingKey: string
  /** Requested by a visitor, so the address may be someone else's and is limited. */
  visitor?: boolean
  now: Date
  runAt?: Date
  notAfter?: Date
  dedupeKey?: string
  /** Never personal data. */
  about?: Readonly<Record<string, string>>
}

/** Must run in the transaction of its cause. */
export async function enqueueMessage(
  tx: Database,
  kind: string,
  { template, visitor, about, ...message }: NewMessage,
): Promise<Job> {
  return await enqueueJob(tx, {
    kind,
    payload: { ...about, template, ...(visitor ? { visitor: 1 } : {}) },
    ...message,
  })
}

export const MAIL_JOB = 'message.mail'

export async function enqueueMail(tx: Database, mail: NewMessage<MailName>): Promise<Job> {
  return await enqueueMessage(tx, MAIL_JOB, mail)
}

export const TEXT_JOB = 'message.text'

export async function enqueueText(tx: Database, text: NewMessage<TextName>): Promise<Job> {
  return await enqueueMessage(tx, TEXT_JOB, text)
}
