import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import type { GarageDrives, PlaceKind, PlannedTrip } from '../../../domain/dispatch/block.ts'
import type { Party } from '../../../domain/dispatch/resources.ts'
import type { TariffPlace } from '../../../domain/pricing/fare/tariff.ts'
import { placesOf } from '../../../domain/pricing/fare/tariff.ts'
import { NOT_SPECIFIED } from '../../../domain/reservations/reservation.ts'
import { childSeatsOf } from '../../../domain/reservations/trip-request.ts'
import { milesBetween, type Point } from '../../../domain/values/geo.ts'
import { instantOf } from '../../../domain/values/time.ts'
import type { FindDrive } from '../../pricing/drives.ts'
import type { PlacesService } from '../../pricing/places/places-service.ts'

/** Garages from which drives are looked up at most, the nearest to the pick-up first. */
export const GARAGES_MAX = 4

/** A trip that needs a vehicle and a driver. */
export type TripToPlan = {
  request: TripRequest
  /** Staff say how many minutes it takes from the pick-up on; then no drive is looked up. */
  minutes?: number | undefined
}

/** What is known of a trip before a vehicle is chosen. */
export type TripPlan = {
  request: TripRequest
  /** Milliseconds since 1970. */
  pickUpAt: number
  date: string
  zone: string
  party: Party
  /** False where a place has no point, or where its typed address is not known to mean that point. */
  placeIsClear: boolean
  /** What its block is computed from; undefined where a drive is not known. */
  planned: PlannedTrip | undefined
  /** The drives from and to each garage whose drives are known. */
  garages: ReadonlyMap<string, GarageDrives>
  /** Where it begins and ends; undefined where that is not known. */
  ends?: { first: Point; last: Point }
}

export type PlanDeps = { places: Pick<PlacesService, 'regionOf' | 'agreement'>; findDrive: FindDrive }
type Surroundings = { zone: string; airports: readonly TariffPlace[]; garages: readonly Point[] }

/** A point as a key: about a metre. */
export function keyOfGarage({ lat, lon }: Point): string {
  return `${lat.toFixed(5)},${lon.toFixed(5)}`
}

/** What the block of a trip is computed from. It never throws: where a drive is not known, staff plan the trip. */
export async function planTrip(
  deps: PlanDeps,
  { request, minutes }: TripToPlan,
  { zone, airports, garages }: Surroundings,
): Promise<TripPlan> {
  const { pickUpDate: date, pickUpTime: time, pickUpFold: fold = 0 } = request
  const stops = stopsOf(request)
  const points = stops.flatMap(({ place }) => (place ? [place] : []))
  const known = {
    request,
    ...{ date, zone, pickUpAt: instantOf({ date, time, fold }, zone) },
    party: partyOf(request),
    placeIsClear: points.length === stops.length && stops.every(stop => isMeant(deps, stop)),
  }
  if (minutes !== undefined) return plannedByHand(known, minutes, garages)
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < stops.length || !first || !last)
    return { ...known, planned: undefined, garages: new Map() }
  const [rides, drives] = await Promise.all([
    request.kind === 'hourly' ? [] : driveSecondsAlong(deps, points),
    drivesOfGarages(deps, { first, last }, garages),
  ])
  const kindOf = (stop: Stop | undefined): PlaceKind =>
    stop && isAirport(deps, stop, airports) ? 'airport' : 'street'
  const planned = rides && {
    ...ridden(request, known.pickUpAt),
    ...{ driveSeconds: rides, first: kindOf(stops[0]), last: kindOf(stops.at(-1)) },
    ...(request.flight
      ? { arrival: request.flight.international ? ('international' as const) : ('domestic' as const) }
      : {}),
  }
  return { ...known, planned, garages: drives, ends: { first, last } }
}

function ridden({ kind, hours, stops = [] }: TripRequest, pickUpAt: number) {
  const stayMinutes = stops.map(({ waitMinutes = 0 }) => waitMinutes)
  return { kind, pickUpAt, stayMinutes, ...(hours === undefined ? {} : { hours }) }
}

