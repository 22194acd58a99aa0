import type { Reservation } from '../../../contract/reservations.ts'
import type { Site } from '../../../domain/site.ts'
import { type Mailer, type MailMessage, subjectLine } from '../../adapters/mail/mailer.ts'
import type { MailJob } from '../../outbox/enqueue.ts'
import type { Courier } from '../../outbox/worker.ts'
import {
  mailToOwner,
  ownerSubject,
  receivedSubject,
  requestReceivedMail,
  statusMail,
  statusSubject,
} from './mails.ts'

/** A mail about a reservation that is put into words when it leaves: a tenth of the bytes, and no wait for a visitor. */
type ReservationMailJob = MailJob & {
  compose: 'request-received' | 'to-owner' | 'status'
  /** As it was when the mail was asked for. */
  reservation: Reservation
  /** In the mail to the owner: the customer's own was left out, visitors had enough sent to that address. */
  customerMailWithheld?: true
}

/** Undefined for a customer without an e-mail address. */
export function requestReceivedJob(reservation: Reservation): ReservationMailJob | undefined {
  if (reservation.email === '') return undefined
  const subject = receivedSubject(reservation)
  return { compose: 'request-received', to: reservation.email, subject, reservation }
}

export function toOwnerJob(
  reservation: Reservation,
  ownerEmail: string,
  { customerMailed }: { customerMailed: boolean },
): ReservationMailJob {
  const job = {
    compose: 'to-owner' as const,
    to: ownerEmail,
    subject: ownerSubject(reservation),
    reservation,
  }
  return customerMailed ? job : { ...job, customerMailWithheld: true }
}

/** Undefined for a status that the customer is not told of, and for a customer without an e-mail address. */
export function statusJob(reservation: Reservation): ReservationMailJob | undefined {
  const subject = statusSubject(reservation)
  return subject === undefined || reservation.email === ''
    ? undefined
    : { compose: 'status', to: reservation.email, subject, reservation }
}

/** A mailer that renders such jobs before it hands them on, and puts the brand's name on every mail. */
export function composingMailer(
  mailer: Mailer,
  sender: { site: () => Promise<Site>; publicUrl: string },
): Courier {
  return {
    async deliver(id, stored) {
      const site = await sender.site()
      // The only jobs that there are.
      const message =
        'compose' in stored
          ? compose(stored as ReservationMailJob, { site, publicUrl: sender.publicUrl })
          : stored
      await mailer.deliver(id, { ...message, subject: subjectLine(message.subject), fromName: site.brand })
    },
  }
}

function compose(
  job: ReservationMailJob,
  { site, publicUrl }: { site: Site; publicUrl: string },
): MailMessage {
  switch (job.compose) {
    case 'request-received':
      return requestReceivedMail(job.reservation, { site, publicUrl })
    case 'to-owner':
      return mailToOwner(job.reservation, {
        site,
        ownerEmail: job.to,
        customerMailed: !job.customerMailWithheld,
      })
    case 'status':
      return statusMail(job.reservation, { site, publicUrl })!
  }
}
