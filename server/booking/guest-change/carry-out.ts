import { Problem } from '../../../contract/problems.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { isChangeLimited } from '../../dispatch/occupancy/booking-limits.ts'
import { commitOccupying } from '../../dispatch/occupancy/commit-occupying.ts'
import { type Author, resourcesOf } from '../../dispatch/occupancy/occupy-trips.ts'
import type { ChangeClaims } from '../../money/waiting-change/change-claims.ts'
import { setFeeFloor, updateReservation } from '../../money/waiting-change/change-store.ts'
import { basisOf, readSubject } from '../../money/waiting-change/change-subject.ts'
import { type WeighedChange, weighChange } from '../../money/waiting-change/weigh-change.ts'
import type { Database } from '../../platform/db/tables.ts'
import { paidHoursOf } from '../../pricing/claims.ts'
import type { PricingDeps } from '../../pricing/price-trips.ts'
import { findClass } from '../../pricing/pricing-store.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'
import { readInFull } from '../../reservations/record/in-full.ts'
import { derivedColumns } from '../../reservations/record/read-details.ts'
import { recordChanged } from '../../reservations/record/record-changed.ts'
import { driveOf } from '../accept-booking.ts'
import { occupanciesOf } from '../plan-change.ts'
import { replanOnConflict } from '../replan-on-conflict.ts'
import { storeChange } from '../store-change.ts'
import { addedTrip, type ChangedTrip, changedColumns } from './change-rows.ts'
import { type GuestChangePlan, planGuestChange } from './plan-guest-change.ts'

/** The reason of the operations of a change. */
export const CHANGE_REASON = 'change'

/** Times that a change that waited is planned while other changes of its reservation get in first. */
const RUNS_MAX = 3

type Order = {
  actor: Actor
  locale: Locale
  /** Runs first inside the unit, so that the change is made once. */
  once: (tx: Database) => Promise<void>
  /** True after a payment: the version may have risen, and the payment itself is part of the money. */
  waited: boolean
}

type OrderedPlan = GuestChangePlan & { trips: ChangedTrip[]; classId: string | null }

/**
 * Makes a change as its preview showed it, in one unit: trips, price, schedule, vehicles and drivers, and refunds. Throws
 * `changed_meanwhile` if the reservation differs by now, `offer_changed` if its money does, `too_late` once a trip has
 * begun, or `full` if nothing is available any longer.
 */
export async function carryOut(deps: PricingDeps, claims: ChangeClaims, order: Order): Promise<void> {
  await replanOnConflict({
    plan: () => planOrdered(deps, claims, order),
    store: plan =>
      commitOccupying(deps.db.commitTogether, resourcesOf(occupanciesOf(plan)), async tx => {
        const author = { actor: order.actor, now: deps.clock() }
        await order.once(tx)
        await changeReservation(tx, claims.reservation, author, () =>
          store(tx, plan, { claims, author, waited: order.waited }),
        )
      }),
    // A change that waited is made, whatever else was changed that it does not depend on.
    isConflict: error => order.waited && error instanceof Problem && error.code === 'changed_meanwhile',
    runsMax: RUNS_MAX,
  })
}

async function planOrdered(
  deps: PricingDeps,
  claims: ChangeClaims,
  { waited, locale }: Order,
): Promise<OrderedPlan> {
  const now = deps.clock()
  const subject = await readSubject(deps.db, claims.reservation, now)
  const { version } = subject.record.row
  const isSame = waited ? basisOf(subject) === claims.basis : version === claims.version
  if (!isSame) throw new Problem('changed_meanwhile')
  const requested = { trips: claims.trips, classCode: claims.classCode ?? undefined }
  const plan = await planGuestChange(deps, subject, requested, { locale, now, claims })
  if (plan.occupancy.kind === 'needs-staff') throw new Problem('offer_changed')
  const trips = await Promise.all(
    requested.trips.map(async (request, leg) => ({
      request,
      startsAt: plan.starts[leg] ?? '',
      drive: await driveOf(deps, request),
      hours:
        request.kind === 'hourly' ? (paidHoursOf(plan.price?.fare[leg]?.lines) ?? request.hours) : undefined,
    })),
  )
  const code = requested.classCode
  const vehicleClass = code === undefined ? undefined : await findClass(deps.db, code)
  return { ...plan, trips, classId: vehicleClass?.id ?? null }
}

type Storing = { claims: ChangeClaims; author: Author; waited: boolean }

async function store(tx: Database, plan: OrderedPlan, { claims, author, waited }: Storing): Promise<void> {
  const { row } = plan.subject.record
  const { id } = row
  if (!(await updateReservation(tx, row, headOf(plan)))) throw new Problem('changed_meanwhile')
  if (!waited) await requireUnlimited(tx, plan, author.now)
  const before = await readInFull(tx, row, author)
  // The money may have moved since it was read, which leaves the version.
  const subject = await readSubject(tx, id, author.now)
  const money = plan.price && weighChange(subject, plan.price, true)
  if (money && !waited) requireAsShown(money, claims)
  await storeChange(tx, id, { ...plan, ...tripRows(plan) }, author)
  if (plan.price) await setFeeFloor(tx, id, claims.floor)
  for (const share of money?.refunds ?? [])
    await planOperation(tx, { ...share, kind: 'refund', reason: CHANGE_REASON, now: author.now })
  await recordChanged(tx, { before, ...author })
}

/** The same person may have booked since the preview. A change that was paid for has no limit. */
async function requireUnlimited(tx: Database, { occupancy, subject }: OrderedPlan, now: Date): Promise<void> {
  const instant = occupancy.kind === 'changed' ? occupancy.instant : undefined
  const reservationId = subject.record.row.id
  if (instant && (await isChangeLimited(tx, { reservationId, instant }, now)))
    throw new Problem('offer_changed')
}

function requireAsShown(money: WeighedChange, claims: ChangeClaims): void {
  const isSame = money.refund === claims.refund && money.paid === claims.paid && money.held === claims.held
  if (!isSame) throw new Problem('offer_changed')
}

/** The columns of the reservation that follow from its trips. */
function headOf({ subject, trips, classId }: OrderedPlan) {
  const [first] = trips
  if (!first) return {}
  const { row } = subject.record
  const { search_text } = derivedColumns({
    ...{ reference: row.reference, reservation: row },
    trips: trips.map((trip, leg) => {
      const { stops: known = row.stops, flight = null } = subject.record.trips[leg] ?? {}
      const { stops = known } = changedColumns(trip, { zone: '', classId })
      return { stops, flight }
    }),
  })
  return { starts_at: first.startsAt, search_text }
}

/** The rows of trips that change, are added or are removed. */
function tripRows({ subject, trips, tripIds, legs, classId }: OrderedPlan) {
  const stored = subject.record.trips
  const [outbound] = stored
  const columns = { zone: outbound?.zone ?? '', classId }
  const changed = trips.flatMap((trip, leg) =>
    legs.includes(leg) ? [{ leg, id: tripIds[leg] ?? '', trip }] : [],
  )
  return {
    removed: stored.slice(trips.length).map(({ id }) => id),
    trips: changed
      .filter(({ leg }) => leg < stored.length)
      .map(({ id, trip }) => ({ id, columns: changedColumns(trip, columns) })),
    added: changed
      .filter(({ leg }) => leg >= stored.length)
      .flatMap(({ id, trip }) => (outbound ? [addedTrip(id, outbound, trip, columns)] : [])),
  }
}
