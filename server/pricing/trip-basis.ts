import type { TripRequest } from '../../contract/pricing/trip-schemas.ts'
import type { TripFacts } from '../../domain/pricing/fare/facts.ts'
import type { QuoteByHandReason } from '../../domain/pricing/fare/fare.ts'
import type { Tariff } from '../../domain/pricing/fare/tariff.ts'
import { placesOf } from '../../domain/pricing/fare/tariff.ts'
import type { WaitingPlace } from '../../domain/pricing/fare/waiting.ts'
import { NOT_SPECIFIED } from '../../domain/reservations/reservation.ts'
import { childSeatsOf, GREET_EXTRA, STOP_EXTRA } from '../../domain/reservations/trip-request.ts'
import type { Point } from '../../domain/values/geo.ts'
import type { FindDrive, FoundDrive } from './drives.ts'
import type { PlacesService } from './places/places-service.ts'
import { waitingPlaceOf } from './price-terms.ts'

/** The facts shared by every class and caller. */
export type SharedFacts = Omit<TripFacts, 'class' | 'bookedAt' | 'promo' | 'contract'>

export type TripBasis = {
  facts: SharedFacts
  points: Point[]
  roads: string[]
  approximate: boolean
  waitsAt: WaitingPlace
}

export type Unpriced = { byHand: QuoteByHandReason }

export type BasisDeps = {
  places: Pick<PlacesService, 'regionOf' | 'agreement'>
  findDrive: FindDrive
  garage: Point | undefined
}

export type Circumstances = {
  tariff: Tariff
  isReturn: boolean
  isGreeted: boolean
}

/** Places are matched by points, never by typed text. A trip without a point needs a manual quote. */
export async function basisOf(
  deps: BasisDeps,
  trip: TripRequest,
  { tariff, isReturn, isGreeted }: Circumstances,
): Promise<TripBasis | Unpriced> {
  const stops = stopsOf(trip)
  const points = stops.flatMap(({ place }) => (place ? [place] : []))
  const [first, last] = [stops[0], stops.at(-1)]
  if (points.length < stops.length || !first?.place || !last?.place) return { byHand: 'no-point' }
  const contradicts = stops.some(
    ({ address, place }) =>
      place && address !== NOT_SPECIFIED && deps.places.agreement(address, place) === 'apart',
  )
  if (contradicts) return { byHand: 'text-and-point' }
  const drives = await drivesAlong(deps.findDrive, points)
  const approach = await approachOf(deps, trip, { tariff, points })
  if (!drives || !approach) return { byHand: 'no-directions' }
  const from = placesAt(deps, first.address, first.place, tariff)
  const approximate = [...drives, ...approach].some(drive => drive.approximate)
  return {
    facts: {
      kind: trip.kind,
      from,
      to: placesAt(deps, last.address, last.place, tariff),
      metres: sumOf(drives, 'metres'),
      seconds: sumOf(drives, 'seconds'),
      ...(approach.length > 0 ? { approachMetres: sumOf(approach, 'metres') } : {}),
      ...(trip.kind === 'hourly' ? { halfHours: (trip.hours ?? 0) * 2 } : {}),
      pickUpDate: trip.pickUpDate,
      pickUpTime: trip.pickUpTime,
      ...(trip.pickUpFold === 1 ? { fold: 1 as const } : {}),
      extras: extrasOf(trip, isGreeted),
      ...(isReturn ? { isReturn } : {}),
    },
    points,
    roads: [...new Set(drives.flatMap(({ roads }) => roads))],
    approximate,
    waitsAt: waitingPlaceOf(tariff, from, trip.flight),
  }
}

type RequestedStop = { address: string; place?: Point | undefined }

/** An hourly trip without a drop-off ends where it begins. */
function stopsOf(trip: TripRequest): RequestedStop[] {
  const pickUp = { address: trip.pickUpAddress, place: trip.pickUpPlace }
  const dropOff = { address: trip.dropOffAddress, place: trip.dropOffPlace }
  const isOpen = trip.kind === 'hourly' && dropOff.address === NOT_SPECIFIED && !dropOff.place
  return [pickUp, ...(trip.stops ?? []), isOpen ? pickUp : dropOff]
}

function placesAt(
  { places }: Pick<BasisDeps, 'places'>,
  address: string,
  point: Point,
  tariff: Tariff,
): string[] {
  return placesOf({ point, ...places.regionOf(point, address) }, tariff.places)
}

async function drivesAlong(find: FindDrive, points: readonly Point[]): Promise<FoundDrive[] | undefined> {
  const legs = points.slice(1).map((to, index) => find(points[index] ?? to, to))
  return allFound(await Promise.all(legs))
}

/** Garage to pickup, and drop-off to garage. Transfers only, if the tariff charges for it. */
async function approachOf(
  { findDrive, garage }: BasisDeps,
  trip: TripRequest,
  { tariff, points }: { tariff: Tariff; points: readonly Point[] },
): Promise<FoundDrive[] | undefined> {
  const [first, last] = [points[0], points.at(-1)]
  if (trip.kind === 'hourly' || tariff.approach === null || !garage || !first || !last) return []
  return allFound(await Promise.all([findDrive(garage, first), findDrive(last, garage)]))
}

function allFound(drives: readonly (FoundDrive | undefined)[]): FoundDrive[] | undefined {
  const found = drives.filter(drive => drive !== undefined)
  return found.length === drives.length ? found : undefined
}

function sumOf(drives: readonly FoundDrive[], field: 'metres' | 'seconds'): number {
  return drives.reduce((sum, drive) => sum + drive[field], 0)
}

/** Child seats, intermediate stops and the greeting sign are extras of the tariff too. */
function extrasOf(trip: TripRequest, isGreeted: boolean): Record<string, number> {
  const all = {
    ...trip.extras,
    ...childSeatsOf(trip),
    [STOP_EXTRA]: trip.stops?.length ?? 0,
    ...(isGreeted ? { [GREET_EXTRA]: Math.max(1, trip.extras?.[GREET_EXTRA] ?? 0) } : {}),
  }
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
}
