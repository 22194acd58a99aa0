import type { TripProgress } from '../../reservations/trip.ts'
import { chargedUnder } from './balances.ts'
import { type Entry, type Made, mirrorOf, type Posting, reversalName } from './entry.ts'
import { entriesOf } from './invariants.ts'
import { type ChargedLine, rideDone } from './postings.ts'

/** A trip as the ledger sees it: where it stands, and its fare by the price in force. */
export type FaredTrip = { id: string; progress: TripProgress; lines: readonly ChargedLine[] }

/** A trip with the driver whose gratuity is in its fare; null where none is known. */
export type DrivenTrip = FaredTrip & { driverId: string | null }

/** Who posts, when, and for which reservation. */
type Posted = Made & { reservationId: string }

/**
 * What is to be posted so that the ledger holds the fare of every trip that is done, and of no other one. A fare that
 * stands there otherwise, because the price changed or the trip was taken back, is turned round first.
 */
export function ridesToPost(
  postings: readonly Posting[],
  trips: readonly DrivenTrip[],
  made: Posted,
): Entry[] {
  const entries = entriesOf(postings)
  return trips.flatMap(trip => {
    const names = [...entries.keys()].filter(name => isRideOf(name, trip.id))
    const live = names.find(name => !entries.has(reversalName(name)))
    const known = (live === undefined ? undefined : entries.get(live)) ?? []
    const tripId = names.length === 0 ? trip.id : `${trip.id}.${names.length + 1}`
    const wanted = rideDone({ ...made, tripId, lines: faresOf(trip), driverId: trip.driverId })
    if (isSameFare(known, wanted)) return []
    return [mirrorOf(known, made), wanted].filter(entry => entry.length > 0)
  })
}

/** The trips whose fares stand in the ledger otherwise than by their progress and price: of a sound one none. */
export function tripsOtherwisePosted(postings: readonly Posting[], trips: readonly FaredTrip[]): string[] {
  const made = { at: '', madeBy: '', reservationId: '' }
  return trips
    .filter(trip => ridesToPost(postings, [{ ...trip, driverId: null }], made).length > 0)
    .map(({ id }) => id)
}

/** What is due of the fares that are not posted: those of trips that lie ahead or are under way. */
export function unpostedFare(postings: readonly Posting[], trips: readonly FaredTrip[]): number {
  return trips.reduce((cents, trip) => {
    if (trip.progress === 'cancelled' || trip.progress === 'no-show') return cents
    const fare = trip.lines.reduce((sum, line) => sum + line.cents, 0)
    return cents + Math.max(0, fare - chargedUnder(postings, `ride:${trip.id}`))
  }, 0)
}

function faresOf({ progress, lines }: FaredTrip): readonly ChargedLine[] {
  return progress === 'done' ? lines : []
}

/** A ride that is posted again has a further name: `ride:<trip>`, `ride:<trip>.2` and so on. */
function isRideOf(name: string, tripId: string): boolean {
  return name === `ride:${tripId}` || name.startsWith(`ride:${tripId}.`)
}

/** The driver is left out: who drove does not change what was earned. */
function isSameFare(one: Entry, other: Entry): boolean {
  const moves = (entry: Entry) =>
    entry.map(({ debit, credit, cents }) => `${debit} ${credit} ${cents}`).join('; ')
  return moves(one) === moves(other)
}
