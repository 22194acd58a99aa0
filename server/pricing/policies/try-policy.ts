import { setTimeout } from 'node:timers/promises'
import {
  CANCELLATIONS_MAX,
  CANCELLATIONS_SHOWN_MAX,
  PAST_DAYS_MAX,
  type PastCancellation,
  type PolicyTrial,
} from '../../../contract/pricing/policy-schemas.ts'
import { feeOfTrips } from '../../../domain/pricing/policy/cancel-trips.ts'
import type { Policy } from '../../../domain/pricing/policy/policy.ts'
import type { PolicyTrip, Schedule } from '../../../domain/pricing/policy/schedule.ts'
import { schedulesOf } from '../../../domain/pricing/policy/trip-schedules.ts'
import { readJson } from '../../../domain/values/json.ts'
import { instantOf } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { instantsOf } from '../past-reservations-store.ts'
import {
  type CancelledAt,
  type CancelledReservation,
  type CancelledTrip,
  findCancellations,
  listCancelled,
  listTripsOf,
} from './cancellation-store.ts'
import { requirePolicy } from './check-draft.ts'
import { readDraft } from './policy-store.ts'

const PAGE = 200
/** Lets the event loop answer other requests between pages. */
const PAUSE_MS = 1

type Asked = { from: string; until: string; policy?: object | undefined }

/** Throws `invalid` for a faulty policy, or for days in the wrong order or too many. */
export async function tryPolicy(db: Database, { policy: sent, ...days }: Asked): Promise<PolicyTrial> {
  const policy = requirePolicy(sent ?? (await readDraft(db)).policy)
  const instants = instantsOf(days, { zone: policy.zone, max: PAST_DAYS_MAX })
  const results: Result[] = []
  for (let after: CancelledReservation | undefined; ; ) {
    const page = await listCancelled(db, { ...instants, after, limit: PAGE })
    results.push(...(await tryPage(db, policy, page)))
    after = page.at(-1)
    if (page.length < PAGE) return { ...summarize(results), cut: false }
    if (results.length >= CANCELLATIONS_MAX)
      return { ...summarize(results.slice(0, CANCELLATIONS_MAX)), cut: true }
    await setTimeout(PAUSE_MS)
  }
}

type Result = PastCancellation | 'without price'

async function tryPage(db: Database, policy: Policy, page: CancelledReservation[]): Promise<Result[]> {
  const ids = page.map(({ id }) => id)
  const [cancellations, trips] = await Promise.all([findCancellations(db, ids), listTripsOf(db, ids)])
  const tripsOf = Map.groupBy(trips, ({ reservation_id }) => reservation_id)
  return page.flatMap((reservation): Result[] => {
    const cancelled = cancellations.get(reservation.id)
    // An expired unpaid hold is not a guest's cancellation.
    if (!cancelled || cancelled.by === 'system') return []
    return [replay(policy, reservation, { cancelled, trips: tripsOf.get(reservation.id) ?? [] })]
  })
}

type Known = { cancelled: CancelledAt; trips: readonly CancelledTrip[] }

function replay(policy: Policy, reservation: CancelledReservation, { cancelled, trips }: Known): Result {
  const fares = readJson(reservation.fare) ?? []
  const agreed = readJson(reservation.schedule) ?? []
  const isKnown = fares.length > 0 && agreed.length === fares.length && trips.length === fares.length
  if (!isKnown) return 'without price'
  const asked = trips.map((trip, index) => ({
    trip: policyTrip(trip),
    subtotal: fares[index]?.subtotal ?? 0,
  }))
  const at = Date.parse(cancelled.at)
  const begun = trips.map(trip => instantOf(policyTrip(trip).pickUp, trip.zone) <= at)
  const costBy = (schedules: readonly Schedule[], floor: number) => {
    const deposit = schedules.reduce((sum, schedule) => sum + schedule.deposit, 0)
    const agreedTrips = asked.flatMap(({ subtotal }, index) => {
      const schedule = schedules[index]
      return schedule ? [{ schedule, subtotal, hasBegun: begun[index] ?? false }] : []
    })
    const fee = feeOfTrips(policy, agreedTrips, { cause: 'guest', at, floor })
    return { fee, returned: Math.max(0, deposit - fee) }
  }
  const floor = reservation.fee_floor_cents ?? 0
  const [before, after] = [costBy(agreed, floor), costBy(schedulesOf(policy, asked), floor)]
  return {
    reference: reservation.reference,
    date: trips[0]?.local_date ?? '',
    cancelledAt: cancelled.at,
    totalCents: asked.reduce((sum, { subtotal }) => sum + subtotal, 0),
    oldFeeCents: before.fee,
    newFeeCents: after.fee,
    oldReturnedCents: before.returned,
    newReturnedCents: after.returned,
  }
}

function policyTrip({ kind, local_date, local_time, fold, code }: CancelledTrip): PolicyTrip {
  return {
    pickUp: { date: local_date, time: local_time, fold },
    kind,
    ...(code === null ? {} : { class: code }),
  }
}

function summarize(results: readonly Result[]): Omit<PolicyTrial, 'cut'> {
  const known = results.filter(result => typeof result === 'object')
  const total = (field: 'oldFeeCents' | 'newFeeCents' | 'oldReturnedCents' | 'newReturnedCents') =>
    known.reduce((sum, each) => sum + each[field], 0)
  const growth = ({ oldFeeCents, newFeeCents }: PastCancellation) => newFeeCents - oldFeeCents
  const changed = known
    .filter(each => growth(each) !== 0)
    .toSorted((one, other) => growth(other) - growth(one))
  return {
    count: known.length,
    changed: changed.length,
    oldFeeCents: total('oldFeeCents'),
    newFeeCents: total('newFeeCents'),
    oldReturnedCents: total('oldReturnedCents'),
    newReturnedCents: total('newReturnedCents'),
    withoutPrice: results.length - known.length,
    dearer: changed.filter(each => growth(each) > 0).slice(0, CANCELLATIONS_SHOWN_MAX),
    cheaper: changed
      .filter(each => growth(each) < 0)
      .slice(-CANCELLATIONS_SHOWN_MAX)
      .toReversed(),
  }
}
