import type { ProgressChange, Trip, TripConsentInput } from '../../../contract/day/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { type Move, possibleMoves, readMove } from '../../../domain/dispatch/progress.ts'
import type { Actor } from '../../../domain/values/event.ts'
import { reverseNoShow } from '../../booking/cancellation/settle-cancellation.ts'
import { requireReopenable } from '../../dispatch/occupancy/block-resource.ts'
import { commitOccupying } from '../../dispatch/occupancy/commit-occupying.ts'
import { endEarly, restoreEnds } from '../../dispatch/occupancy/end-early.ts'
import { listOfTrips } from '../../dispatch/occupancy/occupancy-store.ts'
import { releaseTrips } from '../../dispatch/occupancy/release.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { OVER, readCase } from '../../reservations/case/cancellation-case.ts'
import { needsPreview } from '../../reservations/case/weigh-case.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import { readProgressFacts } from '../../reservations/record/progress-facts.ts'
import { getTripRow, isAbout, readTrip } from '../../reservations/record/read-trip.ts'
import { storeFactsOfMove } from '../../reservations/record/ride-facts-store.ts'
import { getReservation } from '../../reservations/record/store.ts'
import {
  findAssignment,
  insertConsent,
  listProgress,
  moveProgress,
  setStatus,
  type TripWithReservation,
} from '../../reservations/record/trip-store.ts'

type TripDeps = Pick<Deps, 'db' | 'clock' | 'wakeJobs'>

/**
 * Moves a trip on its day. Throws `not_found`, `changed_meanwhile` where it is not where the caller saw it, `invalid`
 * where a step back has no reason, `not_possible` with the moves that are, and `occupied` where its vehicle or driver was
 * taken out of service around it.
 */
export async function changeTripProgress(
  deps: TripDeps,
  id: string,
  { change, actor }: { change: ProgressChange; actor: Actor },
): Promise<Trip> {
  const now = deps.clock()
  const own = OVER.includes(change.seen) ? await listOfTrips(deps.db, [id]) : []
  const resources = own.map(({ resource_id }) => resource_id)
  await commitOccupying(deps.db.commitTogether, resources, async tx => {
    const row = await getTripRow(tx, id)
    if (row.progress !== change.seen) throw new Problem('changed_meanwhile')
    const move = await requireMove(tx, row, { change, now })
    if (own.length > 0) await requireReopenable(tx, [id], now)
    if (change.to === 'cancelled') await requireWithoutMoney(tx, row, now)
    const about = change.attempts.length > 0 ? { attempts: change.attempts } : {}
    const moved = { move, about, at: change.at ?? now.toISOString(), reason: change.reason }
    await moveTrip(tx, row, moved, { actor, now })
  })
  deps.wakeJobs()
  return await readTrip(deps.db, id, now)
}

/** A move that its guards let pass. */
type MovedTrip = {
  move: Move
  /** When it happened. */
  at: string
  /** What else is known of it. */
  about: Record<string, unknown>
  reason?: string | undefined
  /** Of the event, where its sender made one. */
  id?: string
}

/**
 * Moves a trip inside the caller's transaction, with its event and the status of the reservation. Throws `changed_meanwhile` where it is not there any more.
 */
export async function moveTrip(
  tx: Database,
  row: TripWithReservation,
  moved: MovedTrip,
  by: { actor: Actor; now: Date },
): Promise<void> {
  await changeReservation(tx, row.reservation_id, by, () => writeMove(tx, row, moved, by))
}

