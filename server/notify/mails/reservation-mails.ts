import { Problem } from '../../../contract/problems.ts'
import type { Reservation, ReservationMail } from '../../../contract/reservations/schemas.ts'
import { resentAs } from '../../../domain/notify/find-messages.ts'
import type { ReservationTemplate } from '../../../domain/notify/message-catalog.ts'
import { shortReference } from '../../../domain/reservations/reservation.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { findJob } from '../../platform/jobs/job-store.ts'
import { MAIL_JOB } from '../../platform/messaging/enqueue-message.ts'
import { SAVED_TO_FILE } from '../../platform/messaging/mail-handler.ts'
import { officeAddress } from '../../platform/messaging/office-message-store.ts'
import { WITHHELD } from '../../platform/messaging/visitor-mails.ts'
import { listMailJobs, reservationTemplateOf } from '../../reservations/effects/message-job-store.ts'
import { planEmail } from '../../reservations/effects/plan-messages.ts'
import { findReservation, getReservation } from '../../reservations/record/store.ts'
import { toWire } from '../../reservations/record/to-wire.ts'
import { requireAnnounced } from '../../reservations/record/unannounced-store.ts'
import { MAIL_TEMPLATES } from './mail-templates.ts'

type MailDeps = Pick<Deps, 'db' | 'clock' | 'wakeJobs' | 'config'> & { site: () => Promise<Site> }

/** The mails about a reservation, oldest first; settled ones are purged after a month. Throws `not_found`. */
export async function listReservationMails(deps: MailDeps, id: string): Promise<ReservationMail[]> {
  const row = await getReservation(deps.db, id)
  const jobs = await listMailJobs(deps.db, id)
  const ownerEmail = await ownerAddress(deps)
  return jobs.map(job => mailToWire(job, { reservation: toWire(row), ownerEmail }))
}

/** Plans the mail again, with the present status and address. Throws `not_found` for any other job. */
export async function resendMail(deps: MailDeps, jobId: string, actor: Actor): Promise<ReservationMail> {
  const now = deps.clock()
  const ownerEmail = await ownerAddress(deps)
  const mail = await deps.db.commitTogether(async tx => {
    const job = await findJob(tx, { id: jobId, kind: MAIL_JOB })
    const row = job ? await findReservation(tx, job.subject_id) : undefined
    if (!job || !row) throw new Problem('not_found')
    // A waiting mail leaves without a second one.
    if (job.state === 'waiting') return mailToWire(job, { reservation: toWire(row), ownerEmail })
    await requireAnnounced(tx, row.id)
    const template = resentAs(reservationTemplateOf(job), row.status)
    const again = await planEmail(tx, template, { reservationId: row.id, now })
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
    return mailToWire(again, { reservation, ownerEmail })
  })
  deps.wakeJobs()
  return mail
}

/** Notes that the customer was told by phone what the mail says. Throws `not_found` for any other job. */
export async function markMailTold(deps: MailDeps, jobId: string, actor: Actor): Promise<ReservationMail> {
  const ownerEmail = await ownerAddress(deps)
  return await deps.db.commitTogether(async tx => {
    const job = await findJob(tx, { id: jobId, kind: MAIL_JOB })
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
    return mailToWire(job, { reservation, ownerEmail })
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

/** The subject with the whole reference: erasing a person leaves nothing else of a label. */
function labelOf(template: ReservationTemplate, reservation: Reservation): string {
  const { reference } = reservation
  return MAIL_TEMPLATES[template]
    .subject(reservation)
    .replace(`(${shortReference(reference)})`, `(${reference})`)
}

function recipientOf(template: ReservationTemplate, { email }: Reservation, ownerEmail: string): string {
  return template === 'reservation-to-owner' ? ownerEmail : email
}

/** What is stored names the mail alone: where a settled one went is not known any more. */
function mailToWire(
  job: Job,
  { reservation, ownerEmail }: { reservation: Reservation; ownerEmail: string },
): ReservationMail {
  const template = reservationTemplateOf(job)
  const isFiled = job.state === 'done' && job.last_error === SAVED_TO_FILE
  return {
    _id: job.id,
    template,
    ...(job.state === 'waiting' ? { to: recipientOf(template, reservation, ownerEmail) } : {}),
    state: job.last_error === WITHHELD ? 'withheld' : STATES[job.state],
    ...(isFiled ? { toFile: true } : {}),
    attempts: job.attempts,
    at: job.settled_at ?? job.lease_until ?? job.run_at,
    error: isFiled ? '' : (job.last_error ?? ''),
  }
}
