import { Problem } from '../../../contract/problems.ts'
import {
  flightNumberOf,
  LOOK_FROM_MS,
  LOOK_UNTIL_MS,
  nextLookAt,
} from '../../../domain/day/flights/look-times.ts'
import { isLandingFor, movedPickUp } from '../../../domain/day/flights/moved-pick-up.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { readJson } from '../../../domain/values/json.ts'
import { clockAt } from '../../../domain/values/time.ts'
import { beginsAtAirport } from '../../dispatch/planning/plan-trip.ts'
import type { DispatchDeps } from '../../dispatch/planning/situation.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { enqueueJob, enqueueOnce } from '../../platform/jobs/enqueue-job.ts'
import { Dropped, type JobHandler } from '../../platform/jobs/handler.ts'
import { lookRegularly, type RegularLook } from '../../platform/jobs/look-regularly.ts'
import { readPayload, TripPayload } from '../../platform/jobs/read-payload.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { findTariffAt } from '../../pricing/pricing-store.ts'
import {
  type FlightRow,
  FOLLOWED,
  findFlight,
  listDueFlights,
  saveFlight,
} from '../../reservations/record/flight-store.ts'
import { requestOfRow } from '../../reservations/record/request-of-row.ts'
import { listTrips } from '../../reservations/record/store.ts'
import { newsOf } from '../../reservations/record/to-wire.ts'
import { findTrip } from '../../reservations/record/trip-store.ts'
import type { FlightProvider, FlightReport } from './providers/flight-provider.ts'
import { takeFlightMove } from './take-flight-move.ts'

/** An instant as columns have it. */
const instantAt = (ms: number) => new Date(ms).toISOString()

/** The job that asks the feed for the flight of one trip. */
export const FLIGHT_JOB = 'flight.look'
/** Flights that one instance asks for at the same time. */
const WIDTH = 2

/** Plans a job for each flight whose time to be looked at has come; each once, on however many instances. */
export async function planFlightLooks({ db, clock }: { db: Store; clock: () => Date }): Promise<number> {
  const now = clock()
  const due = await listDueFlights(db, {
    from: new Date(now.getTime() - LOOK_UNTIL_MS).toISOString(),
    until: new Date(now.getTime() + LOOK_FROM_MS + 1).toISOString(),
    now: now.toISOString(),
  })
  for (const { id, reservation_id, starts_at, looks, next_look_at } of due) {
    await enqueueOnce(
      db,
      `${FLIGHT_JOB}:${id}:${starts_at}:${next_look_at ?? 'first'}:${looks ?? 0}`,
      async (tx, dedupeKey) => {
        await enqueueJob(tx, {
          ...{ kind: FLIGHT_JOB, orderingKey: `${FLIGHT_JOB}:${id}`, dedupeKey, now, payload: { trip: id } },
          subject: { kind: 'reservation', id: reservation_id },
          notAfter: new Date(Date.parse(starts_at) + LOOK_UNTIL_MS),
        })
      },
    )
  }
  return due.length
}

type LookDeps = DispatchDeps & { flights: FlightProvider | undefined; wakeJobs: () => void }

/** Asks the feed, keeps what it says, and proposes or makes the pick-up that follows, as the owner's rules say. */
export function flightHandler(deps: LookDeps): JobHandler {
  return {
    width: WIDTH,
    async handle(job) {
      const { trip: tripId } = readPayload(TripPayload, job)
      const { db, flights } = deps
      if (!flights) throw new Dropped('Flight tracking isn’t set up.')
      const subject = await readSubject(deps, tripId)
      if (!subject) throw new Dropped('The trip has no flight to track.')
      const { number, near, zone } = subject
      const report = number && (await flights.find({ number, near, date: clockAt(near, zone).date }))
      const { rules } = await readBookingRules(db)
      const looked = lookedAt(subject, { report: report || undefined, now: deps.clock() })
      const row = { ...looked, provider: flights.name }
      const saved = rules.flightMoves === 'off' ? { ...row, proposed_at: null } : row
      await keep(deps, subject, saved)
      if (saved.proposed_at === null || rules.flightMoves !== 'auto') return
      await takeFlightMove(deps, tripId, { pickUpAt: saved.proposed_at, actor: SYSTEM }).catch(error => {
        // What does not fit by itself is a proposal that staff answer.
        if (!(error instanceof Problem)) throw error
      })
    },
  }
}

