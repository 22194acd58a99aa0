import { sql } from 'kysely'
import { atField, Problem } from '../../../contract/problems.ts'
import {
  BLOCKED_DAYS_MAX,
  MAX_SPAN_MINUTES,
  partsOutside,
  type Span,
  slicesOf,
  TRIP_MOVES_MAX,
} from '../../../domain/dispatch/span.ts'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import { OVER } from '../../reservations/case/cancellation-case.ts'
import { commitOccupying } from './commit-occupying.ts'
import { endOf } from './end-early.ts'
import { endExpiredHolds } from './holds.ts'
import { listInTheWay, occupied } from './in-the-way.ts'
import { insertOccupancies, listAssignments, listBusy, type OccupancyRow } from './occupancy-store.ts'

/** The largest that both engines store. */
const LAST_MINUTE = 2 ** 31 - 1
const BLOCKED_MINUTES_MAX = BLOCKED_DAYS_MAX * 1440

export type Blocked = {
  id?: string
  resourceId: string
  purpose: 'service' | 'off'
  span: Span
  note: string
}

/** Names all trips, since they must make way together; above the limit they can't. */
export async function inTheWayOfBlock(db: Database, resourceId: string, span: Span): Promise<Problem> {
  const { finished } = await readBusy(db, resourceId, span)
  const without = idsOf(finished)
  const conflicts = await occupied(db, [resourceId], span, { max: TRIP_MOVES_MAX + 1, without })
  const trips = new Set((conflicts.inTheWay ?? []).map(({ tripId }) => tripId).filter(id => id !== null))
  return trips.size > TRIP_MOVES_MAX ? tooManyTrips() : conflicts
}

export function tooManyTrips(): Problem {
  return new Problem('too_many_trips', {
    message: `More than ${TRIP_MOVES_MAX} trips are in the way. Shorten the period, then try again.`,
    reason: { code: 'trips-in-the-way', max: TRIP_MOVES_MAX },
  })
}

/**
 * Requires a lock on the resource. Long spans are stored in slices, without the time of finished trips, which stays on
 * record; returns from the first slice to the last. Throws `occupied`, and `invalid` where finished trips leave no time.
 */
export async function blockResource(
  tx: Database,
  blocked: Blocked,
  now: Date,
): Promise<{ id: string; span: Span }> {
  const { resourceId, purpose, span, note } = blocked
  if (span.to - span.from > BLOCKED_MINUTES_MAX) throw new RangeError('It takes too long.')
  await endExpiredHolds(tx, [resourceId], now)
  const id = blocked.id ?? newId(now.getTime())
  const { finished, isBusy } = await readBusy(tx, resourceId, span)
  if (isBusy) throw await inTheWayOfBlock(tx, resourceId, span)
  const parts = partsOutside(span, finished)
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) throw nothingLeft()
  const rows = parts.flatMap(slicesOf).map((slice, index) => ({
    ...{ id: sliceId(id, index), resourceId, purpose, span: slice },
    ...(note ? { note } : {}),
  }))
  await insertOccupancies(tx, rows, now)
  return { id, span: { from: first.from, to: last.to } }
}

function nothingLeft(): Problem {
  const sentence = 'Finished trips take up the whole period. Choose another period.'
  return new Problem('invalid', atField('until', { code: 'wrong' }, sentence))
}

export async function unblockResource(tx: Database, id: string): Promise<boolean> {
  const start = `${id}.`
  const { numDeletedRows } = await tx
    .deleteFrom('occupancies')
    .where('resource_id', '=', row =>
      row.selectFrom('occupancies').select('resource_id').where('id', '=', sliceId(id, 0)),
    )
    .where(sql`substr(id, 1, ${start.length})`, '=', start)
    .where('purpose', 'in', ['service', 'off'])
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function sliceId(id: string, index: number): string {
  return `${id}.${index}`
}

export function idOfSlice(rowId: string): string {
  return rowId.replace(/\.\d+$/, '')
}

/**
 * A finished trip can't be open again in the middle of such a time, unless its own time has passed, with the minutes it
 * freed. Throws `occupied`.
 */
export async function requireReopenable(tx: Database, tripIds: readonly string[], now: Date): Promise<void> {
  for (const one of await listAssignments(tx, tripIds)) {
    const { rows, end, toRestore } = await endOf(tx, one)
    if ((end + toRestore) * MINUTE_MS <= now.getTime()) continue
    for (const { resource_id, from_min, to_min } of rows) {
      const around = { from: from_min - MAX_SPAN_MINUTES, to: to_min + MAX_SPAN_MINUTES }
      const busy = await listBusy(tx, [resource_id], around)
      const blocks = busy.filter(({ purpose }) => purpose === 'service' || purpose === 'off')
      const before = blocks.filter(block => block.to_min <= from_min).map(({ id }) => idOfSlice(id))
      const block = blocks.find(({ id, from_min: from }) => from >= to_min && before.includes(idOfSlice(id)))
      if (block) throw outAround(block.purpose)
    }
  }
}

export function outAround(cause: OccupancyRow['purpose']): Problem {
  const fact = cause === 'off' ? 'The driver has time off' : 'The vehicle is out of service'
  return new Problem('occupied', {
    message: `${fact} around this trip. Remove that period first, then try again.`,
    reason: { code: 'out-around' },
  })
}

type Finished = Span & { trip: string }

const idsOf = (finished: readonly Finished[]) => finished.map(({ trip }) => trip)

/** Completed, cancelled and no-show trips no longer have to move. */
export async function listFinished(db: Database, resourceId: string, span: Span): Promise<string[]> {
  return idsOf((await readBusy(db, resourceId, span)).finished)
}

/** Throws `occupied` with the open trips, which must be moved before the resource is deleted. */
async function requireNoTripsAhead(tx: Database, resourceId: string, now: Date): Promise<void> {
  const span = { from: Math.floor(now.getTime() / MINUTE_MS), to: LAST_MINUTE }
  const without = await listFinished(tx, resourceId, span)
  const inTheWay = await listInTheWay(tx, [resourceId], { ...span, without, tripsOnly: true })
  if (inTheWay.length > 0) throw new Problem('occupied', { inTheWay })
}

/** Of vehicles and drivers. If a trip is reopened at the same time, the second run names it. */
export const resourceDeletion = {
  checkDeleted: requireNoTripsAhead,
  commitDeleted: (commit: CommitTogether, id: string, remove: (tx: Database) => Promise<void>) =>
    commitOccupying(commit, [id], remove),
}

async function readBusy(
  db: Database,
  resourceId: string,
  { from, to }: Span,
): Promise<{ finished: Finished[]; isBusy: boolean }> {
  const rows = await db
    .selectFrom('occupancies')
    .leftJoin('trips', 'trips.id', 'occupancies.trip_id')
    .leftJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .select(['occupancies.trip_id', 'from_min', 'to_min', 'trips.progress', 'reservations.status'])
    .where('resource_id', '=', resourceId)
    .where('from_min', '>', from - MAX_SPAN_MINUTES)
    .where('from_min', '<', to)
    .where('to_min', '>', from)
    .execute()
  const finished = rows.flatMap(({ trip_id: trip, from_min, to_min, progress, status }) =>
    trip !== null && isFinished({ progress, status }) ? { trip, from: from_min, to: to_min } : [],
  )
  return { finished, isBusy: finished.length < rows.length }
}

type Ride = { progress: TripProgress | null; status: ReservationStatus | null }

function isFinished({ progress, status }: Ride): boolean {
  return status === 'completed' || status === 'cancelled' || (progress !== null && OVER.includes(progress))
}
