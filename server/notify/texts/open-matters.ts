import { shortPlace } from '../../../domain/reservations/short-place.ts'
import type { OpenMatterSource } from '../../platform/attention/open-matter.ts'
import { listFailedDeliveries } from '../../platform/messaging/texts/delivery-store.ts'
import { findReservations } from '../../reservations/record/store.ts'
import { toWire } from '../../reservations/record/to-wire.ts'

/** A text is looked at for so long after it failed; its trip may lie a day back. */
const SHOWN_MS = 40 * 24 * 3_600_000
const AFTER_PICK_UP_MS = 24 * 3_600_000
/** Failures that are looked at, the latest first: more fail only while no text arrives at all. */
const READ_MAX = 500

/** A text to a customer that did not arrive: the customer is called. */
export const undeliveredText: OpenMatterSource = {
  kind: 'undelivered-text',
  async find(db, { now, limit }) {
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
    const failed = await listFailedDeliveries(db, { since: ago(SHOWN_MS), limit: READ_MAX })
    const latest = new Map(failed.toReversed().map(delivery => [delivery.reservation_id, delivery]))
    const rows = await findReservations(db, [...latest.keys()])
    return rows
      .filter(row => row.starts_at >= ago(AFTER_PICK_UP_MS))
      .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
      .slice(0, limit)
      .map(row => {
        const { _id, pickUpAt, pickUpAddress, dropOffAddress, firstName, lastName, phoneNumber } = toWire(row)
        const textId = latest.get(row.id)?.job_id ?? ''
        return {
          id: textId,
          urgentAt: pickUpAt,
          subject: { kind: 'reservation', id: _id },
          pickUpAt,
          topic: 'Trip',
          name: `${firstName} ${lastName}`,
          pickUp: shortPlace(pickUpAddress),
          dropOff: shortPlace(dropOffAddress),
          note: 'Text not delivered',
          failed: true,
          action: { do: 'call', phoneNumber, textId },
        }
      })
  },
}
