import type { OpenMatterSource } from '../../platform/attention/open-matter.ts'
import { findReservations } from '../../reservations/record/store.ts'
import { tripMatter } from '../../reservations/record/trip-matter.ts'
import { listDeclined } from './driver-store.ts'

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
