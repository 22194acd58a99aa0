import type { Trip } from '../../../contract/day/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { possibleMoves } from '../../../domain/dispatch/progress.ts'
import { openEndOf } from '../../../domain/dispatch/resources.ts'
import { addressOf, type TripProgress } from '../../../domain/reservations/trip.ts'
import type { EventKind } from '../../../domain/values/event.ts'
import { readJson } from '../../../domain/values/json.ts'
import { formatInstant, MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type EventRow, listReservationEvents } from '../../platform/events/read-events.ts'
import { hasEnded, listNamedDriverLinks, type NamedDriverLink } from '../links/driver-link-store.ts'
import { findFlight } from './flight-store.ts'
import { readProgressFacts } from './progress-facts.ts'
import { flightToWire, parseStops } from './to-wire.ts'
import { findAssignment, findTrip, listConsents, type TripWithReservation } from './trip-store.ts'

/** A trip that is not deleted. Throws `not_found`. */
export async function getTripRow(db: Database, id: string): Promise<TripWithReservation> {
  const row = await findTrip(db, id)
  if (!row) throw new Problem('not_found')
  return row
}

/** One trip as the office works with it. */
export async function readTrip(db: Database, id: string, now: Date): Promise<Trip> {
  const row = await getTripRow(db, id)
  const [assigned, consents, all, links, flight] = await Promise.all([
    findAssignment(db, id),
    listConsents(db, id),
    listReservationEvents(db, row.reservation_id),
    listNamedDriverLinks(db, id),
    findFlight(db, id),
  ])
  const events = all.filter(event => isAbout(event, id))
  const stops = parseStops(row.stops)
  const moves = row.status === 'confirmed' || row.status === 'completed'
  const facts = await readProgressFacts(db, row, { events, now })
  return {
    ...{
      _id: id,
      version: assigned?.version ?? 0,
      reservation: row.reservation_id,
      reference: row.reference,
    },
    ...{ status: row.status, leg: row.leg, kind: row.kind, pickUpAt: row.starts_at },
    ...{ date: row.local_date, time: row.local_time, zone: row.zone },
    ...{ pickUpAddress: addressOf(stops[0]), dropOffAddress: addressOf(stops.at(-1)) },
    ...{ passengers: row.passengers, luggage: row.luggage ?? 0, progress: row.progress },
    class: row.class_code === null ? null : { code: row.class_code, name: row.class_name ?? '' },
    possible: moves ? possibleMoves(row.progress, facts) : [],
    freeUntil: facts.freeUntil === null ? null : formatInstant(facts.freeUntil),
    assignment: assigned ? toAssignment(assigned, row.progress) : null,
    links: links.map(link => toLink(link, now)),
    flight: flightToWire(flight, row.starts_at),
    consents: consents.map(consent => ({
      ...{ _id: consent.id, givenAt: consent.given_at, how: consent.how, by: consent.by },
      ...{ before: readJson(consent.before), after: readJson(consent.after) },
    })),
    events: events.map(toEvent),
  }
}

/** When the driver asked for a no-show, in milliseconds since 1970; undefined where they did not. */
export function noShowAskedIn(events: readonly EventRow[]): number | undefined {
  const event = events.find(({ data }) => data.after?.['told'] === 'no-show' && !data.after['kept'])
  return event && Date.parse(String(event.data.after?.['at'] ?? event.at))
}

const KINDS: readonly EventKind[] = [
  'trip.assigned',
  'trip.unassigned',
  'trip.progress-changed',
  'trip.consent-asked',
  'trip.consent-given',
  'trip.consent-refused',
  'trip.told',
  'trip.guest-coming',
  'trip.flight-moved',
  'trip.flight-left',
  'trip.link-made',
  'trip.link-revoked',
  'hold.taken',
  'hold.ended',
]

/** Events of a hold are about both trips; those before trips were named as well. */
export function isAbout({ kind, data }: EventRow, tripId: string): boolean {
  return KINDS.includes(kind) && (data.trip === undefined || data.trip === tripId)
}

function toEvent({ id, at, actor_name, kind, data }: EventRow): Trip['events'][number] {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    ...{ _id: id, at, who: actor_name, kind },
    ...{ from: text(data.before?.['progress']), to: text(data.after?.['progress']) },
    ...(data.reason ? { reason: data.reason } : {}),
    ...clocksOf(data.after ?? {}),
  }
}

/** What an event says of when it happened, by either clock. */
function clocksOf({ told, at, toldAt, clockOff }: Record<string, unknown>) {
  return {
    ...(typeof told === 'string' ? { told } : {}),
    ...(typeof at === 'string' ? { happenedAt: at } : {}),
    ...(typeof toldAt === 'string' ? { toldAt } : {}),
    ...(clockOff === true ? { clockOff } : {}),
  }
}

const instantOfMinute = (minute: number) => formatInstant(minute * MINUTE_MS)

function toLink(
  { n, driver_name, created_at: madeAt, opened_at: openedAt, ...ends }: NamedDriverLink,
  now: Date,
): Trip['links'][number] {
  const endedAt = ends.revoked_at ?? (hasEnded(ends, now) ? ends.expires_at : null)
  return { n, driver: driver_name ?? '', madeAt, openedAt, endedAt }
}

function toAssignment(
  row: NonNullable<Awaited<ReturnType<typeof findAssignment>>>,
  progress: TripProgress,
): Trip['assignment'] {
  const plan = readJson(row.plan)
  const openEnd = openEndOf(plan, progress)
  const { vehicle_id, driver_id, from_min, to_min } = row
  return {
    vehicle:
      vehicle_id === null
        ? null
        : {
            ...{ _id: vehicle_id, name: row.vehicle_name ?? '' },
            ...{ plate: row.plate ?? '', seats: row.seats ?? 0 },
          },
    driver:
      driver_id === null
        ? null
        : { _id: driver_id, name: row.driver_name ?? '', phone: row.driver_phone ?? '' },
    pinned: row.pinned === 1,
    promised:
      row.promised_code === null || row.promised_seats === null
        ? null
        : { class: row.promised_code, seats: row.promised_seats },
    from: from_min === null ? null : instantOfMinute(from_min),
    until: to_min === null ? null : instantOfMinute(to_min),
    coreFrom: instantOfMinute(row.core_from),
    coreUntil: instantOfMinute(row.core_to),
    heldUntil: row.hold_until,
    withoutVehicle: row.without_vehicle_reason,
    openEnd: openEnd === 'open-end' ? (plan.openEnd ?? null) : openEnd,
    ...{ acceptedAt: row.accepted_at, declinedAt: row.declined_at },
  }
}
