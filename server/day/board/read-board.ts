import type { Board, BoardAlarm, BoardLane, BoardTrip } from '../../../contract/day/board-schemas.ts'
import { type ListStatus, tripStatus } from '../../../domain/booking/list-status.ts'
import { type AlarmFacts, alarmsOf, isAwaited } from '../../../domain/dispatch/board-alarms.ts'
import { openEndOf } from '../../../domain/dispatch/resources.ts'
import { shiftSpans } from '../../../domain/dispatch/shifts.ts'
import { overlaps, type Span } from '../../../domain/dispatch/span.ts'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { addressOf } from '../../../domain/reservations/trip.ts'
import { dateAt, dayAndNight } from '../../../domain/values/day.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { readJson } from '../../../domain/values/json.ts'
import { byName } from '../../../domain/values/name-order.ts'
import { formatInstant, MINUTE_MS } from '../../../domain/values/time.ts'
import { isDayOver } from '../../booking/ride-facts.ts'
import { type Blocked, listBlocked } from '../../dispatch/occupancy/blocked-store.ts'
import { type Fleet, readFleet } from '../../dispatch/planning/fleet-store.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { comingAt, readProgressFacts } from '../../reservations/record/progress-facts.ts'
import { isAbout, noShowAskedIn } from '../../reservations/record/read-trip.ts'
import { newsOf, parseStops } from '../../reservations/record/to-wire.ts'
import { BOARD_TRIPS_MAX, type BoardRow, listBoardTrips, listPlates } from './board-store.ts'

type Wanted = { day: string | undefined; zone: string; now: Date; withSamples: boolean }

/** The vehicles, drivers, trips and alarms of a day. */
export async function readBoard(db: Database, { day, zone, now, withSamples }: Wanted): Promise<Board> {
  const date = day ?? dateAt(now, zone)
  const next = addDays(date, 1)
  const { nightEndsAt: shownUntil, hours, ...bounds } = dayAndNight(date, zone)
  const shown = { from: minuteOf(bounds.startsAt), to: minuteOf(shownUntil) }
  const dates = { first: addDays(date, -1), last: next }
  const [{ rules }, fleet, plates, blocked, rows] = await Promise.all([
    readBookingRules(db),
    readFleet(db, { dates, withSamples }),
    listPlates(db),
    listBlocked(db, shown),
    listBoardTrips(db, { from: bounds.startsAt, until: shownUntil }),
  ])
  const listed = rows.slice(0, BOARD_TRIPS_MAX).filter(row => isShown(row, shown))
  const { driversAlwaysThere } = rules
  const waits = await readWaits(db, listed, now)
  const alarms = readAlarms(listed, { now, waits })
  return {
    ...{ day: date, from: bounds.startsAt, until: bounds.endsAt, shownUntil, hours, driversAlwaysThere },
    lanes: lanesOf(fleet, { plates, blocked, shown, zone, dates, date }),
    trips: listed.map(row => ({
      ...toTrip(row, waits.get(row.id)?.comingAt ?? null),
      state: stateOf(row, { now, facts: alarmFacts(row, waits.get(row.id)), alarms }),
    })),
    more: rows.length > BOARD_TRIPS_MAX,
    alarms,
  }
}

const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / MINUTE_MS)
const msOf = (instant: string | null) => (instant === null ? null : Date.parse(instant))
const instantOf = (minute: number) => formatInstant(minute * MINUTE_MS)
const wireSpan = ({ from, to }: Span) => ({ from: instantOf(from), until: instantOf(to) })

/** A trip from before the day is shown while it is not over. */
function isShown(row: BoardRow, shown: Span): boolean {
  const start = minuteOf(row.starts_at)
  const end = row.to_min ?? (row.ends_at === null ? start : minuteOf(row.ends_at))
  return start >= shown.from || end > shown.from
}

type LaneFacts = {
  plates: ReadonlyMap<string, string>
  blocked: ReadonlyMap<string, readonly Blocked[]>
  shown: Span
  zone: string
  dates: { first: string; last: string }
  date: string
}

/** The vehicles in service on the day, by class and name, then the drivers by name. */
function lanesOf(fleet: Fleet, facts: LaneFacts): BoardLane[] {
  const { plates, blocked, shown, zone, dates, date } = facts
  const offOf = (id: string) =>
    (blocked.get(id) ?? []).map(({ purpose, note, ...span }) => ({ ...wireSpan(span), purpose, note }))
  const order = new Map(fleet.classes.map(({ code }, index) => [code, index]))
  const rank = (code: string) => order.get(code) ?? order.size
  const vehicles = fleet.vehicles
    .filter(({ readyFrom = '', retiredAfter = '9999-12-31' }) => readyFrom <= date && date <= retiredAfter)
    .toSorted((one, other) => rank(one.classCode) - rank(other.classCode) || byName(one, other))
  const drivers = fleet.drivers.filter(({ retiredAfter = '9999-12-31' }) => date <= retiredAfter)
  return [
    ...vehicles.map(
      ({ id, name, classCode }): BoardLane => ({
        ...{ _id: id, kind: 'vehicle', name, note: plates.get(id) ?? '', classes: [classCode] },
        ...{ shifts: [], maxDutyMinutes: null, off: offOf(id) },
      }),
    ),
    ...drivers.toSorted(byName).map((driver): BoardLane => {
      const shifts = shiftSpans(driver, { ...dates, zone }).filter(shift => overlaps(shift, shown))
      return {
        ...{ _id: driver.id, kind: 'driver', name: driver.name, note: '', classes: [...driver.classCodes] },
        ...{ shifts: shifts.map(wireSpan), maxDutyMinutes: driver.maxDutyMinutes, off: offOf(driver.id) },
      }
    }),
  ]
}

