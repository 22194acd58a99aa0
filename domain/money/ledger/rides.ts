import type { TripProgress } from '../../reservations/trip.ts'
import { balanceOf, chargedUnder } from './balances.ts'
import { type Entry, type Made, mirrorOf, type Posting, reversalName } from './entry.ts'
import { entriesOf } from './invariants.ts'
import { type ChargedLine, rideDone } from './postings.ts'

export type FaredTrip = { id: string; progress: TripProgress; lines: readonly ChargedLine[] }

export type DrivenTrip = FaredTrip & { driverId: string | null }

type Posted = Made & { reservationId: string }

/**
 * Entries needed so that exactly the done trips have their fare posted. A changed or withdrawn fare is
 * reversed first.
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
    const wanted = rideDone({ ...made, tripId, lines: drivenLines(trip), driverId: trip.driverId })
    if (isSameFare(known, wanted)) return []
    return [mirrorOf(known, made), wanted].filter(entry => entry.length > 0)
  })
}

export function tripsOtherwisePosted(postings: readonly Posting[], trips: readonly FaredTrip[]): string[] {
  const made = { at: '', madeBy: '', reservationId: '' }
  return trips
    .filter(trip => ridesToPost(postings, [{ ...trip, driverId: null }], made).length > 0)
    .map(({ id }) => id)
}

export function unpostedFare(postings: readonly Posting[], trips: readonly FaredTrip[]): number {
  return trips.reduce((cents, trip) => {
    if (trip.progress === 'cancelled' || trip.progress === 'no-show') return cents
    const fare = trip.lines.reduce((sum, line) => sum + line.cents, 0)
    return cents + Math.max(0, fare - chargedUnder(postings, `ride:${trip.id}`))
  }, 0)
}

/** Balance due in cents, including fares that are posted once their trips are done. Below zero if overpaid. */
export function outstandingOf(postings: readonly Posting[], trips: readonly FaredTrip[]): number {
  return balanceOf(postings, 'customer') + unpostedFare(postings, trips)
}

/** Only trips driven or still ahead. Others are charged a fee instead. */
export function faresOf(trips: readonly FaredTrip[]): number {
  return unpostedFare([], trips)
}

function drivenLines({ progress, lines }: FaredTrip): readonly ChargedLine[] {
  return progress === 'done' ? lines : []
}

export function isFareOf(entry: Entry, lines: readonly ChargedLine[]): boolean {
  return isSameFare(entry, rideDone({ at: '', madeBy: '', reservationId: '', tripId: '', lines }))
}

/** Repeated postings are numbered: `ride:<trip>.2`. */
function isRideOf(name: string, tripId: string): boolean {
  return name === `ride:${tripId}` || name.startsWith(`ride:${tripId}.`)
}

function isSameFare(one: Entry, other: Entry): boolean {
  const moves = (entry: Entry) =>
    entry.map(({ debit, credit, cents }) => `${debit} ${credit} ${cents}`).join('; ')
  return moves(one) === moves(other)
}
