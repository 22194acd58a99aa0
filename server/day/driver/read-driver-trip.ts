import type { DriverTrip } from '../../../contract/day/driver-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import { childSeatsOf } from '../../../domain/reservations/trip-request.ts'
import { supportPhoneOf } from '../../../domain/site/site.ts'
import { readJson } from '../../../domain/values/json.ts'
import { recordOf } from '../../../domain/values/record.ts'
import { placeLines } from '../../../domain/values/short-address.ts'
import { formatInstant } from '../../../domain/values/time.ts'
import { LOCALES } from '../../../i18n/locales.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import { stepAt } from '../../platform/events/recorded-steps.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { type MapDeps, mapLocation } from '../../pricing/map-location.ts'
import { attemptsIn, comingAt, readProgressFacts } from '../../reservations/record/progress-facts.ts'
import { isAbout } from '../../reservations/record/read-trip.ts'
import { newsOf, parseStops } from '../../reservations/record/to-wire.ts'
import { waitsFromOf } from '../../reservations/record/waits-from.ts'
import { listExpenses } from '../expenses/expense-store.ts'
import { expenseToWire } from '../expenses/take-expense.ts'
import { readTripSheet } from '../trip-sheet/read-trip-sheet.ts'
import { tripSheetRows } from '../trip-sheet/trip-sheet-rows.ts'
import { findTripOfDriver } from './driver-store.ts'

/**
 * A trip as its driver needs it: the price on the trip sheet only, and nothing about the guest of a cancelled trip. Throws `not_found`.
 */
export async function readDriverTrip(
  deps: MapDeps & { db: Database },
  id: string,
  now: Date,
): Promise<DriverTrip> {
  const { db } = deps
  const row = await findTripOfDriver(db, id)
  if (!row) throw new Problem('not_found')
  const all = await listReservationEvents(db, row.reservation_id)
  const events = all.filter(event => isAbout(event, id))
  const at = (instant: number | null | undefined) => (instant ? formatInstant(instant) : null)
  const { freeUntil } = await readProgressFacts(db, row, { events, now })
  const site = await getSite(db)
  return {
    ...{ _id: id, reference: row.reference, progress: row.progress, acceptedAt: row.accepted_at },
    ...{
      pickUpAt: row.starts_at,
      waitsFrom: formatInstant(waitsFromOf(row)),
      date: row.local_date,
      time: row.local_time,
      zone: row.zone,
    },
    ...{ kind: row.kind, hours: row.hours, freeUntil: at(freeUntil) },
    ...{ enRouteAt: at(stepAt(events, 'en-route')), arrivedAt: at(stepAt(events, 'on-location')) },
    ...{ onBoardAt: at(stepAt(events, 'on-board')), doneAt: at(stepAt(events, 'done')) },
    comingAt: comingAt(events),
    attempts: attemptsIn(events).map(formatInstant),
    noShowAsked: events.some(({ data }) => data.after?.['told'] === 'no-show' && !data.after['kept']),
    expenses: (await listExpenses(db, [id])).map(expenseToWire),
    ...(row.progress === 'cancelled' ? NOBODY : ridersOf(deps, row)),
    flightNews: row.progress === 'cancelled' ? null : newsForDriver(row),
    vehicle: row.vehicle_name === null ? null : { name: row.vehicle_name, plate: row.plate ?? '' },
    company: { name: site.brand, phone: supportPhoneOf(site) },
    sheet: row.progress === 'cancelled' ? null : await sheetForDriver(db, id),
  }
}

async function sheetForDriver(db: Database, id: string): Promise<DriverTrip['sheet']> {
  const sheet = await readTripSheet(db, id)
  const { name, certificates } = sheet.carrier
  return {
    ...{ carrier: name, certificates: certificates.join('\n') },
    facts: recordOf(LOCALES, locale => tripSheetRows(sheet, languageOf(locale))),
  }
}

type TripOfDriver = NonNullable<Awaited<ReturnType<typeof findTripOfDriver>>>
type Riders = Pick<
  DriverTrip,
  'stops' | 'guest' | 'phone' | 'passengers' | 'luggage' | 'childSeats' | 'signText' | 'note' | 'flight'
>

const NOBODY: Riders = {
  ...{ stops: [], guest: '', phone: '', passengers: 0, luggage: 0, childSeats: childSeatsOf({}) },
  ...{ signText: '', note: '', flight: '' },
}

function ridersOf(deps: MapDeps, row: TripOfDriver): Riders {
  const passenger = readJson(row.passenger)
  const name = passenger?.name ?? [row.first_name, row.last_name].filter(Boolean).join(' ')
  const { number = '' } = readJson(row.flight) ?? {}
  const childSeats = childSeatsOf({ childSeats: readJson(row.child_seats) ?? {} })
  return {
    stops: parseStops(row.stops).map(({ kind, address, lat, lon, waitMinutes, note }) => {
      const point = lat === null || lon === null ? undefined : { lat, lon }
      const found = mapLocation(deps, address, point)
      return {
        ...{ kind, address, ...placeLines(address), lat, lon, waitMinutes, note },
        ...(found === undefined ? {} : { mapLocation: found }),
      }
    }),
    guest: passenger ? (passenger.name.split(' ')[0] ?? '') : row.first_name,
    phone: passenger?.phone || row.phone_number,
    ...{ passengers: row.passengers, luggage: row.luggage ?? 0, childSeats },
    ...{ signText: row.sign_text || name, note: row.note ?? '', flight: number },
  }
}

/** Before the driver leaves a flight may move the pick-up, which says more than the landing. */
function newsForDriver(row: TripOfDriver): DriverTrip['flightNews'] {
  const { flight_state: state, made_for, expected_at, terminal } = row
  if (state === null || row.flight_pick_up_at !== row.starts_at || !GUEST_AWAY.includes(row.progress))
    return null
  const kind = newsOf({ state, made_for, expected_at })
  return kind ? { kind, landsAt: kind === 'moved' ? expected_at : null, terminal } : null
}

const GUEST_AWAY: readonly TripProgress[] = ['en-route', 'on-location']
