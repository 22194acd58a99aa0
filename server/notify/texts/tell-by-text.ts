import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { planText } from '../../reservations/effects/plan-texts.ts'

/** Tells a customer whose e-mail address refuses mails so by a text, where the customer agreed to texts. */
export async function tellByText(
  tx: Database,
  { subject_kind, subject_id, ordering_key }: Pick<Job, 'subject_kind' | 'subject_id' | 'ordering_key'>,
  now: Date,
): Promise<void> {
  const isToCustomer = subject_kind === 'reservation' && ordering_key === `customer:${subject_id}`
  if (isToCustomer) await planText(tx, { template: 'mail-bounced', reservationId: subject_id, now })
}
