import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { canonicalJson } from '../../../domain/documents/canonical-json.ts'
import { mayChange } from '../../../domain/pricing/policy/change.ts'
import { FIRST_POLICY, type Policy } from '../../../domain/pricing/policy/policy.ts'
import { classCodeOf } from '../../dispatch/occupancy/occupy-by-status.ts'
import type { Database } from '../../platform/db/tables.ts'
import { hashToken } from '../../platform/signing/token-hash.ts'
import { findAgreedPolicy, findPrice, type PriceRow } from '../../pricing/agreement-store.ts'
import { findPolicyByNumber } from '../../pricing/pricing-store.ts'
import { type CancellationCase, readCase } from '../../reservations/case/cancellation-case.ts'
import { findHeldUntil } from '../../reservations/record/live-hold-store.ts'
import { requestOfRow } from '../../reservations/record/request-of-row.ts'
import { getReservation } from '../../reservations/record/store.ts'

/** All that a change by a guest depends on, as the store has it at one moment. */
export type ChangeSubject = {
  of: CancellationCase
  /** The trips as they were asked for. */
  before: TripRequest[]
  classCode: string | undefined
  price: PriceRow | undefined
  policy: Policy
  /** True where a policy was agreed: without, a change leaves no fee behind. */
  isAgreed: boolean
  isHeld: boolean
}

/** Reads the subject of a change. Throws `not_found`. */
export async function readSubject(db: Database, id: string, now: Date): Promise<ChangeSubject> {
  const row = await getReservation(db, id)
  const [of, price, agreed, heldUntil] = await Promise.all([
    readCase(db, row),
    findPrice(db, id),
    findAgreedPolicy(db, id),
    findHeldUntil(db, id, now),
  ])
  const [classCode, policy] = await Promise.all([
    classCodeOf(db, of.trips),
    agreed && findPolicyByNumber(db, agreed.policy_number),
  ])
  const before = of.trips.map(requestOfRow)
  const known = policy ?? { ...FIRST_POLICY, number: 0 }
  return {
    of,
    before,
    classCode,
    price,
    policy: known,
    isAgreed: Boolean(policy),
    isHeld: Boolean(heldUntil),
  }
}

/** Whether a guest may change a reservation; `call` where a car is held for a payment, or one of two trips is over. */
export type Changeable = 'possible' | 'too-late' | 'call' | 'none'

/** Whether one of the trips can still be changed at this instant. */
export function changeableOf(
  { of: { row, trips }, policy, isHeld }: Pick<ChangeSubject, 'of' | 'policy' | 'isHeld'>,
  now: Date,
): Changeable {
  if (row.status !== 'pending' && row.status !== 'confirmed') return 'none'
  if (isHeld || trips.some(({ progress }) => progress === 'cancelled')) return 'call'
  const open = trips.filter(({ progress }) => progress === 'scheduled')
  const isInTime = open.some(({ starts_at }) => isBefore(policy, starts_at, now))
  return isInTime ? 'possible' : 'too-late'
}

function isBefore(policy: Policy, startsAt: string, now: Date): boolean {
  return mayChange(policy, { at: now.getTime(), from: Date.parse(startsAt) })
}

/** What a guest asks for, with the class that counts. */
export type AskedChange = { trips: TripRequest[]; classCode: string | undefined }

/** The trips that are asked for, with the points that are known of addresses that stay. */
export function withKnownPlaces(
  { before }: Pick<ChangeSubject, 'before'>,
  trips: readonly TripRequest[],
): TripRequest[] {
  return trips.map((trip, leg) => {
    const known = before[leg]
    if (!known) return trip
    const stops = trip.stops?.map(stop => ({
      ...stop,
      place: stop.place ?? known.stops?.find(({ address }) => address === stop.address)?.place,
    }))
    return {
      ...trip,
      ...(stops ? { stops } : {}),
      pickUpPlace:
        trip.pickUpPlace ?? (trip.pickUpAddress === known.pickUpAddress ? known.pickUpPlace : undefined),
      dropOffPlace:
        trip.dropOffPlace ?? (trip.dropOffAddress === known.dropOffAddress ? known.dropOffPlace : undefined),
    }
  })
}

/** The numbers of the trips that differ from those that are asked for; a class is that of all trips. */
export function changedLegs(subject: ChangeSubject, asked: AskedChange): number[] {
  const count = Math.max(subject.before.length, asked.trips.length)
  const isOther = asked.classCode !== subject.classCode
  return Array.from({ length: count }, (_, leg) => leg).filter(
    leg => isOther || !isSameTrip(subject.before[leg], asked.trips[leg]),
  )
}

/**
 * Throws `changed_meanwhile` for a reservation that is over, or whose car is held, and `too_late` where a trip differs
 * that has begun or begins too soon.
 */
export function requireChangeable(subject: ChangeSubject, legs: readonly number[], at: Date): void {
  const state = changeableOf(subject, at)
  if (state === 'none' || state === 'call') throw new Problem('changed_meanwhile')
  for (const leg of legs) {
    const trip = subject.of.trips[leg]
    if (!trip) continue
    if (trip.progress !== 'scheduled' || !isBefore(subject.policy, trip.starts_at, at))
      throw new Problem('too_late')
  }
}

/** True where both ask for the same; flights are changed elsewhere. */
export function isSameTrip(one: TripRequest | undefined, other: TripRequest | undefined): boolean {
  return Boolean(one && other) && canonicalJson(plain(one)) === canonicalJson(plain(other))
}

/** True where vehicle and driver that are free for one are so for the other. */
export function isSamePlacing(one: TripRequest | undefined, other: TripRequest | undefined): boolean {
  const bare = (trip: TripRequest | undefined) =>
    trip && { ...trip, extras: undefined, meetingPoint: undefined }
  return isSameTrip(bare(one), bare(other))
}

/** A trip without what says nothing: zeros, empty lists and the flight. */
function plain(trip: TripRequest | undefined): unknown {
  if (!trip) return undefined
  const { flight: _, pickUpFold, stops = [], extras, childSeats, meetingPoint, hours, ...rest } = trip
  return {
    ...rest,
    fold: pickUpFold ?? 0,
    stops: stops.map(({ waitMinutes, ...stop }) => ({ ...stop, wait: waitMinutes ?? 0 })),
    extras: counted(extras),
    childSeats: counted(childSeats),
    ...(meetingPoint ? { meetingPoint } : {}),
    ...(trip.kind === 'hourly' ? { hours } : {}),
  }
}

function counted(counts: Record<string, number | undefined> = {}): [string, number][] {
  return Object.entries(counts)
    .flatMap(([id, count]): [string, number][] => (count ? [[id, count]] : []))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** What a change was made from, so that one that waited is made from the same: trips, class, price and status. */
export function basisOf({ of: { row }, before, classCode, price }: ChangeSubject): string {
  return hashToken(canonicalJson([before.map(plain), classCode ?? '', price?.number ?? 0, row.status]))
}
