import { sql } from 'kysely'
import { stopAt } from '../../../domain/reservations/trip.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { toJson } from '../../../domain/values/json.ts'
import { unlinkReservations } from '../../customers/forget-customers.ts'
import { forgetErased } from '../../money/payments/forget-cards.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { ERASED, eraseTraces } from '../../platform/events/traces.ts'
import { eraseSteps } from '../../platform/signing/step-code-store.ts'
import { eraseDrafts } from '../../pricing/drafts/draft-store.ts'
import { factsOf } from '../../reservations/ledger/payment-store.ts'
import { eraseImportRows } from '../import/import-store.ts'
import { storeTripRecords } from '../trip-records/trip-records.ts'
import { eraseDeliveries } from '../webhooks/delivery-store.ts'

const BATCH = 200

/** Figures and required trip sheets stay. Records an event for each, so that screens refetch. */
export async function eraseReservations(db: Database, ids: readonly string[], now: Date): Promise<number> {
  for (let i = 0; i < ids.length; i += BATCH) {
    const few = ids.slice(i, i + BATCH)
    await storeTripRecords(db, few, now)
    await db
      .updateTable('reservations')
      .set({
        first_name: ERASED,
        last_name: ERASED,
        email: null,
        phone_number: '',
        search_text: '',
        sort_name: '',
        version: sql`version + 1`,
      })
      .where('id', 'in', few)
      .execute()
    await eraseTrips(db, few)
    await db.deleteFrom('ride_arrangers').where('reservation_id', 'in', few).execute()
    await erasePriceFacts(db, few)
    await eraseAssignments(db, few)
    await erasePayments(db, few, now)
    await eraseRatings(db, few)
    await eraseDeliveries(db, few)
    await eraseTraces(db, await unlinkReservations(db, few))
    await eraseImportRows(db, { subjectIds: few, texts: [] })
    await eraseTraces(db, few)
  }
  await recordErased(db, ids, now)
  return ids.length
}

export async function recordErased(
  tx: Database,
  reservationIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const id of reservationIds) {
    const subject = { kind: 'reservation', id } as const
    await recordEvent(tx, { kind: 'reservation.erased', actor: SYSTEM, subject, now })
  }
}

/** Times and passenger counts stay. */
async function eraseTrips(db: Database, reservationIds: string[]): Promise<void> {
  await db
    .updateTable('trips')
    .set({
      stops: toJson([stopAt('pick-up', ERASED), stopAt('drop-off', ERASED)]),
      flight: null,
      passenger: null,
      sign_text: null,
      note: null,
    })
    .where('reservation_id', 'in', reservationIds)
    .execute()
  const trips = db.selectFrom('trips').select('id').where('reservation_id', 'in', reservationIds)
  await db.deleteFrom('flights').where('trip_id', 'in', trips).execute()
  await eraseExpenses(db, reservationIds)
}

/** Amounts stay. Notes are text only, so they are deleted. */
async function eraseExpenses(db: Database, reservationIds: string[]): Promise<void> {
  const trips = db.selectFrom('trips').select('id').where('reservation_id', 'in', reservationIds)
  const own = db.selectFrom('expenses').select('id').where('trip_id', 'in', trips)
  await db.deleteFrom('expense_photographs').where('expense_id', 'in', own).execute()
  await db.deleteFrom('expenses').where('kind', '=', 'note').where('trip_id', 'in', trips).execute()
  await db
    .updateTable('expenses')
    .set({ note: '', withdrawn_reason: null })
    .where('trip_id', 'in', trips)
    .execute()
}

/** Amounts and lines stay. */
async function erasePriceFacts(db: Database, reservationIds: string[]): Promise<void> {
  await db
    .updateTable('reservation_prices')
    .set({ facts: toJson({}), reason: null })
    .where('reservation_id', 'in', reservationIds)
    .execute()
  await db.deleteFrom('sent_quotes').where('reservation_id', 'in', reservationIds).execute()
}

/** Assignments stay; typed text is erased. */
async function eraseAssignments(db: Database, reservationIds: string[]): Promise<void> {
  const trips = db.selectFrom('trips').select('id').where('reservation_id', 'in', reservationIds)
  await db
    .updateTable('assignments')
    .set({ without_vehicle_reason: ERASED })
    .where('trip_id', 'in', trips)
    .where('without_vehicle_reason', 'is not', null)
    .execute()
}

/** Amounts, times and documents stay; cards, links and phone numbers of texts are erased. */
async function erasePayments(db: Database, reservationIds: string[], now: Date): Promise<void> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('reservation_id', 'in', reservationIds)
    .execute()
  const forgotten = new Set<string>()
  for (const payment of payments) {
    const { id: paymentId, kept_ref: kept } = payment
    const facts: typeof payment.facts = toJson({ ...factsOf(payment), erased: true })
    await db
      .updateTable('payments')
      .set({ card: null, kept_ref: null, facts, version: sql`version + 1` })
      .where('id', '=', paymentId)
      .execute()
    if (kept !== null && !forgotten.has(kept)) await forgetErased(db, { paymentId, kept, now })
    if (kept !== null) forgotten.add(kept)
  }
  await db.deleteFrom('manage_links').where('reservation_id', 'in', reservationIds).execute()
  await db.deleteFrom('guest_changes').where('reservation_id', 'in', reservationIds).execute()
  await eraseSteps(db, { reservationIds })
  await eraseTraces(db, await eraseDrafts(db, { reservationIds }))
  await db
    .deleteFrom('driver_links')
    .where('trip_id', 'in', query =>
      query.selectFrom('trips').select('trips.id').where('reservation_id', 'in', reservationIds),
    )
    .execute()
  await db.deleteFrom('inbound_texts').where('reservation_id', 'in', reservationIds).execute()
}

/** A published review stays without its author, an unpublished one is deleted. */
async function eraseRatings(db: Database, reservationIds: string[]): Promise<void> {
  await db.deleteFrom('ratings').where('reservation_id', 'in', reservationIds).execute()
  const rated = await db
    .selectFrom('reviews')
    .select(['id', 'state'])
    .where('reservation_id', 'in', reservationIds)
    .execute()
  if (rated.length === 0) return
  const unseen = rated.filter(({ state }) => state !== 'published').map(({ id }) => id)
  if (unseen.length > 0) await db.deleteFrom('reviews').where('id', 'in', unseen).execute()
  await db
    .updateTable('reviews')
    .set({ author_shown: '', url: '', reservation_id: null, version: sql`version + 1` })
    .where('reservation_id', 'in', reservationIds)
    .execute()
  await eraseTraces(
    db,
    rated.map(({ id }) => id),
  )
}

export async function deleteMessages(db: Database, ids: readonly string[]): Promise<number> {
  for (let i = 0; i < ids.length; i += BATCH) {
    const few = ids.slice(i, i + BATCH)
    await db.deleteFrom('enquiries').where('id', 'in', few).execute()
    await eraseTraces(db, few)
  }
  return ids.length
}
