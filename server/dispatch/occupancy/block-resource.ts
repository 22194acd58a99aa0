import { Problem } from '../../../contract/problems.ts'
import {
  BLOCKED_DAYS_MAX,
  MAX_SPAN_MINUTES,
  type Span,
  slicesOf,
  TRIP_MOVES_MAX,
} from '../../../domain/dispatch/span.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import { endExpiredHolds } from './holds.ts'
import { occupied } from './in-the-way.ts'
import { insertOccupancies } from './occupancy-store.ts'

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
  const conflicts = await occupied(db, [resourceId], span, { max: TRIP_MOVES_MAX + 1 })
  const trips = new Set((conflicts.inTheWay ?? []).map(({ tripId }) => tripId).filter(id => id !== null))
  return trips.size > TRIP_MOVES_MAX ? tooManyTrips() : conflicts
}

export function tooManyTrips(): Problem {
  return new Problem('too_many_trips', {
    message: `More than ${TRIP_MOVES_MAX} trips are in the way. Shorten the period, then try again.`,
    reason: { code: 'trips-in-the-way', max: TRIP_MOVES_MAX },
  })
}

/** Requires a lock on the resource. Long spans are stored in slices. Throws `occupied`. */
export async function blockResource(tx: Database, blocked: Blocked, now: Date): Promise<string> {
  const { resourceId, purpose, span, note } = blocked
  if (span.to - span.from > BLOCKED_MINUTES_MAX) throw new RangeError('It takes too long.')
  await endExpiredHolds(tx, [resourceId], now)
  const id = blocked.id ?? newId(now.getTime())
  if (await isBusy(tx, resourceId, span)) throw await inTheWayOfBlock(tx, resourceId, span)
  const rows = slicesOf(span).map((slice, index) => ({
    ...{ id: sliceId(id, index), resourceId, purpose, span: slice },
    ...(note ? { note } : {}),
  }))
  await insertOccupancies(tx, rows, now)
  return id
}

export async function unblockResource(tx: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('occupancies')
    .where('id', 'in', sliceIds(id))
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

function sliceIds(id: string): string[] {
  return slicesOf({ from: 0, to: BLOCKED_MINUTES_MAX }).map((_, index) => sliceId(id, index))
}

async function isBusy(tx: Database, resourceId: string, { from, to }: Span): Promise<boolean> {
  const row = await tx
    .selectFrom('occupancies')
    .select('id')
    .where('resource_id', '=', resourceId)
    .where('from_min', '>', from - MAX_SPAN_MINUTES)
    .where('from_min', '<', to)
    .where('to_min', '>', from)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
