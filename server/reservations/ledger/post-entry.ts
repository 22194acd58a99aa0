import {
  type Entry,
  type EntryKind,
  isSameEntry,
  type Made,
  mirrorOf,
  reversalName,
} from '../../../domain/money/ledger/entry.ts'
import { ridesToPost } from '../../../domain/money/ledger/rides.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readFaredTrips } from './fared-trips.ts'
import { insertEntry, listPostingsOf, readEntry } from './posting-store.ts'

/** Thrown inside the unit that posts: another fact stands in the ledger under this name. The whole unit is rolled back. */
export class UnequalEntry extends Error {
  constructor(entry: string) {
    super(`The ledger has another entry ${entry}.`)
    this.name = 'UnequalEntry'
  }
}

/**
 * Adds an entry to the ledger, inside the unit of `commitTogether` that does what the entry records. An equal one that is
 * there already is success: a fact that is told twice is posted once. Returns whether it was added.
 */
export async function postEntry(tx: Database, entry: Entry): Promise<boolean> {
  const [first] = entry
  if (!first) return false
  const there = await readEntry(tx, first.entry)
  if (there.length === 0) {
    await insertEntry(tx, entry)
    return true
  }
  if (!isSameEntry(there, entry)) throw new UnequalEntry(first.entry)
  return false
}

/** Turns an entry round by its mirror: the ledger keeps both. Returns whether it did; false where it was done before, or there is none. */
export async function reverseEntry(
  tx: Database,
  name: string,
  made: Made & { kind?: EntryKind },
): Promise<boolean> {
  const entry = await readEntry(tx, name)
  if (entry.length === 0 || (await readEntry(tx, reversalName(name))).length > 0) return false
  return await postEntry(tx, mirrorOf(entry, made))
}

/**
 * Posts the fares of the trips that are done, each by itself, and turns round those that are not done any more or cost
 * something else by now. To be called inside the unit that changes progress or price, once it has locked the reservation.
 */
export async function postRides(
  tx: Database,
  reservationId: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const trips = await readFaredTrips(tx, reservationId)
  const made = { at: now.toISOString(), madeBy: actor.id ?? 'system', reservationId }
  for (const entry of ridesToPost(await listPostingsOf(tx, reservationId), trips, made))
    await postEntry(tx, entry)
}
