import { atField, Problem } from '../../contract/problems.ts'
import type { Database } from '../platform/db/tables.ts'
import { findVehicleName } from '../reservations/record/store.ts'

/**
 * The name of the requested vehicle, or null without an id. A deleted one is found too, since the office can offer
 * another. Throws `invalid` for an id that was never in the public fleet.
 */
export async function findRequestedVehicle(
  db: Database,
  { id, now }: { id: string | undefined; now: Date },
): Promise<string | null> {
  if (id === undefined) return null
  const name = await findVehicleName(db, { id, publicAt: now })
  if (name !== undefined) return name
  const sentence = 'This vehicle is no longer in our fleet. Choose another, or send your request without one.'
  throw new Problem('invalid', atField('vehicleId', { code: 'not-in-fleet' }, sentence))
}
