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
import { findHeldUntil } from '../../reservations/record/opening-store.ts'
import { requestOfRow } from '../../reservations/record/request-of-row.ts'
import { getReservation } from '../../reservations/record/store.ts'

export type ChangeSubject = {
  record: CancellationCase
  before: TripRequest[]
  classCode: string | undefined
  price: PriceRow | undefined
  policy: Policy
  /** Without an agreed policy, a change sets no minimum fee. */
  isAgreed: boolean
  isHeld: boolean
}

/** Throws `not_found`. */
export async function readSubject(db: Database, id: string, now: Date): Promise<ChangeSubject> {
  const row = await getReservation(db, id)
  const [record, price, agreed, heldUntil] = await Promise.all([
    readCase(db, row),
    findPrice(db, id),
    findAgreedPolicy(db, id),
    findHeldUntil(db, id, now),
  ])
  const [classCode, policy] = await Promise.all([
    classCodeOf(db, record.trips),
    agreed && findPolicyByNumber(db, agreed.policy_number),
  ])
  return {
    record,
    before: record.trips.map(requestOfRow),
    classCode,
    price,
    policy: policy ?? { ...FIRST_POLICY, number: 0 },
    isAgreed: Boolean(policy),
    isHeld: Boolean(heldUntil),
  }
}

/** `call`: a vehicle is on hold for a payment, or one of two trips is over. */
export type Changeable = 'possible' | 'too-late' | 'call' | 'none'

export function changeableOf(
  { record: { row, trips }, policy, isHeld }: Pick<ChangeSubject, 'record' | 'policy' | 'isHeld'>,
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

export type RequestedChange = { trips: TripRequest[]; classCode: string | undefined }

export function withStoredPoints(
  { before }: Pick<ChangeSubject, 'before'>,
  trips: readonly TripRequest[],
): TripRequest[] {
  return trips.map((trip, leg) => {
    const stored = before[leg]
    return stored ? withPointsOf(stored, trip) : trip
  })
}

/** Without a new point, the stored one stays if its address does. */
export function withPointsOf(stored: TripRequest, trip: TripRequest): TripRequest {
  const stops = trip.stops?.map(stop => ({
    ...stop,
    place: stop.place ?? stored.stops?.find(({ address }) => address === stop.address)?.place,
  }))
  return {
    ...trip,
    ...(stops ? { stops } : {}),
    pickUpPlace:
      trip.pickUpPlace ?? (trip.pickUpAddress === stored.pickUpAddress ? stored.pickUpPlace : undefined),
    dropOffPlace:
      trip.dropOffPlace ?? (trip.dropOffAddress === stored.dropOffAddress ? stored.dropOffPlace : undefined),
  }
}

/** A class change affects all trips. */
export function changedLegs(subject: ChangeSubject, requested: RequestedChange): number[] {
  const count = Math.max(subject.before.length, requested.trips.length)
  const isOtherClass = requested.classCode !== subject.classCode
  return Array.from({ length: count }, (_, leg) => leg).filter(
    leg => isOtherClass || !isSameTrip(subject.before[leg], requested.trips[leg]),
  )
}

/** Throws `changed_meanwhile` if over or on hold, and `too_late` if a changed trip begins too soon. */
export function requireChangeable(subject: ChangeSubject, legs: readonly number[], at: Date): void {
  const state = changeableOf(subject, at)
  if (state === 'none' || state === 'call') throw new Problem('changed_meanwhile')
  for (const leg of legs) {
    const trip = subject.record.trips[leg]
    if (!trip) continue
    if (trip.progress !== 'scheduled' || !isBefore(subject.policy, trip.starts_at, at))
      throw new Problem('too_late')
  }
}

/** Ignores flights, which are changed elsewhere. */
export function isSameTrip(one: TripRequest | undefined, other: TripRequest | undefined): boolean {
  return Boolean(one && other) && canonicalJson(plain(one)) === canonicalJson(plain(other))
}

/** True if a vehicle and driver free for one trip are free for the other. */
export function needsSameVehicle(one: TripRequest | undefined, other: TripRequest | undefined): boolean {
  const bare = (trip: TripRequest | undefined) =>
    trip && { ...trip, extras: undefined, meetingPoint: undefined }
  return isSameTrip(bare(one), bare(other))
}

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

/** A waiting change is applied only if this hash is unchanged. */
export function basisOf({ record: { row }, before, classCode, price }: ChangeSubject): string {
  return hashToken(canonicalJson([before.map(plain), classCode ?? '', price?.number ?? 0, row.status]))
}