async function writeMove(
  tx: Database,
  row: TripWithReservation,
  { move: { from, to, implied, isBack }, at, about, reason, id }: MovedTrip,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  if (!(await moveProgress(tx, row.id, { seen: from, to }))) throw new Problem('changed_meanwhile')
  await recordEvent(tx, {
    kind: 'trip.progress-changed',
    actor,
    subject: { kind: 'reservation', id: row.reservation_id },
    now,
    ...(id === undefined ? {} : { id }),
    data: {
      ...{ action: 'changeTripProgress', label: row.reference, trip: row.id },
      before: { progress: from },
      after: { progress: to, at, ...(implied.length > 0 ? { implied } : {}), ...about },
      ...(reason ? { reason } : {}),
    },
  })
  await storeFactsOfMove(tx, row, { move: { from, to, isBack }, now })
  if (to === 'done' || to === 'no-show') await endEarly(tx, [row.id], now)
  if (to === 'cancelled') await releaseTrips(tx, [row.id], { actor, now })
  await followTrips(tx, row, { actor, now })
  if (OVER.includes(from)) await restoreEnds(tx, [row.id])
  const { id: tripId, reservation_id: reservationId } = row
  if (from === 'no-show') await reverseNoShow(tx, { reservationId, tripId }, { actor, now })
}

/**
 * Throws `preview_needed` where this trip is the last one that is not over, and money was taken or a fee is due: staff
 * cancel the reservation then, and see what becomes of the money.
 */
async function requireWithoutMoney(
  tx: Database,
  { id, reservation_id }: TripWithReservation,
  now: Date,
): Promise<void> {
  const of = await readCase(tx, await getReservation(tx, reservation_id))
  const others = of.trips.filter(trip => trip.id !== id)
  if (others.every(({ progress }) => OVER.includes(progress)) && needsPreview(of, now))
    throw new Problem('preview_needed')
}

async function requireMove(
  tx: Database,
  row: TripWithReservation,
  { change, now }: { change: ProgressChange; now: Date },
) {
  const all = await listReservationEvents(tx, row.reservation_id)
  const events = all.filter(event => isAbout(event, row.id))
  const facts = await readProgressFacts(tx, row, { events, now, attempts: change.attempts })
  const isOpen = row.status === 'confirmed' || row.status === 'completed'
  const move = isOpen ? readMove(change.seen, change.to, facts) : undefined
  if (!move) {
    const possible = isOpen ? possibleMoves(change.seen, facts) : []
    throw new Problem('not_possible', { current: { possible } })
  }
  if (move.isBack && !change.reason) {
    throw new Problem('invalid', atField('reason', { code: 'needed' }, 'Enter a reason for the step back.'))
  }
  return move
}

/** A reservation is completed with its last trip, and cancelled where all of them are. */
async function followTrips(
  tx: Database,
  { reservation_id, reference, status }: TripWithReservation,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const all = await listProgress(tx, reservation_id)
  const isOver = all.every(progress => OVER.includes(progress))
  const allCancelled = all.every(progress => progress === 'cancelled')
  const to = !isOver ? 'confirmed' : allCancelled ? 'cancelled' : 'completed'
  await setStatus(tx, reservation_id, to)
  if (to === status) return
  await recordEvent(tx, {
    kind: 'reservation.status-changed',
    actor,
    subject: { kind: 'reservation', id: reservation_id },
    now,
    data: { ...{ label: reference, from: status, to }, before: { status }, after: { status: to } },
  })
}

/** Records that the customer agreed by telephone to less than was promised. Throws `changed_meanwhile` without a promise. */
export async function recordTripConsent(
  deps: TripDeps,
  id: string,
  { consent, actor }: { consent: TripConsentInput; actor: Actor },
): Promise<Trip> {
  const now = deps.clock()
  await deps.db.commitTogether(async tx => {
    const row = await getTripRow(tx, id)
    const assigned = await findAssignment(tx, id)
    if (!assigned?.promised_code) throw new Problem('changed_meanwhile')
    const before = { class: assigned.promised_code, seats: assigned.promised_seats ?? 0 }
    await insertConsent(tx, { tripId: id, before, after: consent, by: actor.name, now })
    await recordEvent(tx, {
      kind: 'trip.consent-given',
      actor,
      subject: { kind: 'reservation', id: row.reservation_id },
      now,
      data: { action: 'recordTripConsent', label: row.reference, trip: id, before, after: consent },
    })
  })
  return await readTrip(deps.db, id, now)
}
