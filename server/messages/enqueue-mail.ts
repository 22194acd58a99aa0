import type { SubjectKind } from '../../domain/event.ts'
import type { Database } from '../db/tables.ts'
import { enqueueJob, type Job } from '../jobs/enqueue-job.ts'

export const MAIL_JOB = 'message.mail'

export type NewMail = {
  /** Names the renderer. */
  template: string
  /** What the mail is about; it is read when the mail leaves. */
  subject: { kind: SubjectKind; id: string }
  /** Recipient and subject: mails to one person about one thing leave in order. */
  orderingKey: string
  /** A visitor asked for it: its address may be that of somebody else, who gets few of them. */
  visitor?: boolean
  now: Date
  runAt?: Date
  notAfter?: Date
  dedupeKey?: string
  /** What the renderer has to know besides: ids and instants. */
  about?: Readonly<Record<string, string>>
}

/** Adds a mail's job inside the transaction of its cause, so that both commit or none. Returns the job. */
export async function enqueueMail(
  tx: Database,
  { template, visitor, about, ...mail }: NewMail,
): Promise<Job> {
  return await enqueueJob(tx, {
    kind: MAIL_JOB,
    payload: { ...about, template, ...(visitor ? { visitor: 1 } : {}) },
    ...mail,
  })
}
