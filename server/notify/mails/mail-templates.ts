import type { ReservationTemplate } from '../../../domain/notify/message-catalog.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { mailToOwner, ownerSubject } from './owner-mail.ts'
import {
  arrivedMail,
  depositAwaitedMail,
  holdEndedMail,
  type MailTemplate,
  onTheWayMail,
  paymentLinkMail,
  paymentReturnedMail,
  questionMail,
  refundFailedMail,
  refundMadeMail,
} from './plain-mails.ts'
import {
  assignedMail,
  cancelledMail,
  changedMail,
  completedMail,
  rateMail,
  reminderMail,
  requestReceivedMail,
  statusMail,
} from './ride-mails.ts'
import { firstSubject } from './templated-mail.ts'

/** Every email about a reservation. */
export const MAIL_TEMPLATES: Record<ReservationTemplate, MailTemplate> = {
  'reservation-received': {
    subject: firstSubject('reservation-received'),
    render(ride, sender) {
      // A guest who paid, or whose time to pay is over, gets another email.
      if (sender.deposit === 'over') return undefined
      return sender.deposit === 'open' ? depositAwaitedMail(ride, sender) : requestReceivedMail(ride, sender)
    },
  },
  'reservation-to-owner': { subject: ownerSubject, render: mailToOwner },
  'reservation-confirmed': { subject: firstSubject('reservation-confirmed'), render: statusMail },
  'reservation-changed': { subject: firstSubject('reservation-changed'), render: changedMail },
  'reservation-cancelled': { subject: firstSubject('reservation-cancelled'), render: cancelledMail },
  'reminder-day': { subject: firstSubject('reminder-day'), render: reminderMail },
  'driver-given': {
    // The list in the office does not know the chauffeur.
    subject: ({ locale }) => languageOf(locale).words.shared.yourChauffeur,
    render: assignedMail,
  },
  'on-the-way': onTheWayMail,
  arrived: arrivedMail,
  'reservation-completed': { subject: firstSubject('reservation-completed'), render: completedMail },
  rate: { subject: firstSubject('rate'), render: rateMail },
  'hold-ended': holdEndedMail,
  'payment-link': paymentLinkMail,
  'payment-returned': paymentReturnedMail,
  'refund-made': refundMadeMail,
  'refund-failed': refundFailedMail,
  'car-question': questionMail,
}
