import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import type { Block, GarageDrives, PlaceKind, PlannedTrip } from '../../../domain/dispatch/block.ts'
import type { Pair } from '../../../domain/dispatch/candidates.ts'
import { type AreaNames, areasElsewhere } from '../../../domain/dispatch/permit-areas.ts'
import type { AssignmentPlan, Party } from '../../../domain/dispatch/resources.ts'
import { type PlacedStop, placesOf, type TariffPlace } from '../../../domain/pricing/fare/tariff.ts'
import { NOT_SPECIFIED } from '../../../domain/reservations/reservation.ts'
import { childSeatsOf } from '../../../domain/reservations/trip-request.ts'
import { milesBetween, type Point } from '../../../domain/values/geo.ts'
import { instantOf } from '../../../domain/values/time.ts'
import type { FindDrive } from '../../pricing/drives.ts'
import type { PlacesService } from '../../pricing/places/places-service.ts'
import type { TripMove } from '../occupancy/move.ts'

/** Nearest to the pickup first; each needs two directions lookups. */
export const GARAGES_MAX = 4

export type TripToPlan = {
  request: TripRequest
  /** Staff estimate from the pickup on; skips the directions lookup. */
  minutes?: number | undefined
}

export type TripPlan = {
  request: TripRequest
  /** Milliseconds since 1970. */
  pickUpAt: number
  date: string
  zone: string
  party: Party
  /** False if a place has no point, or its typed address may mean another one. */
  placeIsClear: boolean
  planned: PlannedTrip | undefined
  garages: ReadonlyMap<string, GarageDrives>
  ends?: { first: Point; last: Point }
  /** Unknown if a place has no point, and by the hour: the guest says on the way where to go. */
  elsewhere?: AreaNames
}

export type PlanDeps = { places: Pick<PlacesService, 'regionOf' | 'agreement'>; findDrive: FindDrive }
/** `areas` are the places of the rates. */
type Surroundings = { zone: string; areas: readonly TariffPlace[]; garages: readonly Point[] }

/** Precision of about a meter. */
export function keyOfGarage({ lat, lon }: Point): string {
  return `${lat.toFixed(5)},${lon.toFixed(5)}`
}

/** Never throws: if a drive is unknown, staff plan the trip. */
export async function planTrip(
  deps: PlanDeps,
  { request, minutes }: TripToPlan,
  { zone, areas, garages }: Surroundings,
): Promise<TripPlan> {
  const { pickUpDate: date, pickUpTime: time, pickUpFold: fold = 0 } = request
  const stops = stopsOf(request)
  const points = stops.flatMap(({ place }) => (place ? [place] : []))
  const placed = stops.flatMap(stop => placedStop(deps, stop) ?? [])
  const isKnown = placed.length === stops.length && request.kind !== 'hourly'
  const known = {
    request,
    ...{ date, zone, pickUpAt: instantOf({ date, time, fold }, zone) },
    party: partyOf(request),
    placeIsClear: points.length === stops.length && stops.every(stop => isMeant(deps, stop)),
    ...(isKnown ? { elsewhere: areasElsewhere(placed, areas) } : {}),
  }
  if (minutes !== undefined) return plannedByHand(known, minutes, garages)
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < stops.length || !first || !last)
    return { ...known, planned: undefined, garages: new Map() }
  const [rides, drives] = await Promise.all([
    request.kind === 'hourly' ? [] : driveSecondsAlong(deps, points),
    drivesOfGarages(deps, { first, last }, garages),
  ])
  const kindOf = (stop: PlacedStop | undefined): PlaceKind => (isAirport(stop, areas) ? 'airport' : 'street')
  const planned = rides && {
    ...ridden(request, known.pickUpAt),
    ...{ driveSeconds: rides, first: kindOf(placed[0]), last: kindOf(placed.at(-1)) },
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

/** The estimate of staff includes the garage drives. */
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

/** An hourly trip without a drop-off ends where it begins. */
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

/** Drivers go by the address text, so a point without a matching text is not clear. */
function isMeant({ places }: Pick<PlanDeps, 'places'>, { address, place }: Stop): boolean {
  return place !== undefined && places.agreement(address, place) === 'same'
}

export function beginsAtAirport(
  deps: Pick<PlanDeps, 'places'>,
  request: TripRequest,
  areas: readonly TariffPlace[],
): boolean {
  const { pickUpAddress: address, pickUpPlace: place } = request
  return isAirport(placedStop(deps, { address, place }), areas)
}

function isAirport(stop: PlacedStop | undefined, areas: readonly TariffPlace[]): boolean {
  const airports = areas.filter(({ kind }) => kind === 'airport')
  return stop !== undefined && placesOf(stop, airports).length > 0
}

function placedStop({ places }: Pick<PlanDeps, 'places'>, { address, place }: Stop): PlacedStop | undefined {
  return place && { point: place, ...places.regionOf(place, address) }
}

async function driveSecondsAlong(deps: PlanDeps, points: readonly Point[]): Promise<number[] | undefined> {
  const drives = await Promise.all(points.slice(1).map((to, at) => secondsOf(deps, points[at] ?? to, to)))
  const found = drives.filter(seconds => seconds !== undefined)
  return found.length === drives.length ? found : undefined
}

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

/** undefined if there is no route or the directions service is down. */
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

export type Start = {
  plan: TripPlan
  garageKey: string
  block: Block
  code: string
  /** The only assignment for the trip; suggested trips move out of its way. */
  locked?: Pair | undefined
}

/** Placeholder id of the new trip in the plans of others. */
export const WANTED = 'wanted'

export type Placement = {
  plan: TripPlan
  block: Block
  pairs: readonly Pair[]
  /** The block from garage to garage, before chaining shortened it. */
  whole?: Block
  chain?: Pick<AssignmentPlan, 'after' | 'before'>
  moves?: readonly RoomMove[]
}

export type RoomMove = Omit<TripMove, 'reason'> & { present: Pair }
