import { Problem } from '../../../contract/problems.ts'
import type { Reservation, ReservationMail } from '../../../contract/reservations/schemas.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { shortReference } from '../../../domain/values/reference.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { officeAddress } from '../../platform/messaging/to-office.ts'
import { WITHHELD } from '../../platform/messaging/visitor-mails.ts'
import {
  findMailJob,
  listMailJobs,
  type ReservationTemplate,
  reservationTemplateOf,
} from '../../reservations/effects/mail-job-store.ts'
import { currentTemplate, planMessage } from '../../reservations/effects/plan-message.ts'
import { findReservation, getReservation } from '../../reservations/record/store.ts'
import { toWire } from '../../reservations/record/to-wire.ts'
import { daySubject } from '../day-messages/day-mails.ts'
import { givenSubject } from '../driver-given/given-mail.ts'
import { completedSubject, rateSubject } from '../follow-up/follow-up-mails.ts'
import { reminderSubject } from '../reminders/reminder-mail.ts'
import { changedSubject, receivedSubject, statusSubject } from './mails.ts'
import { ownerSubject } from './owner-mail.ts'
import { holdEndedSubject, paymentLinkSubject, paymentReturnedSubject } from './payment-mails.ts'
import { questionSubject } from './question-mail.ts'
import { refundFailedSubject, refundMadeSubject } from './refund-mails.ts'

type MailDeps = Pick<Deps, 'db' | 'clock' | 'wakeJobs' | 'config'> & { site: () => Promise<Site> }

/** The mails about a reservation, oldest first; settled ones are purged after a month. Throws `not_found`. */
export async function listReservationMails(deps: MailDeps, id: string): Promise<ReservationMail[]> {
  const row = await getReservation(deps.db, id)
  const jobs = await listMailJobs(deps.db, id)
  const ownerEmail = await ownerAddress(deps)
  return jobs.map(job => mailToWire(job, toWire(row), ownerEmail))
}

/** Plans the mail again, with the present status and address. Throws `not_found` for any other job. */
export async function resendMail(deps: MailDeps, jobId: string, actor: Actor): Promise<ReservationMail> {
  const now = deps.clock()
  const ownerEmail = await ownerAddress(deps)
  const mail = await deps.db.commitTogether(async tx => {
    const job = await findMailJob(tx, jobId)
    const row = job ? await findReservation(tx, job.subject_id) : undefined
    if (!job || !row) throw new Problem('not_found')
    // A waiting mail leaves without a second one.
    if (job.state === 'waiting') return mailToWire(job, toWire(row), ownerEmail)
    const template = currentTemplate(reservationTemplateOf(job), row)
    const again = await planMessage(tx, { template, reservationId: row.id, now })
    const reservation = toWire(row)
    await recordEvent(tx, {
      kind: 'message.sent-again',
      actor,
      subject: { kind: 'reservation', id: row.id },
      now,
      data: {
        action: 'resendMail',
        label: labelOf(template, reservation),
        after: { to: recipientOf(template, reservation, ownerEmail) },
      },
    })
    return mailToWire(again, reservation, ownerEmail)
  })
  deps.wakeJobs()
  return mail
}

/** Notes that the customer was told by phone what the mail says. Throws `not_found` for any other job. */
export async function markMailTold(deps: MailDeps, jobId: string, actor: Actor): Promise<ReservationMail> {
  const ownerEmail = await ownerAddress(deps)
  return await deps.db.commitTogether(async tx => {
    const job = await findMailJob(tx, jobId)
    const row = job ? await findReservation(tx, job.subject_id) : undefined
    if (!job || !row) throw new Problem('not_found')
    const reservation = toWire(row)
    await recordEvent(tx, {
      kind: 'message.told',
      actor,
      subject: { kind: 'reservation', id: row.id },
      now: deps.clock(),
      data: { action: 'markMailTold', label: labelOf(reservationTemplateOf(job), reservation) },
    })
    return mailToWire(job, reservation, ownerEmail)
  })
}

/** Where the mail to the office about a reservation goes. */
async function ownerAddress({ db, config, site }: MailDeps): Promise<string> {
  return await officeAddress(db, 'reservation-to-owner', config.ownerEmail ?? (await site()).email)
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
  'reservation-confirmed': reservation => statusSubject(reservation, 'confirmed'),
  'reservation-cancelled': reservation => statusSubject(reservation, 'cancelled'),
  'reservation-changed': changedSubject,
  'reminder-day': reminderSubject,
  'reservation-completed': completedSubject,
  rate: rateSubject,
  'hold-ended': holdEndedSubject,
  'payment-returned': paymentReturnedSubject,
  'payment-link': paymentLinkSubject,
  'refund-made': refundMadeSubject,
  'refund-failed': refundFailedSubject,
  'car-question': questionSubject,
  'driver-given': givenSubject,
  'on-the-way': reservation => daySubject('on-the-way', reservation),
  arrived: reservation => daySubject('arrived', reservation),
}

/** The subject with the whole reference: erasing a person leaves nothing else of a label. */
function labelOf(template: ReservationTemplate, reservation: Reservation): string {
  const { reference } = reservation
  return SUBJECTS[template](reservation).replace(`(${shortReference(reference)})`, `(${reference})`)
}

function recipientOf(template: ReservationTemplate, { email }: Reservation, ownerEmail: string): string {
  return template === 'reservation-to-owner' ? ownerEmail : email
}

/** What is stored names the mail alone: where a settled one went is not known any more. */
function mailToWire(job: Job, reservation: Reservation, ownerEmail: string): ReservationMail {
  const template = reservationTemplateOf(job)
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
