import { type InTheWay, Problem } from '../../../contract/problems.ts'
import { MAX_SPAN_MINUTES, type Span } from '../../../domain/dispatch/span.ts'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { addressOf, type Stop } from '../../../domain/reservations/trip.ts'
import { formatInstant, MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { parseStops } from '../../reservations/record/to-wire.ts'

export const IN_THE_WAY_MAX = 10

export async function occupied(
  db: Database,
  resourceIds: readonly string[],
  span: Span,
  options: Pick<Listed, 'max' | 'without'> = {},
): Promise<Problem> {
  return new Problem('occupied', { inTheWay: await listInTheWay(db, resourceIds, { ...span, ...options }) })
}

type Listed = Span & { max?: number; without?: readonly string[]; tripsOnly?: boolean }

export async function listInTheWay(
  db: Database,
  resourceIds: readonly string[],
  { from, to, max = IN_THE_WAY_MAX, without = [], tripsOnly = false }: Listed,
): Promise<InTheWay[]> {
  if (resourceIds.length === 0) return []
  const rows = await db
    .selectFrom('occupancies')
    .innerJoin('resources', 'resources.id', 'occupancies.resource_id')
    .leftJoin('vehicles', 'vehicles.id', 'occupancies.resource_id')
    .leftJoin('drivers', 'drivers.id', 'occupancies.resource_id')
    .leftJoin('trips', 'trips.id', 'occupancies.trip_id')
    .leftJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .select([
      'resources.kind',
      'vehicles.name as vehicle',
      'drivers.name as driver',
      'purpose',
      ...(['reference', 'first_name', 'last_name'] as const),
      ...(['trips.reservation_id', 'trips.starts_at', 'trips.stops'] as const),
      'occupancies.trip_id',
      'from_min',
      'to_min',
      'hold_until',
    ])
    .where('resource_id', 'in', resourceIds)
    .where('from_min', '>', from - MAX_SPAN_MINUTES)
    .where('from_min', '<', to)
    .where('to_min', '>', from)
    .where(({ eb, or }) =>
      or([
        ...(tripsOnly ? [] : [eb('occupancies.trip_id', 'is', null)]),
        eb('occupancies.trip_id', 'not in', [...without, '']),
      ]),
    )
    .orderBy('from_min')
    .orderBy('occupancies.id')
    .limit(max)
    .execute()
  return rows.map(row => ({
    kind: row.kind,
    name: row.vehicle ?? row.driver ?? '',
    purpose: row.purpose,
    reference: row.reference,
    ...(row.reference === null ? {} : { guest: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() }),
    ...(row.starts_at === null || row.stops === null ? {} : rideOf(row.starts_at, parseStops(row.stops))),
    reservationId: row.reservation_id,
    tripId: row.trip_id,
    from: formatInstant(row.from_min * MINUTE_MS),
    until: formatInstant(row.to_min * MINUTE_MS),
    heldUntil: row.hold_until,
  }))
}

function rideOf(pickUpAt: string, stops: readonly Stop[]) {
  const [pickUp, dropOff] = [stops[0], stops.at(-1)].map(stop => shortPlace(addressOf(stop)))
  return { pickUpAt, pickUp, dropOff }
}