function toTrip(row: BoardRow, comingAt: string | null): Omit<BoardTrip, 'state'> {
  const stops = parseStops(row.stops)
  const at = (minute: number | null) => (minute === null ? null : instantOf(minute))
  return {
    ...{ _id: row.id, version: row.version ?? 0, reservation: row.reservation_id, leg: row.leg },
    ...{ reference: row.reference, status: row.status, progress: row.progress },
    ...{ pickUpAt: row.starts_at, endsAt: row.ends_at, passengers: row.passengers, class: row.class_code },
    ...{ pickUp: shortPlace(addressOf(stops[0])), dropOff: shortPlace(addressOf(stops.at(-1))) },
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    ...{ vehicle: row.vehicle_id, driver: row.driver_id, pinned: row.pinned === 1 },
    acceptedAt: row.accepted_at,
    ...{ from: at(row.from_min), until: at(row.to_min) },
    ...{ coreFrom: at(row.core_from), coreUntil: at(row.core_to), heldUntil: row.hold_until },
    comingAt,
    proposedAt: row.flight_pick_up_at === row.starts_at ? row.proposed_at : null,
    landsAt: newsOfRow(row) === 'moved' ? row.expected_at : null,
  }
}

function flightMovedAt(row: BoardRow): number | null {
  const isOff = row.flight_state === 'cancelled' || row.flight_state === 'diverted'
  const isOfPickUp = row.flight_pick_up_at === row.starts_at
  const asks = isOfPickUp && (row.proposed_at !== null || isOff)
  return asks && row.looked_at !== null ? Date.parse(row.looked_at) : null
}

/** Undefined if the feed has no news for this pickup. */
function newsOfRow(row: BoardRow): 'moved' | 'off' | undefined {
  const { flight_state: state, flight_pick_up_at: pickUpAt, made_for, expected_at } = row
  return state === null || pickUpAt !== row.starts_at ? undefined : newsOf({ state, made_for, expected_at })
}

type Wait = { freeUntil: number | null; comingAt: string | null; noShowAskedAt: number | null }

/** Only of a trip whose driver waits is it read when they arrived, and whether the guest is coming. */
async function readWaits(db: Database, rows: readonly BoardRow[], now: Date): Promise<Map<string, Wait>> {
  const waits = new Map<string, Wait>()
  for (const row of rows.filter(({ progress }) => progress === 'on-location')) {
    const all = await listReservationEvents(db, row.reservation_id)
    const events = all.filter(event => isAbout(event, row.id))
    waits.set(row.id, {
      freeUntil: (await readProgressFacts(db, row, { events, now })).freeUntil,
      comingAt: comingAt(events),
      noShowAskedAt: noShowAskedIn(events) ?? null,
    })
  }
  return waits
}

type Current = { now: Date; facts: AlarmFacts; alarms: readonly BoardAlarm[] }

function stateOf(row: BoardRow, { now, facts, alarms }: Current): ListStatus {
  return tripStatus({
    ...{ status: row.status, progress: row.progress, isDayOver: isDayOver(row, now) },
    isAwaited: isAwaited(facts),
    alarms: alarms.flatMap(({ kind, trip }) => (trip === row.id ? kind : [])),
  })
}

type AlarmContext = { now: Date; waits: ReadonlyMap<string, Wait> }

function readAlarms(rows: readonly BoardRow[], { now, waits }: AlarmContext): BoardAlarm[] {
  const facts = rows.map(row => alarmFacts(row, waits.get(row.id)))
  const phones = new Map(rows.map(row => [row.id, row.driver_phone ?? '']))
  return alarmsOf(facts, { now: now.getTime() }).map(({ kind, trip, since }) => ({
    ...{ kind, trip, since: formatInstant(since), phone: phones.get(trip) ?? '' },
    minutes: Math.floor((now.getTime() - since) / MINUTE_MS),
  }))
}

function alarmFacts(row: BoardRow, wait: Wait | undefined): AlarmFacts {
  const ms = (minute: number | null) => (minute === null ? null : minute * MINUTE_MS)
  return {
    ...{ id: row.id, status: row.status, progress: row.progress, pickUpAt: Date.parse(row.starts_at) },
    ...{ hasVehicle: row.vehicle_id !== null, hasDriver: row.driver_id !== null, pinned: row.pinned === 1 },
    ...{ leavesAt: ms(row.from_min), coreUntil: ms(row.core_to) },
    ...{ freeUntil: wait?.freeUntil ?? null, noShowAskedAt: wait?.noShowAskedAt ?? null },
    ...{ acceptedAt: msOf(row.accepted_at), declinedAt: msOf(row.declined_at) },
    heldUntil: row.hold_until === null ? null : Date.parse(row.hold_until),
    flightMovedAt: flightMovedAt(row),
    flightNewsAt: newsOfRow(row) ? msOf(row.looked_at) : null,
    openEnd: row.plan === null ? null : openEndOf(readJson(row.plan), row.progress),
  }
}