type Subject = {
  tripId: string
  reservationId: string
  reference: string
  zone: string
  pickUpAt: number
  /** Undefined where what was typed is no flight number. */
  number: string | undefined
  /** The landing that the guest named; undefined where they named none. */
  named: number | undefined
  /** About when it lands. */
  near: number
  /** The driver is on the way, or there: the pick-up is moved no more. */
  hasLeft: boolean
  /** What is known of the trip's flight, and, of this flight, what its last look said. */
  before: FlightRow | undefined
  known: FlightRow | undefined
}

/** The trip with its flight; undefined where it is no arrival that is still to come. */
async function readSubject(deps: LookDeps, tripId: string): Promise<Subject | undefined> {
  const { db, clock } = deps
  const trip = await findTrip(db, tripId)
  if (trip?.status !== 'confirmed' || !FOLLOWED.includes(trip.progress) || trip.flight === null)
    return undefined
  const flight = readJson(trip.flight)
  const pickUpAt = Date.parse(trip.starts_at)
  const before = await findFlight(db, tripId)
  const bookedAt = before?.moved_to === trip.starts_at ? before.booked_at : null
  const named = landingFor(bookedAt === null ? pickUpAt : Date.parse(bookedAt), flight.lands_at)
  if (named === undefined && !(await isArrival(deps, trip))) return undefined
  const number = flightNumberOf(flight.number)
  // Another flight is looked at from the beginning.
  const known = before?.number === (number ?? flight.number) ? before : undefined
  return {
    ...{ tripId, reservationId: trip.reservation_id, reference: trip.reference, zone: trip.zone },
    ...{ pickUpAt, number, named, before, known, hasLeft: trip.progress !== 'scheduled' },
    near: timetableOf(known, pickUpAt) ?? named ?? Math.min(pickUpAt, clock().getTime() + LOOK_FROM_MS),
  }
}

/** When a flight that is known lands by its timetable; undefined where the ride was moved to another day since. */
function timetableOf(known: FlightRow | undefined, pickUpAt: number): number | undefined {
  if (!known) return undefined
  const { expected_at, scheduled_at } = known
  const isOfRide = [expected_at, scheduled_at].some(at => landingFor(pickUpAt, at) !== undefined)
  const at = scheduled_at ?? expected_at
  return isOfRide && at !== null ? Date.parse(at) : undefined
}

/** A landing in milliseconds since 1970; undefined where it is unknown, or that of another day. */
function landingFor(pickUpAt: number, instant: string | null | undefined): number | undefined {
  const landsAt = instant == null ? undefined : Date.parse(instant)
  return landsAt !== undefined && isLandingFor(pickUpAt, landsAt) ? landsAt : undefined
}

async function isArrival(deps: LookDeps, { id, reservation_id }: { id: string; reservation_id: string }) {
  const trips = await listTrips(deps.db, reservation_id)
  const trip = trips.find(one => one.id === id)
  const tariff = await findTariffAt(deps.db, deps.clock())
  return trip !== undefined && beginsAtAirport(deps, requestOfRow(trip), tariff?.tariff.places ?? [])
}

type Looked = { report: FlightReport | undefined; now: Date }

/** What a look leaves, with the pick-up that follows from it. */
function lookedAt(
  { tripId, pickUpAt, number, named, before, known, hasLeft }: Subject,
  { report, now }: Looked,
): Omit<FlightRow, 'provider'> {
  const expected = report?.expectedAt ?? null
  const looks = (known?.looks ?? 0) + 1
  const isOver = report?.state === 'landed' || number === undefined
  const next = nextLookAt({
    ...{ now: now.getTime(), pickUpAt, looks, isOver },
    landsAt: expected === null ? undefined : Date.parse(expected),
  })
  const madeFor = madeForOf({ pickUpAt, named, known }, report)
  const proposed = hasLeft ? undefined : proposedIn({ pickUpAt, madeFor }, { report, now })
  const isLeft = known?.left_for != null && known.left_for === expected
  return {
    ...EMPTY,
    ...(before ? bookedIn(before) : {}),
    ...known,
    ...{ trip_id: tripId, number: number ?? '', state: report?.state ?? 'unknown' },
    ...{
      scheduled_at: report?.scheduledAt ?? null,
      expected_at: expected,
      terminal: report?.terminal ?? null,
    },
    ...{ made_for: madeFor, pick_up_at: instantAt(pickUpAt), looks, looked_at: now.toISOString() },
    next_look_at: next === undefined ? null : instantAt(next),
    proposed_at: proposed === undefined || isLeft ? null : instantAt(proposed),
  }
}

