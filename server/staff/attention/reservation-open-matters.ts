import type { MatterAction } from '../../../contract/staff/office-schemas.ts'
import type { ReservationTemplate } from '../../../domain/notify/message-catalog.ts'
import { NOT_SPECIFIED } from '../../../domain/reservations/reservation.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { FoundMatter, OpenMatterSource } from '../../platform/attention/open-matter.ts'
import { reservationTemplateOf } from '../../reservations/effects/message-job-store.ts'
import type { ReservationRow } from '../../reservations/record/store.ts'
import { toWire, tripMatter } from '../../reservations/record/to-wire.ts'
import {
  listFailedMails,
  listOpenEnds,
  listUnconfirmed,
  listWithoutAddress,
} from './reservation-open-matter-store.ts'

/** Past requests stay visible, so that the customer is informed. */
const SHOWN_AFTER_PICK_UP_MS = 24 * 3600_000

const dayBefore = (now: Date) => new Date(now.getTime() - SHOWN_AFTER_PICK_UP_MS).toISOString()

export const unconfirmed: OpenMatterSource = {
  kind: 'unconfirmed',
  async find(db, { now, limit }) {
    const rows = await listUnconfirmed(db, { since: dayBefore(now), limit })
    return rows.map(row => unconfirmedMatter(row, now))
  },
}

function unconfirmedMatter(row: ReservationRow, now: Date): FoundMatter {
  const hasBegun = Date.parse(row.starts_at) <= now.getTime()
  return {
    ...tripMatter(row),
    note: hasBegun ? 'Not confirmed, and the pickup time has passed' : 'Not confirmed',
    since: { what: 'asked', at: row.created_at },
    failed: hasBegun,
    action: hasBegun ? { do: 'open', label: 'Open' } : confirmAction(row),
  }
}

function confirmAction(row: ReservationRow): MatterAction {
  const mailed = row.email === null ? {} : { mailsTo: row.first_name }
  return { do: 'confirm', version: row.version, sends: whatConfirmingSends(row), ...mailed }
}

function whatConfirmingSends({ first_name, email }: ReservationRow): string {
  return email === null
    ? 'Confirm sends nothing. No email address on file.'
    : `Confirm emails ${first_name} the confirmation.`
}

const MAILS: Record<ReservationTemplate, string> = {
  'reservation-received': 'Request receipt email',
  'reservation-to-owner': 'New reservation email',
  'reservation-confirmed': 'Confirmation email',
  'reservation-cancelled': 'Cancellation email',
  'reservation-changed': 'Ride change email',
  'reminder-day': 'Reminder email',
  'reservation-completed': 'Thank-you email',
  rate: 'Rating request email',
  'hold-ended': 'Expired-hold email',
  'payment-returned': 'Returned-payment email',
  'payment-link': 'Payment link email',
  'refund-made': 'Refund email',
  'refund-failed': 'Failed-refund email',
  'car-question': 'Vehicle change email',
  'driver-given': 'Chauffeur-assigned email',
  'on-the-way': 'On-the-way email',
  arrived: 'Arrival email',
}

export const undeliveredMail: OpenMatterSource = {
  kind: 'undelivered-mail',
  async find(db, { now, limit }) {
    const mails = await listFailedMails(db, { since: dayBefore(now), limit })
    return mails.map(({ job, row }) => {
      const template = reservationTemplateOf(job)
      const mail = MAILS[template]
      const refused = job.state === 'refused'
      // A rejected address would be rejected again.
      const action: MatterAction = refused
        ? { do: 'call', phoneNumber: row.phone_number, mailId: job.id }
        : { do: 'send-again', mailId: job.id }
      return {
        ...tripMatter(row),
        id: job.id,
        note: refused ? `${mail} bounced` : `${mail} not delivered`,
        mail: template,
        failed: true,
        action,
      }
    })
  },
}

export const missingAddress: OpenMatterSource = {
  kind: 'missing-address',
  async find(db, { now, limit }) {
    const rows = await listWithoutAddress(db, { since: now.toISOString(), limit })
    return rows.flatMap(row => {
      const note = whatIsMissing(row)
      if (note === undefined) return []
      return [{ ...tripMatter(row), note, failed: false, action: { do: 'open', label: 'Add address' } }]
    })
  },
}

/** Later ones are reported by the doctor. */
const OPEN_ENDS_DAYS_AHEAD = 31

/** A neighboring trip was removed, or took the time of a ride that is open again. */
export const openEnd: OpenMatterSource = {
  kind: 'open-end',
  async find(db, { now, limit }) {
    const from = Math.floor(now.getTime() / MINUTE_MS)
    const found = await listOpenEnds(db, { from, to: from + OPEN_ENDS_DAYS_AHEAD * 1440, limit })
    return found.map(({ row, openEnd }) => {
      const isCutShort = openEnd === 'cut-short'
      const problem = isCutShort ? 'Runs past the time available' : 'Garage leg no longer fits'
      return {
        ...{ ...tripMatter(row), note: `${problem}. Review timing`, failed: isCutShort },
        action: { do: 'open', label: 'Assign vehicle' },
      }
    })
  },
}

function whatIsMissing(row: ReservationRow): string | undefined {
  const { pickUpAddress, dropOffAddress } = toWire(row)
  if (pickUpAddress === NOT_SPECIFIED && dropOffAddress === NOT_SPECIFIED)
    return 'No pickup or drop-off address'
  if (pickUpAddress === NOT_SPECIFIED) return 'No pickup address'
  return dropOffAddress === NOT_SPECIFIED ? 'No drop-off address' : undefined
}
