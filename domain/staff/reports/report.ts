import { earnedBy } from '../../money/ledger/earned.ts'
import type { Move } from '../../money/ledger/entry.ts'
import { keysOf } from '../../values/record.ts'

/** What became of a trip. */
export const TRIP_OUTCOMES = ['driven', 'ahead', 'no-show', 'cancelled'] as const
/** What became of a trip. */
export type TripOutcome = (typeof TRIP_OUTCOMES)[number]

/** What reports are divided by. */
export const REPORT_PARTS = ['vehicle', 'driver', 'class', 'source'] as const
/** What a report is divided by. */
export type ReportPart = (typeof REPORT_PARTS)[number]

/** A trip as reports see it; what it has none of is empty. */
export type ReportTrip = Record<ReportPart, string> & {
  id: string
  reservationId: string
  leg: number
  /** The local date of its pick-up; null for one of another time, which is only named since money moved for it. */
  date: string | null
  outcome: TripOutcome
  /** Null where nobody knows when the driver arrived. */
  lateMinutes: number | null
  waitingMinutes: number
  /** Of its block without its core: the drives from and to the garage. */
  emptyMinutes: number
}

/** A row of the ledger as reports see it, with the local date on which it was posted. */
export type ReportPosting = Move & {
  entry: string
  /** The entry that it turns round; empty elsewhere. */
  note: string
  reservationId: string | null
  date: string
}

/** What a line of a report counts. Money belongs to the day on which it was posted, all else to that of the trip. */
export type ReportCounts = {
  /** Trips but cancelled ones. */
  trips: number
  driven: number
  cancelled: number
  noShows: number
  /** Trips of which it is known when the driver arrived, and those of them that were there in time. */
  arrived: number
  inTime: number
  waitingMinutes: number
  emptyMinutes: number
  incomeCents: number
  reducedCents: number
}

/** A line of a report: the id or name of what it is about, empty for what has none. */
export type ReportLine = ReportCounts & { key: string }

/** The trips of a span and the money of the same span. */
export type Report = {
  total: ReportCounts
  days: ReportLine[]
  parts: Record<ReportPart, ReportLine[]>
}

const NOTHING: ReportCounts = {
  ...{ trips: 0, driven: 0, cancelled: 0, noShows: 0, arrived: 0, inTime: 0 },
  ...{ waitingMinutes: 0, emptyMinutes: 0, incomeCents: 0, reducedCents: 0 },
}

/** Counts what happened by day and by each part: each trip and each posting is counted once in each of them. */
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
 * Finds the trip that a posting is about: the one that its entry names, else the first one of its reservation; of a
 * correction that of the entry that it turns round.
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

/** Most trips first; the same input gives the same order. */
function byTrips(one: ReportLine, other: ReportLine): number {
  return other.trips - one.trips || other.cancelled - one.cancelled || (one.key < other.key ? -1 : 1)
}
