import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import type { StoredFacts } from '../../../domain/pricing/agreed-price.ts'
import type { Stop } from '../../../domain/reservations/trip.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { readJson } from '../../../domain/values/json.ts'
import { recordOf } from '../../../domain/values/record.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { PriceRow } from '../agreement-store.ts'
import { type PastPage, pastReservations } from '../past-reservations-store.ts'

export type PricedFacts = Pick<StoredFacts, 'facts' | 'points'>

export type PastTrip = {
  priced: PricedFacts | undefined
  tariffNumber: number | undefined
  request: TripRequest
  bookedAt: Date
  isReturn: boolean
  class: string | undefined
}

export async function findPastTrip(
  db: Database,
  { reference, leg }: { reference: string; leg: 1 | 2 },
): Promise<PastTrip | undefined> {
  const row = await db
    .selectFrom('reservations')
    .innerJoin('trips', 'trips.reservation_id', 'reservations.id')
    .leftJoin('vehicle_classes', 'vehicle_classes.id', 'trips.vehicle_class_id')
    .select([
      ...([
        'reservations.id',
        'reservations.created_at',
        'trips.kind',
        'hours',
        'stops',
        'local_date',
      ] as const),
      ...(['local_time', 'fold', 'passengers', 'trips.luggage', 'child_seats', 'extras'] as const),
      ...(['flight', 'meeting_point_id', 'vehicle_classes.code'] as const),
    ])
    .where('reference', '=', reference.toUpperCase())
    .where('trips.leg', '=', leg)
    .executeTakeFirst()
  if (!row) return undefined
  const price = await db
    .selectFrom('reservation_prices')
    .select(['facts', 'tariff_number'])
    .where('reservation_id', '=', row.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const stops = readJson(row.stops)
  const [first, last] = [stops[0], stops.at(-1)]
  const flight = readJson(row.flight)
  const international = flight?.international === undefined ? {} : { international: flight.international }
  return {
    priced: price && factsIn(price.facts)[leg - 1],
    tariffNumber: price?.tariff_number,
    request: {
      kind: row.kind,
      ...(row.hours === null ? {} : { hours: row.hours }),
      pickUpAddress: first?.address || 'Not specified',
      ...pointField('pickUpPlace', first),
      dropOffAddress: last?.address || 'Not specified',
      ...pointField('dropOffPlace', last),
      stops: stops.slice(1, -1).map(stop => ({ address: stop.address, ...pointField('place', stop) })),
      pickUpDate: row.local_date,
      pickUpTime: row.local_time,
      pickUpFold: row.fold,
      numberOfPassengers: row.passengers,
      ...(row.luggage === null ? {} : { luggage: row.luggage }),
      ...(row.child_seats === null ? {} : { childSeats: readJson(row.child_seats) }),
      ...(row.extras === null ? {} : { extras: readJson(row.extras) }),
      ...(flight ? { flight: { number: flight.number, ...international } } : {}),
      ...(row.meeting_point_id === null ? {} : { meetingPoint: row.meeting_point_id }),
    },
    bookedAt: new Date(row.created_at),
    isReturn: leg === 2,
    class: row.code ?? undefined,
  }
}

function pointField<Name extends string>(
  name: Name,
  stop: Pick<Stop, 'lat' | 'lon'> | undefined,
): Partial<Record<Name, Point>> {
  const { lat, lon } = stop ?? { lat: null, lon: null }
  return lat === null || lon === null ? {} : recordOf([name], () => ({ lat, lon }))
}

export function factsIn(json: PriceRow['facts']): PricedFacts[] {
  const facts = readJson(json)
  return Array.isArray(facts) ? facts : []
}

export type PricedReservation = {
  id: string
  reference: string
  starts_at: string
  facts: PriceRow['facts'] | null
  fare: PriceRow['fare'] | null
  tariff_number: number | null
}

export async function listPricedReservations(db: Database, page: PastPage): Promise<PricedReservation[]> {
  return await pastReservations(db, page)
    .leftJoin('reservation_prices', 'reservation_prices.reservation_id', 'reservations.id')
    .select(['reservation_prices.facts', 'fare', 'tariff_number'])
    .where(row =>
      row.or([
        row('reservation_prices.number', 'is', null),
        row(
          'reservation_prices.number',
          '=',
          row
            .selectFrom('reservation_prices as newer')
            .select(({ fn }) => fn.max('newer.number').as('number'))
            .whereRef('newer.reservation_id', '=', 'reservations.id'),
        ),
      ]),
    )
    .execute()
}
