import type { Reservation, ReturnTripDetails } from '../../../contract/reservations/schemas.ts'
import { addressOf, type StoredFlight } from '../../../domain/reservations/trip.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { agreedPrice } from '../../pricing/agreed-price.ts'
import { termsIn } from '../../pricing/agreement.ts'
import { findAgreedPolicy, findPrice, type PriceRow } from '../../pricing/agreement-store.ts'
import { readFacts } from '../../pricing/price-change.ts'
import { findClassById, findTariff, findTariffAt, type NamedClass } from '../../pricing/pricing-store.ts'
import { type FareTexts, fareTexts } from '../../pricing/translations/fare-texts.ts'
import { findHeldUntil } from './opening-store.ts'
import { listTrips, type ReservationRow, type TripRow } from './store.ts'
import { parseStops, placeOf, toWire } from './to-wire.ts'

/** What is known of one reservation beside its row. */
export type Beyond = {
  trips: readonly TripRow[]
  vehicleClass?: NamedClass | undefined
  price?: Reservation['price']
  heldUntil?: string | undefined
  extraNames?: Reservation['extraNames']
}

/**
 * A reservation with both trips and its price, in the language of the customer or in another one. The class keeps the
 * name that staff know unless a language is requested.
 */
export async function readInFull(
  db: Database,
  row: ReservationRow,
  { now, locale: requested }: { now: Date; locale?: string },
): Promise<Reservation> {
  const [trips, price, policy, heldUntil] = await Promise.all([
    listTrips(db, row.id),
    findPrice(db, row.id),
    findAgreedPolicy(db, row.id),
    findHeldUntil(db, row.id, now),
  ])
  const locale = requested ?? row.locale
  const classId = trips[0]?.vehicle_class_id
  const texts = await fareTexts(db, 'tariff-label', locale)
  return inFull(toWire(row), {
    trips,
    heldUntil,
    extraNames: await extraNamesFor(db, { trips, price, now, texts }),
    vehicleClass: classId ? await classNamedIn(db, await findClassById(db, classId), requested) : undefined,
    price:
      price &&
      agreedPrice(price, policy, {
        locale,
        now,
        startsAt: row.starts_at,
        terms: await termsFor(db, price, trips),
        texts,
      }),
  })
}

/** With its name in this language. */
export async function classNamedIn(
  db: Database,
  found: NamedClass | undefined,
  locale: string | undefined,
): Promise<NamedClass | undefined> {
  const texts = await fareTexts(db, 'vehicle-class', locale)
  return found && { ...found, name: texts.of(found.id, 'name', found.name) }
}

type Named = { trips: readonly TripRow[]; price: PriceRow | undefined; now: Date; texts: FareTexts }

/** What the tariff of the price, or without a price the one in force, calls the extras of these trips. */
async function extraNamesFor(db: Database, { trips, price, now, texts }: Named) {
  const chosen = new Set(trips.flatMap(({ extras }) => Object.keys(extras === null ? {} : readJson(extras))))
  if (chosen.size === 0) return {}
  const found = await (price ? findTariff(db, price.tariff_number) : findTariffAt(db, now))
  const named = (found?.tariff.extras ?? []).filter(({ id }) => chosen.has(id))
  return Object.fromEntries(named.map(({ id, label = id }) => [id, texts.labels.get(id) ?? label]))
}

/** What may be added to a price that was agreed; undefined where its tariff is not known. */
export async function termsFor(db: Database, price: PriceRow, trips: readonly TripRow[]) {
  const tariff = await findTariff(db, price.tariff_number)
  const flights = trips.map(({ flight }) => (flight ? readJson(flight) : undefined))
  return tariff && termsIn(tariff.tariff, readFacts(price), flights)
}

/** The reservation with what lists leave out. */
export function inFull(reservation: Reservation, beyond: Beyond): Reservation {
  const { trips, vehicleClass, price, heldUntil, extraNames = {} } = beyond
  const [there, back] = trips
  return {
    ...reservation,
    ...(there ? { ...optionsOf(there), ...riderOf(there) } : {}),
    ...(vehicleClass ? { vehicleClass: { code: vehicleClass.code, name: vehicleClass.name } } : {}),
    ...(back ? { returnTrip: returnTripOf(back) } : {}),
    ...(price ? { price } : {}),
    ...(heldUntil ? { hold: { until: heldUntil } } : {}),
    ...(Object.keys(extraNames).length > 0 ? { extraNames } : {}),
  }
}

function returnTripOf(trip: TripRow): ReturnTripDetails {
  const stops = parseStops(trip.stops)
  return {
    ...optionsOf(trip),
    pickUpAddress: addressOf(stops[0]),
    dropOffAddress: addressOf(stops.at(-1)),
    ...placeOf('pickUpPlace', stops[0]),
    ...placeOf('dropOffPlace', stops.at(-1)),
    pickUpDate: trip.local_date,
    pickUpTime: trip.local_time,
    pickUpAt: trip.starts_at,
    ...(trip.ends_at === null ? {} : { endsAt: trip.ends_at }),
  }
}

/** Absent without stops on the way. */
export function stopsBetween(trip: Pick<TripRow, 'stops'>): Pick<Reservation, 'stops'> {
  const between = parseStops(trip.stops).slice(1, -1)
  const stops = between.map(({ address, lat, lon, waitMinutes }) => ({
    address,
    ...(lat === null || lon === null ? {} : { place: { lat, lon } }),
    waitMinutes,
  }))
  return stops.length > 0 ? { stops } : {}
}

/** Fields beyond those of the specification that staff change. */
export function staffDetails(trip: TripRow) {
  const { stops, flight, luggage, note } = { ...optionsOf(trip), ...riderOf(trip) }
  return { stops, flight, luggage, note }
}

function optionsOf(trip: TripRow) {
  return {
    ...(trip.kind === 'hourly' ? { kind: trip.kind } : {}),
    ...(trip.hours === null ? {} : { hours: trip.hours }),
    ...stopsBetween(trip),
    ...(trip.fold === 1 ? { pickUpFold: trip.fold } : {}),
    ...(trip.luggage === null ? {} : { luggage: trip.luggage }),
    ...(trip.child_seats === null ? {} : { childSeats: readJson(trip.child_seats) }),
    ...(trip.extras === null ? {} : { extras: readJson(trip.extras) }),
    ...(trip.flight === null ? {} : { flight: flightOf(readJson(trip.flight)) }),
    ...(trip.meeting_point_id === null ? {} : { meetingPoint: trip.meeting_point_id }),
  }
}

function flightOf({ number, lands_at, international }: StoredFlight) {
  return {
    number,
    ...(lands_at === undefined ? {} : { landsAt: lands_at }),
    ...(international === undefined ? {} : { international }),
  }
}

function riderOf({ passenger, sign_text, note }: TripRow) {
  return {
    ...(passenger === null ? {} : { passenger: readJson(passenger) }),
    ...(sign_text === null ? {} : { signText: sign_text }),
    ...(note === null ? {} : { note }),
  }
}
