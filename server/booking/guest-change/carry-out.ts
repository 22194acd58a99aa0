import { Problem } from '../../../contract/problems.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { type Instant, isChangeLimited } from '../../dispatch/occupancy/booking-limits.ts'
import { commitOccupying } from '../../dispatch/occupancy/commit-occupying.ts'
import { releaseTrips } from '../../dispatch/occupancy/release.ts'
import { resourcesOf, type WantedTrip } from '../../dispatch/occupancy/take.ts'
import { takeAgain } from '../../dispatch/occupancy/take-again.ts'
import type { ChangeClaims } from '../../money/waiting-change/change-claims.ts'
import {
  deleteTrip,
  insertTrip,
  setFeeFloor,
  updateSeen,
  updateTrip,
} from '../../money/waiting-change/change-store.ts'
import {
  type AskedChange,
  basisOf,
  type ChangeSubject,
  changedLegs,
  readSubject,
  requireChangeable,
} from '../../money/waiting-change/change-subject.ts'
import { priceOfChange, type WeighedChange, weighChange } from '../../money/waiting-change/weigh-change.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import { paidHoursOf } from '../../pricing/claims.ts'
import type { PriceChange } from '../../pricing/price-change.ts'
import type { PricingDeps } from '../../pricing/price-request.ts'
import { findClass } from '../../pricing/pricing-store.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'
import { readInFull } from '../../reservations/record/in-full.ts'
import { derivedColumns } from '../../reservations/record/read-details.ts'
import { recordChanged } from '../../reservations/record/record-changed.ts'
import { driveOf } from '../booking.ts'
import { renewSchedule } from '../renew-schedule.ts'
import { storeChange } from '../store-change.ts'
import { addedTrip, type ChangedTrip, changedColumns } from './change-rows.ts'
import { placeChange } from './place-change.ts'
import { startsOf } from './preview-guest-change.ts'

/** Why the operations of a change are made. */
export const CHANGE_REASON = 'change'

type Order = {
  actor: Actor
  locale: Locale
  /** Run first inside the unit: what makes sure that the change is made once. */
  once: (tx: Database) => Promise<void>
  /** True where it waited for its payment: the version may have risen, and the payment itself is among what was paid. */
  waited: boolean
}

/** What a change is made of, worked out before its unit. */
type Plan = {
  subject: ChangeSubject
  trips: (ChangedTrip & { id: string })[]
  legs: readonly number[]
  price: PriceChange | undefined
  wanted: readonly WantedTrip[]
  instant: Instant | undefined
  classId: string | null
}

/**
 * Makes a change as its preview said, in one unit: trips, price, schedule, vehicles and drivers, and what goes back.
 * Throws `changed_meanwhile` where the reservation is another one by now, `offer_changed` where its money is, `too_late`
 * once a trip has begun, or `full` where nothing is free any more.
 */
export async function carryOut(deps: PricingDeps, claims: ChangeClaims, order: Order): Promise<void> {
  const plan = await planned(deps, claims, order)
  await commitOccupying(deps.db.commitTogether, resourcesOf(plan.wanted), async tx => {
    const made = { actor: order.actor, now: deps.clock() }
    await order.once(tx)
    await changeReservation(tx, claims.reservation, made, () => write(tx, plan, { claims, order, made }))
  })
}

type Writing = { claims: ChangeClaims; order: Order; made: Made }

async function write(tx: Database, plan: Plan, { claims, order, made }: Writing): Promise<void> {
  const seen = plan.subject.of.row
  const [first] = plan.trips
  if (!(await updateSeen(tx, seen, first ? headOf(plan, first) : {}))) throw new Problem('changed_meanwhile')
  await requireUnlimited(tx, plan, { ...made, waited: order.waited })
  const before = await readInFull(tx, seen, made)
  // The money may have moved since it was read, which leaves the version.
  const subject = await readSubject(tx, seen.id, made.now)
  const money = plan.price && weighChange(subject, plan.price, true)
  if (money && !order.waited) requireAsShown(money, claims)
  await writeTrips(tx, plan, made)
  if (plan.price) await writePrice(tx, { id: seen.id, change: plan.price, floor: claims.floor }, made)
  if (plan.wanted.length > 0) await takeAgain(tx, { wanted: plan.wanted, taking: { purpose: 'trip' } }, made)
  for (const share of money?.refunds ?? [])
    await planOperation(tx, { ...share, kind: 'refund', reason: CHANGE_REASON, now: made.now })
  await recordChanged(tx, { before, ...made })
}

