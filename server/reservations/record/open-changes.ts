import type { Database } from '../../platform/db/tables.ts'

/** The reservations that are being changed in each transaction. */
const changes = new WeakMap<Database, Set<string>>()

/** Those that are being changed in this transaction. */
export function openChanges(tx: Database): Set<string> {
  const open = changes.get(tx) ?? new Set()
  changes.set(tx, open)
  return open
}

/** Throws unless a reservation is being changed in this transaction, so that no write escapes what follows from it. */
export function requireChange(tx: Database): void {
  if (openChanges(tx).size === 0) throw new Error('Write reservations and trips in changeReservation.')
}
