import { Problem } from '../../../contract/problems.ts'
import type { Reservation, ReservationMail } from '../../../contract/reservations/schemas.ts'
import type { Actor } from '../../../domain/event.ts'
import type { Site } from '../../../domain/site.ts'
import type { Database } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Job } from '../../jobs/enqueue-job.ts'
import { MAIL_JOB } from '../../messages/enqueue-mail.ts'
import { templateOf } from '../../messages/mail-handler.ts'
import { WITHHELD } from '../../messages/visitor-mails.ts'
import { changedSubject, ownerSubject, receivedSubject, statusSubject } from './mails.ts'
import { planMessage, type ReservationTemplate, templateOfNow } from './messages.ts'
import { findReservation } from './store.ts'
import { toWire } from './to-wire.ts'

type MailDeps = Pick<Deps, 'db' | 'clock' | 'wakeJobs' | 'config'> & { site: () => Promise<Site> }

/** The mails about a reservation, oldest first. Settled ones are forgotten after a month. */
export async function listReservationMails(deps: MailDeps, id: string): Promise<ReservationMail[]> {
  const row = await findReservation(deps.db, id)
  if (!row) throw new Problem('not_found')
  const jobs = await listMailJobs(deps.db, id)
  const ownerEmail = deps.config.ownerEmail ?? (await deps.site()).email
  return jobs.map(job => mailToWire(job, toWire(row), ownerEmail))
}

/** Plans the mail once more: it says what is true now, to the address of now. Throws not_found for any other job. */
export async function resendMail(deps: MailDeps, jobId: string, actor: Actor): Promise<ReservationMail> {
  const now = deps.clock()
  const site = await deps.site()
  const ownerEmail = deps.config.ownerEmail ?? site.email
  const mail = await deps.db.commitTogether(async tx => {
    const job = await tx.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirst()
    const row = job?.kind === MAIL_JOB ? await findReservation(tx, job.subject_id) : undefined
    if (!job || !row) throw new Problem('not_found')
    // One that waits goes out by itself.
    if (job.state === 'waiting') return mailToWire(job, toWire(row), ownerEmail)
    const template = templateOfNow(templateOf(job) as ReservationTemplate, row)
    const again = await planMessage(tx, { template, reservationId: row.id, now })
    const reservation = toWire(row)
    await recordEvent(tx, {
      kind: 'message.sent-again',
      actor,
      subject: { kind: 'reservation', id: row.id },
      now,
      data: {
        action: 'resendMail',
        label: SUBJECTS[template](reservation),
        after: { to: recipientOf(template, reservation, ownerEmail) },
      },
    })
    return mailToWire(again, reservation, ownerEmail)
  })
  deps.wakeJobs()
  return mail
}

async function listMailJobs(db: Database, id: string): Promise<Job[]> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', id)
    .where('kind', '=', MAIL_JOB)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

const STATES = {
  waiting: 'pending',
  done: 'delivered',
  refused: 'refused',
  dropped: 'dropped',
  'given-up': 'given-up',
} as const

const SUBJECTS: Record<ReservationTemplate, (reservation: Reservation) => string> = {
  'reservation-received': receivedSubject,
  'reservation-to-owner': ownerSubject,
  'reservation-confirmed': reservation => statusSubject({ ...reservation, status: 'confirmed' })!,
  'reservation-cancelled': reservation => statusSubject({ ...reservation, status: 'cancelled' })!,
  'reservation-changed': changedSubject,
}

function recipientOf(template: ReservationTemplate, { email }: Reservation, ownerEmail: string): string {
  return template === 'reservation-to-owner' ? ownerEmail : email
}

/** What is stored names the mail alone: where a settled one went is not known any more. */
function mailToWire(job: Job, reservation: Reservation, ownerEmail: string): ReservationMail {
  const template = templateOf(job) as ReservationTemplate
  return {
    _id: job.id,
    template,
    ...(job.state === 'waiting' ? { to: recipientOf(template, reservation, ownerEmail) } : {}),
    state: job.last_error === WITHHELD ? 'withheld' : STATES[job.state],
    attempts: job.attempts,
    at: job.settled_at ?? job.lease_until ?? job.run_at,
    error: job.last_error ?? '',
  }
}