/** From each garage the vehicle is on the way as long as staff say: the minutes hold the drives. */
function plannedByHand(
  known: Omit<TripPlan, 'planned' | 'garages'>,
  minutes: number,
  garages: readonly Point[],
): TripPlan {
  const drives = { thereSeconds: 0, backSeconds: 0 }
  return {
    ...known,
    planned: {
      ...{ kind: 'transfer', pickUpAt: known.pickUpAt, driveSeconds: [], stayMinutes: [minutes] },
      ...{ first: 'street', last: 'street' },
    },
    garages: new Map(garages.map(garage => [keyOfGarage(garage), drives])),
  }
}

type Stop = { address: string; place?: Point | undefined }

/** The stops in their order. By the hour the drop-off may be left open: then the trip ends where it begins. */
function stopsOf(trip: TripRequest): Stop[] {
  const pickUp = { address: trip.pickUpAddress, place: trip.pickUpPlace }
  const dropOff = { address: trip.dropOffAddress, place: trip.dropOffPlace }
  const isOpen = trip.kind === 'hourly' && dropOff.address === NOT_SPECIFIED && !dropOff.place
  return [pickUp, ...(trip.stops ?? []), isOpen ? pickUp : dropOff]
}

function partyOf(trip: TripRequest): Party {
  return {
    passengers: trip.numberOfPassengers,
    luggage: trip.luggage ?? 0,
    childSeats: childSeatsOf(trip),
  }
}

/** A driver goes where the text says, so that without a text nothing is known. */
function isMeant({ places }: Pick<PlanDeps, 'places'>, { address, place }: Stop): boolean {
  return place !== undefined && places.agreement(address, place) === 'same'
}

/** True where the trip begins at an airport. */
export function beginsAtAirport(
  deps: Pick<PlanDeps, 'places'>,
  request: TripRequest,
  airports: readonly TariffPlace[],
): boolean {
  return isAirport(deps, { address: request.pickUpAddress, place: request.pickUpPlace }, airports)
}

function isAirport(
  { places }: Pick<PlanDeps, 'places'>,
  { address, place }: Stop,
  airports: readonly TariffPlace[],
): boolean {
  if (!place || airports.length === 0) return false
  return placesOf({ point: place, ...places.regionOf(place, address) }, airports).length > 0
}

async function driveSecondsAlong(deps: PlanDeps, points: readonly Point[]): Promise<number[] | undefined> {
  const drives = await Promise.all(points.slice(1).map((to, at) => secondsOf(deps, points[at] ?? to, to)))
  const found = drives.filter(seconds => seconds !== undefined)
  return found.length === drives.length ? found : undefined
}

/** The drives of the nearest garages; one of which a drive is not known is left out. */
async function drivesOfGarages(
  deps: PlanDeps,
  { first, last }: { first: Point; last: Point },
  garages: readonly Point[],
): Promise<Map<string, GarageDrives>> {
  const nearest = garages
    .toSorted((one, other) => milesBetween(one, first) - milesBetween(other, first))
    .slice(0, GARAGES_MAX)
  const found = await Promise.all(
    nearest.map(async garage => {
      const [there, back] = await Promise.all([secondsOf(deps, garage, first), secondsOf(deps, last, garage)])
      return { key: keyOfGarage(garage), there, back }
    }),
  )
  return new Map(
    found.flatMap(({ key, there, back }) =>
      there === undefined || back === undefined
        ? []
        : [[key, { thereSeconds: there, backSeconds: back }] as const],
    ),
  )
}

/** Undefined where there is no way, and where the service of directions has none at the moment. */
export async function secondsOf(
  { findDrive }: Pick<PlanDeps, 'findDrive'>,
  from: Point,
  to: Point,
): Promise<number | undefined> {
  try {
    return (await findDrive(from, to))?.seconds
  } catch {
    return undefined
  }
}
