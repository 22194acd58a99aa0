import type { Crew, LiveRide, LiveTrip, Standing } from '../../../contract/guest/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { isUnderWay, minutesAway } from '../../../domain/day/live-position.ts'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import { PUBLIC } from '../../../domain/values/event.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { formatInstant } from '../../../domain/values/time.ts'
import { type LivePositionsDeps, positionKey } from '../../day/live/live-positions.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { findHeldUntil, lockReservation } from '../../reservations/record/opening-store.ts'
import { comingAt, readProgressFacts } from '../../reservations/record/progress-facts.ts'
import { isAbout } from '../../reservations/record/read-trip.ts'
import {
  getReservation,
  listTrips,
  type ReservationRow,
  type TripRow,
} from '../../reservations/record/store.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'
import { findAssignment, findTrip } from '../../reservations/record/trip-store.ts'
import { readCrew } from '../manage/crew-store.ts'
import type { LinkHolder } from '../manage-links/identify-link.ts'

type LiveDeps = Pick<Deps, 'db' | 'clock'> & LivePositionsDeps

const FOLLOWED_HOURS = 12

export async function readLive(deps: LiveDeps, { kind, reservationId }: LinkHolder): Promise<LiveRide> {
  const { db, clock } = deps
  const row = await getReservation(db, reservationId)
  const trips = await listTrips(db, reservationId)
  const heldUntil = row.status === 'pending' ? await findHeldUntil(db, row.id, clock()) : undefined
  return {
    standing: standingOf(row.status, { trips }, heldUntil),
    trip: await liveTripOf(deps, row, { trips, withTarget: kind === 'manage' }),
  }
}

export async function liveOf(
  deps: LiveDeps,
  row: ReservationRow,
  seen: { trips: readonly TripRow[]; withTarget: boolean },
): Promise<{ live?: { trip: LiveTrip | null } }> {
  const soon = deps.clock().getTime() + FOLLOWED_HOURS * 3600_000
  const isFollowed = seen.trips.some(
    ({ progress, starts_at }) =>
      isUnderWay(progress) || (progress === 'scheduled' && Date.parse(starts_at) <= soon),
  )
  if (row.status !== 'confirmed' || !isFollowed) return {}
  return { live: { trip: await liveTripOf(deps, row, seen) } }
}

async function liveTripOf(
  { db, clock, livePositions }: LiveDeps,
  row: ReservationRow,
  { trips, withTarget }: { trips: readonly TripRow[]; withTarget: boolean },
): Promise<LiveTrip | null> {
  const trip = row.status === 'confirmed' ? trips.find(({ progress }) => isUnderWay(progress)) : undefined
  const found = trip && (await findTrip(db, trip.id))
  if (!trip || !found) return null
  const now = clock()
  const all = await listReservationEvents(db, row.id)
  const events = all.filter(event => isAbout(event, trip.id))
  const { freeUntil } = await readProgressFacts(db, found, { events, now })
  const crew = (await readCrew(db, row.id, now)).find(({ leg }) => leg === trip.leg)
  const { driver_id: driverId, driver_phone: driverPhone } = (await findAssignment(db, trip.id)) ?? {}
  const position = driverId ? livePositions.get(positionKey(trip.id, driverId), now.getTime()) : undefined
  const target = targetOf(trip)
  return {
    ...{ leg: trip.leg, progress: trip.progress, pickUpAt: trip.starts_at },
    ...(crew ? shownCrew(crew, withTarget ? driverPhone : undefined) : {}),
    freeUntil: freeUntil === null ? null : formatInstant(freeUntil),
    comingAt: comingAt(events),
    position: position
      ? { lat: position.lat, lon: position.lon, at: new Date(position.at).toISOString() }
      : null,
    target: withTarget ? target : null,
    minutesAway: position && target && trip.progress !== 'on-location' ? minutesAway(position, target) : null,
  }
}

function shownCrew({ vehicle, driver }: Crew, phone: string | null | undefined) {
  if (driver === undefined) return { vehicle }
  return { vehicle, driver, ...(phone ? { driverPhone: phone } : {}) }
}

/** Hourly trips have no known destination. */
function targetOf({ stops, progress, kind }: TripRow): Point | null {
  if (progress === 'on-board' && kind === 'hourly') return null
  const stop = parseStops(stops).at(progress === 'on-board' ? -1 : 0)
  return stop && stop.lat !== null && stop.lon !== null ? { lat: stop.lat, lon: stop.lon } : null
}

/** Once per arrival. Throws `changed_meanwhile` if no driver is waiting. */
export async function tellComing(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reservationId: string,
): Promise<void> {
  await db.commitTogether(async tx => {
    await lockReservation(tx, reservationId)
    const row = await getReservation(tx, reservationId)
    const trip = await waitingTrip(tx, row)
    if (!trip) throw new Problem('changed_meanwhile')
    const events = await listReservationEvents(tx, reservationId)
    if (comingAt(events.filter(event => isAbout(event, trip.id))) !== null) return
    await recordEvent(tx, {
      kind: 'trip.guest-coming',
      actor: PUBLIC,
      subject: { kind: 'reservation', id: reservationId },
      now: clock(),
      data: { label: row.reference, trip: trip.id },
    })
  })
}

async function waitingTrip(tx: Database, { id, status }: ReservationRow): Promise<TripRow | undefined> {
  if (status !== 'confirmed') return undefined
  return (await listTrips(tx, id)).find(({ progress }) => progress === 'on-location')
}

const ON_THE_WAY: Partial<Record<TripProgress, Standing>> = {
  'en-route': 'on-the-way',
  'on-location': 'arrived',
  'on-board': 'on-board',
}

/** A trip under way overrides the reservation's status. */
export function standingOf(
  status: ReservationStatus,
  { trips }: { trips: readonly { progress: TripProgress }[] },
  heldUntil: string | undefined,
): Standing {
  if (status === 'pending') return heldUntil ? 'held' : 'requested'
  if (status === 'completed')
    return trips.every(({ progress }) => progress === 'no-show') ? 'no-show' : 'completed'
  if (status === 'cancelled') return 'cancelled'
  return trips.map(({ progress }) => ON_THE_WAY[progress]).find(Boolean) ?? 'confirmed'
}
