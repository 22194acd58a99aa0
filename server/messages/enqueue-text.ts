import type { SubjectKind } from '../../domain/event.ts'
import type { Database } from '../db/tables.ts'
import { enqueueJob, type Job } from '../jobs/enqueue-job.ts'

export const TEXT_JOB = 'message.text'

export type NewText = {
  /** Names the renderer. */
  template: string
  /** What the text is about; it is read when the text leaves. */
  subject: { kind: SubjectKind; id: string }
  orderingKey: string
  /** A visitor asked for it: its number may be that of somebody else, who gets few of them. */
  visitor?: boolean
  now: Date
  runAt?: Date
  notAfter?: Date
  dedupeKey?: string
  /** What the renderer has to know besides: ids and instants. */
  about?: Readonly<Record<string, string>>
}

/** Adds a text's job inside the transaction of its cause, so that both commit or none. Returns the job. */
export async function enqueueText(
  tx: Database,
  { template, visitor, about, ...text }: NewText,
): Promise<Job> {
  return await enqueueJob(tx, {
    kind: TEXT_JOB,
    payload: { ...about, template, ...(visitor ? { visitor: 1 } : {}) },
    ...text,
  })
}