/** Other bookings of the same person may have been made since the preview. A change that was paid for has no limit. */
async function requireUnlimited(
  tx: Database,
  { subject, instant }: Plan,
  { now, waited }: Made & Pick<Order, 'waited'>,
): Promise<void> {
  if (!instant || waited) return
  const isLimited = await isChangeLimited(tx, { reservationId: subject.of.row.id, instant }, now)
  if (isLimited) throw new Problem('offer_changed')
}

type Priced = { id: string; change: PriceChange; floor: number }

async function writePrice(tx: Database, { id, change, floor }: Priced, made: Made): Promise<void> {
  await storeChange(tx, id, { change, ...made })
  await renewSchedule(tx, id)
  await setFeeFloor(tx, id, floor)
}

async function planned(deps: PricingDeps, claims: ChangeClaims, { waited, locale }: Order): Promise<Plan> {
  const now = deps.clock()
  const subject = await readSubject(deps.db, claims.reservation, now)
  const { row } = subject.of
  const isSame = waited ? basisOf(subject) === claims.basis : row.version === claims.version
  if (!isSame) throw new Problem('changed_meanwhile')
  const asked: AskedChange = { trips: claims.trips, classCode: claims.classCode ?? undefined }
  const legs = changedLegs(subject, asked)
  requireChangeable(subject, legs, new Date(claims.at))
  if (legs.some(leg => Date.parse(subject.of.trips[leg]?.starts_at ?? '') <= now.getTime()))
    throw new Problem('too_late')
  const starts = await startsOf(deps, { subject, asked, legs, now })
  const price = await agreedPriceOf(deps, subject, { asked, claims })
  const trips = await Promise.all(
    asked.trips.map(async (request, leg) => ({
      request,
      id: subject.of.trips[leg]?.id ?? newId(now.getTime()),
      startsAt: starts[leg] ?? '',
      drive: await driveOf(deps, request),
      hours: request.kind === 'hourly' ? (paidHoursOf(price?.fare[leg]?.lines) ?? request.hours) : undefined,
    })),
  )
  const placing = await placeChange(deps, subject, asked, {
    tripIds: trips.map(({ id }) => id),
    price,
    locale,
  })
  if (placing.kind === 'wish') throw new Problem('offer_changed')
  const vehicleClass = asked.classCode === undefined ? undefined : await findClass(deps.db, asked.classCode)
  return {
    ...{ subject, trips, legs, price },
    wanted: placing.kind === 'taken' ? placing.wanted : [],
    instant: placing.kind === 'taken' ? placing.instant : undefined,
    classId: vehicleClass?.id ?? null,
  }
}

/** The price that was shown; undefined where the reservation has none. */
async function agreedPriceOf(
  deps: PricingDeps,
  subject: ChangeSubject,
  { asked, claims }: { asked: AskedChange; claims: ChangeClaims },
): Promise<PriceChange | undefined> {
  const { total, tariff, at } = claims
  if (total === null || tariff === null) return undefined
  const price = await priceOfChange(deps, subject, asked, { total, tariff, at: new Date(at) })
  if (!price || 'byHand' in price) throw new Problem('offer_changed')
  return price
}

function requireAsShown(money: WeighedChange, claims: ChangeClaims): void {
  const isSame = money.refund === claims.refund && money.paid === claims.paid && money.held === claims.held
  if (!isSame) throw new Problem('offer_changed')
}

/** The columns of the reservation that follow from its first trip. */
function headOf({ subject, classId }: Plan, first: ChangedTrip) {
  const { row } = subject.of
  const { stops = row.stops } = changedColumns(first, { zone: '', classId })
  const { search_text } = derivedColumns({ reference: row.reference, reservation: row, trip: { stops } })
  return { starts_at: first.startsAt, search_text }
}

type Made = { actor: Actor; now: Date }

async function writeTrips(tx: Database, { subject, trips, legs, classId }: Plan, made: Made): Promise<void> {
  const known = subject.of.trips
  const [there] = known
  const zone = there?.zone ?? ''
  const gone = known.slice(trips.length).map(({ id }) => id)
  if (gone.length > 0) await releaseTrips(tx, gone, made)
  for (const id of gone) await deleteTrip(tx, id)
  for (const [leg, trip] of trips.entries()) {
    if (!legs.includes(leg)) continue
    if (known[leg]) await updateTrip(tx, trip.id, changedColumns(trip, { zone, classId }))
    else if (there) await insertTrip(tx, addedTrip(trip.id, there, trip, { zone, classId }))
  }
}
