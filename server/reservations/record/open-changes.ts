import type { Database } from '../../platform/db/tables.ts'

/** A change that is under way. `moneySettled` once it, or a change within it, has settled all that is due. */
export type OpenChange = { moneySettled: boolean }

/** The reservations that are being changed in each transaction. */
const changes = new WeakMap<Database, Map<string, OpenChange>>()

/** The changes that are under way in this transaction, by reservation. */
export function openChanges(tx: Database): Map<string, OpenChange> {
  const open = changes.get(tx) ?? new Map()
  changes.set(tx, open)
  return open
}

/** Throws unless this reservation is being changed in this transaction, so that no write escapes what follows from it. */
export function requireChange(tx: Database, reservationId: string): void {
  if (!openChanges(tx).has(reservationId))
    throw new Error(`Write reservation ${reservationId} and its trips in changeReservation.`)
}
