import type { Store } from '../../platform/db/database.ts'
import { Postponed } from '../../platform/jobs/handler.ts'
import { isVisitorMail } from '../../platform/messaging/mail-handler.ts'
import type { JudgeVisitorMail } from '../../platform/messaging/visitor-mail-judge.ts'
import { listMailJobs } from '../../reservations/effects/message-job-store.ts'
import type { ReservationRow } from '../../reservations/record/store.ts'

/**
 * True where the mail to the customer is withheld, since visitors had too many mails sent to the address. Judges that
 * mail where it has not been judged yet: the two mails leave in any order.
 */
export async function isCustomerMailWithheld(
  { db, judgeVisitorMail }: { db: Store; judgeVisitorMail: JudgeVisitorMail },
  { id, email }: ReservationRow,
): Promise<boolean> {
  const jobs = await listMailJobs(db, id)
  const visitorMail = jobs.find(isVisitorMail)
  if (!visitorMail || email === null) return false
  try {
    return !(await judgeVisitorMail({ jobId: visitorMail.id, to: email }))
  } catch (error) {
    // It waits, and the mail to the office does not wait with it.
    if (error instanceof Postponed) return false
    throw error
  }
}
