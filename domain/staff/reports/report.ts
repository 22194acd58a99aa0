import { earnedBy } from '../../money/ledger/balances.ts'
import type { Move } from '../../money/ledger/entry.ts'
import { keysOf } from '../../values/record.ts'

export const TRIP_OUTCOMES = ['driven', 'ahead', 'no-show', 'cancelled'] as const
export type TripOutcome = (typeof TRIP_OUTCOMES)[number]

export const REPORT_PARTS = ['vehicle', 'driver', 'class', 'source'] as const
export type ReportPart = (typeof REPORT_PARTS)[number]

export type ReportTrip = Record<ReportPart, string> & {
  id: string
  reservationId: string
  leg: number
  /** Local date, or null for a trip outside of the span, included because money moved for it. */
  date: string | null
  outcome: TripOutcome
  lateMinutes: number | null
  waitingMinutes: number
  emptyMinutes: number
}

export type ReportPosting = Move & {
  entry: string
  note: string
  reservationId: string | null
  date: string
}

/** Money counts on its posting date, all else on the trip's date. */
export type ReportCounts = {
  trips: number
  driven: number
  cancelled: number
  noShows: number
  /** Trips with a known arrival, and those on time. */
  arrived: number
  inTime: number
  waitingMinutes: number
  emptyMinutes: number
  incomeCents: number
  reducedCents: number
}

export type ReportLine = ReportCounts & { key: string }

export type Report = {
  total: ReportCounts
  days: ReportLine[]
  parts: Record<ReportPart, ReportLine[]>
}

const NOTHING: ReportCounts = {
  ...{ trips: 0, driven: 0, cancelled: 0, noShows: 0, arrived: 0, inTime: 0 },
  ...{ waitingMinutes: 0, emptyMinutes: 0, incomeCents: 0, reducedCents: 0 },
}

export function reportOf(
  trips: readonly ReportTrip[],
  postings: readonly ReportPosting[],
  dates: readonly string[],
): Report {
  const counted = trips.filter(({ date }) => date !== null)
  const tripOf = tripFinder(trips)
  const facts = [
    ...counted.map(trip => ({ date: trip.date ?? '', trip, counts: countsOfTrip(trip) })),
    ...postings.map(posting => ({
      ...{ date: posting.date, trip: tripOf(posting) },
      counts: { ...NOTHING, ...earnedBy(posting) },
    })),
  ]
  const linesBy = (keyOf: (fact: (typeof facts)[number]) => string): ReportLine[] =>
    [...Map.groupBy(facts, keyOf)].map(([key, own]) => ({ key, ...sumOf(own) })).filter(isSomething)
  const part = (name: ReportPart) => linesBy(({ trip }) => trip?.[name] ?? '').toSorted(byTrips)
  const days = new Map(linesBy(({ date }) => date).map(line => [line.key, line]))
  return {
    total: sumOf(facts),
    days: dates.map(date => days.get(date) ?? { key: date, ...NOTHING }),
    parts: {
      ...{ vehicle: part('vehicle'), driver: part('driver') },
      ...{ class: part('class'), source: part('source') },
    },
  }
}

/**
 * By the entry's name, else the first trip of the reservation. A reversal belongs to the reversed entry's
 * trip.
 */
export function tripFinder(
  trips: readonly ReportTrip[],
): (posting: Pick<ReportPosting, 'entry' | 'note' | 'reservationId'>) => ReportTrip | undefined {
  const byReservation = Map.groupBy(trips, ({ reservationId }) => reservationId)
  return ({ entry, note, reservationId }) => {
    const own = reservationId === null ? [] : (byReservation.get(reservationId) ?? [])
    const inOrder = own.toSorted((one, other) => one.leg - other.leg)
    const name = note || entry
    return inOrder.find(({ id }) => name.includes(id)) ?? inOrder[0]
  }
}

function countsOfTrip({ outcome, lateMinutes, waitingMinutes, emptyMinutes }: ReportTrip): ReportCounts {
  if (outcome === 'cancelled') return { ...NOTHING, cancelled: 1 }
  const isKnown = lateMinutes !== null
  return {
    ...NOTHING,
    ...{ trips: 1, driven: Number(outcome === 'driven'), noShows: Number(outcome === 'no-show') },
    ...{ arrived: Number(isKnown), inTime: Number(isKnown && lateMinutes === 0) },
    ...{ waitingMinutes, emptyMinutes },
  }
}

function sumOf(facts: readonly { counts: ReportCounts }[]): ReportCounts {
  const sum = { ...NOTHING }
  for (const { counts } of facts) for (const name of keysOf(sum)) sum[name] += counts[name]
  return sum
}

function isSomething({ key: _, ...counts }: ReportLine): boolean {
  return Object.values(counts).some(count => count !== 0)
}

function byTrips(one: ReportLine, other: ReportLine): number {
  return other.trips - one.trips || other.cancelled - one.cancelled || (one.key < other.key ? -1 : 1)
}
