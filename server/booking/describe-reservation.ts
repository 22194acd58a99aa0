import type { Reservation } from '../../contract/reservations/schemas.ts'
import type { Database } from '../platform/db/tables.ts'
import { findReservation } from '../reservations/record/store.ts'
import { toWire } from '../reservations/record/to-wire.ts'

/** The reservation as lists of the API have it; undefined where it is deleted. */
export async function describeReservation(db: Database, id: string): Promise<Reservation | undefined> {
  const row = await findReservation(db, id)
  return row && toWire(row)
}
