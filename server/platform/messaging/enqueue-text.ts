import type { TextName } from '../../../domain/notify/message-catalog.ts'
import type { Database } from '../db/tables.ts'
import type { Job } from '../jobs/enqueue-job.ts'
import { enqueueMessage, type NewMessage } from './enqueue-message.ts'

export const TEXT_JOB = 'message.text'

/** Adds a text's job inside the transaction of its cause. Returns the job. */
export async function enqueueText(tx: Database, text: NewMessage<TextName>): Promise<Job> {
  return await enqueueMessage(tx, TEXT_JOB, text)
}
