import { clockAt } from '../../../domain/values/time.ts'
import { timeInWords } from '../../../i18n/format-time.ts'
import type { OpenMatterSource } from '../../platform/attention/open-matter.ts'
import { OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import { listProposals } from '../../reservations/record/flight-store.ts'
import { findReservations } from '../../reservations/record/store.ts'
import { tripMatter } from '../../reservations/record/to-wire.ts'
import { listDeclined } from '../driver/driver-store.ts'

/** A flight lands at another time than the pick-up was made for, or does not come: staff decide about the pick-up. */
export const movedFlight: OpenMatterSource = {
  kind: 'moved-flight',
  async find(db, { now, limit }) {
    const proposals = await listProposals(db, { since: now.toISOString(), limit })
    const rows = await findReservations(
      db,
      proposals.map(({ reservation_id }) => reservation_id),
    )
    return proposals.flatMap(({ trip_id, reservation_id, proposed_at, state, number, zone }) => {
      const row = rows.find(each => each.id === reservation_id)
      if (!row) return []
      const isOff = state === 'cancelled' || state === 'diverted'
      return [
        {
          ...tripMatter(row),
          id: trip_id,
          note: isOff ? `Flight ${number} is ${state}` : movedNote(number, proposed_at, zone),
          failed: isOff,
          action: proposed_at
            ? { do: 'move-pick-up' as const, trip: trip_id, pickUpAt: proposed_at }
            : { do: 'open' as const, label: 'Open' },
        },
      ]
    })
  },
}

function movedNote(number: string, proposedAt: string | null, zone: string): string {
  const lands = `Flight ${number} has a new arrival time`
  if (proposedAt === null) return lands
  const time = timeInWords(clockAt(Date.parse(proposedAt), zone).time, OFFICE_LANGUAGE.format)
  return `${lands}. Suggested pickup: ${time}`
}

/** A trip ahead that its driver gave back: somebody else has to be chosen. */
export const declinedTrip: OpenMatterSource = {
  kind: 'declined-trip',
  async find(db, { now, limit }) {
    const found = await listDeclined(db, { from: now.toISOString(), limit })
    const rows = await findReservations(
      db,
      found.map(({ id }) => id),
    )
    return rows
      .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
      .map(row => ({
        ...tripMatter(row),
        ...{ note: 'Driver declined', failed: true, action: { do: 'open', label: 'Assign driver' } },
      }))
  },
}
