import type { MailName, TextName } from '../../../domain/notify/message-catalog.ts'
import type { SubjectKind } from '../../../domain/values/event.ts'
import type { Database } from '../db/tables.ts'
import type { Job } from '../jobs/enqueue-job.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'

/** A message to a person, by whichever channel its job has. */
export type NewMessage<Name extends MailName | TextName = MailName | TextName> = {
  template: Name
  /** What the message is about; it is read when the message leaves. */
  subject: { kind: SubjectKind; id: string }
  /** Recipient and subject: messages to one person about one thing leave in order. */
  orderingKey: string
  /** A visitor asked for it: its address or number may be that of somebody else, who gets few of them. */
  visitor?: boolean
  now: Date
  runAt?: Date
  notAfter?: Date
  dedupeKey?: string
  /** What the renderer has to know besides: ids, instants, and words that the owner tries. Nothing about a person. */
  about?: Readonly<Record<string, string>>
}

/** Adds a message's job of this kind inside the transaction of its cause, so that both commit or none. Returns the job. */
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

/** Adds a mail's job inside the transaction of its cause. Returns the job. */
export async function enqueueMail(tx: Database, mail: NewMessage<MailName>): Promise<Job> {
  return await enqueueMessage(tx, MAIL_JOB, mail)
}

export const TEXT_JOB = 'message.text'

/** Adds a text's job inside the transaction of its cause. Returns the job. */
export async function enqueueText(tx: Database, text: NewMessage<TextName>): Promise<Job> {
  return await enqueueMessage(tx, TEXT_JOB, text)
}