/** The pick-up that follows from a landing; undefined where none does. */
function proposedIn(
  { pickUpAt, madeFor }: { pickUpAt: number; madeFor: string | null },
  { report, now }: Looked,
): number | undefined {
  const isDue = report?.state === 'expected' || report?.state === 'landed'
  if (!isDue || report.expectedAt === null || madeFor === null) return undefined
  return movedPickUp({
    ...{ now: now.getTime(), pickUpAt, madeFor: Date.parse(madeFor) },
    expected: Date.parse(report.expectedAt),
  })
}

const EMPTY = {
  ...{
    left_for: null,
    booked_date: null,
    booked_time: null,
    booked_fold: null,
    booked_at: null,
    moved_to: null,
  },
} as const

/** The pick-up that the guest booked is theirs, whichever flight they come by. */
function bookedIn({ booked_date, booked_time, booked_fold, booked_at, moved_to }: FlightRow) {
  return { booked_date, booked_time, booked_fold, booked_at, moved_to }
}

/**
 * The landing that the pick-up was made for: the one that the guest named, else that of the timetable; of a pick-up that
 * was changed since the last look the one that was known then.
 */
function madeForOf(
  { pickUpAt, named, known }: Pick<Subject, 'pickUpAt' | 'named' | 'known'>,
  report: FlightReport | undefined,
): string | null {
  if (known && known.pick_up_at === instantAt(pickUpAt) && known.made_for !== null) return known.made_for
  const isOther = known !== undefined && known.pick_up_at !== instantAt(pickUpAt)
  const landsAt = (isOther ? landingFor(pickUpAt, known.expected_at) : undefined) ?? named
  return landsAt === undefined ? (report?.scheduledAt ?? null) : instantAt(landsAt)
}

/** True where the driver who has left has to know something else of the flight than before. */
function isNewsToDriver(known: FlightRow | undefined, row: FlightRow): boolean {
  const [before, after] = [known && newsOf(known), newsOf(row)]
  return after !== before || (after !== undefined && row.expected_at !== known?.expected_at)
}

/** Stores the look, and records a proposal that is new. */
async function keep(
  { db, clock }: LookDeps,
  { known, tripId, reservationId, reference, pickUpAt, hasLeft }: Subject,
  row: FlightRow,
): Promise<void> {
  await db.commitTogether(async tx => {
    await saveFlight(tx, row)
    const isNews =
      row.proposed_at !== (known?.proposed_at ?? null) ||
      row.state !== (known?.state ?? row.state) ||
      (hasLeft && isNewsToDriver(known, row))
    if (!isNews) return
    await recordEvent(tx, {
      kind: 'trip.flight-moved',
      actor: SYSTEM,
      subject: { kind: 'reservation', id: reservationId },
      now: clock(),
      data: {
        ...{ label: reference, trip: tripId, before: { pickUpAt: instantAt(pickUpAt) } },
        after: { state: row.state, pickUpAt: row.proposed_at, landsAt: row.expected_at },
      },
    })
  })
}

/** Due flights are looked for so often at most. */
const EVERY_MS = 60_000

/** Plans the looks at flights, once a minute. */
export function startFlightLooks(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'wakeJobs'>): RegularLook {
  let next = 0
  return lookRegularly(deps.log, {
    failed: 'Couldn’t read due flights',
    async look() {
      if (Date.now() < next) return
      next = Date.now() + EVERY_MS
      if ((await planFlightLooks(deps)) > 0) deps.wakeJobs()
    },
  })
}
