import type { BulkOutcome, BulkOutcomes, BulkStatusChange } from '../../contract/booking/list-schemas.ts'
import { Problem } from '../../contract/problems.ts'
import { type StayReason, whyItStays } from '../../domain/booking/bulk-change.ts'
import type { Actor } from '../../domain/values/event.ts'
import type { Database } from '../platform/db/tables.ts'
import type { Deps } from '../platform/deps.ts'
import { listReservationEvents } from '../platform/events/read-events.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { findReservations, type ReservationRow } from '../reservations/record/store.ts'
import { orderUnpaid } from './cancellation/order-cancellation.ts'
import { changeStatus } from './change-status.ts'

type ChangeDeps = PricingDeps & Pick<Deps, 'wakeJobs'>
type Seen = BulkStatusChange['reservations'][number]
type Part = { change: BulkStatusChange; actor: Actor }

/**
 * Changes reservations one after the other, each in a transaction of its own with its event and its mail, by the rules
 * of a change of one and those of bulk actions.
 */
export async function changeStatuses(deps: ChangeDeps, part: Part): Promise<BulkOutcomes> {
  const { reservations } = part.change
  const rows = await findReservations(
    deps.db,
    reservations.map(({ _id }) => _id),
  )
  const known = new Map(rows.map(row => [row.id, row]))
  const outcomes: BulkOutcome[] = []
  for (const seen of reservations)
    outcomes.push(await changeOne(deps, seen, { part, row: known.get(seen._id) }))
  return { outcomes }
}

async function changeOne(
  deps: ChangeDeps,
  { _id, version, seenStatus }: Seen,
  { part, row }: { part: Part; row: ReservationRow | undefined },
): Promise<BulkOutcome> {
  const { status, reason, action, cause } = part.change
  if (!row) return { _id, outcome: 'not_found' }
  if (row.version !== version || row.status !== seenStatus) return await changedOutcome(deps.db, _id, action)
  const why = whyItStays({ status: row.status, pickUpAt: row.starts_at }, status, deps.clock())
  if (why) return { _id, outcome: 'stays', why, message: stayMessage(why, row) }
  try {
    const change = { seenStatus, status, ...(reason ? { reason } : {}) }
    const ordered = cause && (await orderUnpaid(deps, row))
    await changeStatus(deps, _id, {
      change,
      ifMatch: version,
      actor: part.actor,
      bulkAction: action,
      ordered,
    })
    return { _id, outcome: 'done' }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'changed_meanwhile') return await changedOutcome(deps.db, _id, action)
    return refusedOutcome(_id, error)
  }
}

function refusedOutcome(_id: string, { code, message, fields = {} }: Problem): BulkOutcome {
  if (code === 'ask_first' || code === 'not_found') return { _id, outcome: code }
  // Money came in since it was read.
  if (code === 'offer_changed') return { _id, outcome: 'changed_meanwhile' }
  // Somebody has to see what becomes of the money of each.
  if (code === 'preview_needed') return { _id, outcome: code, message }
  // What a field lacks says more than that something is not right.
  const [[field, sentence] = ['', message]] = Object.entries(fields)
  if (code === 'occupied') return { _id, outcome: 'occupied', message }
  return { _id, outcome: field === 'trips' ? 'needs_plan' : 'stays', message: sentence }
}

function stayMessage(why: StayReason, { status }: Pick<ReservationRow, 'status'>): string {
  if (why === 'past') return 'pickup in the past'
  return why === 'already' ? `already ${status}` : status
}

/** A change that this very action made counts as done: its answer was lost, and the part was sent again. */
async function changedOutcome(db: Database, _id: string, action: string): Promise<BulkOutcome> {
  const events = await listReservationEvents(db, _id)
  const isOwn = events.some(({ data }) => data.bulkAction === action)
  return { _id, outcome: isOwn ? 'done' : 'changed_meanwhile' }
}
