import { type SqlBool, sql } from 'kysely'
import { unlinkReservations } from '../../customers/forget-customers.ts'
import { refreshCustomers } from '../../customers/refresh-customers.ts'
import { lockBatchOrder, tableLike } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { eraseTraces } from '../../platform/events/traces.ts'
import { deleteMessages, eraseReservations, recordErased } from '../erasure/erase-rows.ts'
import { eraseImportRows } from '../import/import-store.ts'
import { storeTripRecords } from '../trip-records/trip-records.ts'

const BATCH = 200

/** Deleted with the reservation. Promo code uses stay counted. */
const BESIDE_RESERVATIONS = [
  'trips',
  'events',
  'reservation_prices',
  'reservation_policies',
  'sent_quotes',
  'holds',
  'visitor_bookings',
  'manage_links',
  'guest_changes',
  'ratings',
  'deliveries',
  'unannounced_reservations',
  'ride_facts',
  'ride_arrangers',
] as const

/** Money was requested, received or charged. */
const STANDS_IN_LEDGER = sql<SqlBool>`(
  exists (select 1 from postings where postings.reservation_id = reservations.id)
  or exists (select 1 from payments where payments.reservation_id = reservations.id)
  or exists (select 1 from documents where documents.reservation_id = reservations.id))`

export async function eraseOldTrips(db: Database, before: Date, now = new Date()): Promise<number> {
  return await inBatches(db, async tx => {
    const ids = await tx
      .selectFrom('reservations')
      .select('id')
      .where('starts_at', '<', before.toISOString())
      .where('search_text', '!=', '')
      .limit(BATCH)
      .execute()
    return await eraseReservations(tx, idsOf(ids), now)
  })
}

/** Customers that a file brought and that had no reservation since. */
export async function purgeImportedCustomers(db: Database, before: Date): Promise<void> {
  for (let after = ''; ; ) {
    const last = await db.transaction().execute(async tx => {
      await lockBatchOrder(tx)
      const ids = idsOf(await listImportedCustomers(tx, { before, after }))
      const gone = await refreshCustomers(tx, ids, { keepsWritten: false })
      await eraseTraces(tx, gone)
      await eraseImportRows(tx, { subjectIds: gone, texts: [] })
      return ids.at(-1)
    })
    if (last === undefined) return
    after = last
  }
}

async function listImportedCustomers(tx: Database, { before, after }: { before: Date; after: string }) {
  return await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '>', after)
    .where('created_at', '<', before.toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('customer_contacts')
          .select('value')
          .whereRef('customer_contacts.customer_id', '=', 'customers.id')
          .where('entered', '=', 1),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reservation_customers')
            .select('reservation_id')
            .whereRef('reservation_customers.customer_id', '=', 'customers.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(BATCH)
    .execute()
}

export async function eraseOldMessages(db: Database, before: Date): Promise<void> {
  await inBatches(db, async tx => {
    const ids = await tx
      .selectFrom('enquiries')
      .select('id')
      .where('created_at', '<', before.toISOString())
      .limit(BATCH)
      .execute()
    return await deleteMessages(tx, idsOf(ids))
  })
}

/**
 * Deletes rows completely; only an event with the ID and required trip sheets stay. Reservations in the ledger are
 * anonymized instead.
 */
export async function purgeReservations(db: Database, deletedBefore: Date, now = new Date()): Promise<void> {
  await eraseInLedger(db, deletedBefore, now)
  await inBatches(db, async tx => {
    const ids = idsOf(
      await tx
        .selectFrom('reservations')
        .select('id')
        .where('deleted_at', '<', deletedBefore.toISOString())
        .where(({ not }) => not(STANDS_IN_LEDGER))
        .limit(BATCH)
        .execute(),
    )
    if (ids.length > 0) {
      await storeTripRecords(tx, ids, now)
      for (const table of BESIDE_RESERVATIONS) {
        await tx.deleteFrom(tableLike<'trips'>(table)).where('reservation_id', 'in', ids).execute()
      }
      await tx.deleteFrom('reservations').where('id', 'in', ids).execute()
      await eraseTraces(tx, await unlinkReservations(tx, ids))
    }
    await eraseTraces(tx, ids)
    await recordErased(tx, ids, now)
    return ids.length
  })
}

async function eraseInLedger(db: Database, deletedBefore: Date, now: Date): Promise<void> {
  await inBatches(db, async tx => {
    const ids = await tx
      .selectFrom('reservations')
      .select('id')
      .where('deleted_at', '<', deletedBefore.toISOString())
      .where('search_text', '!=', '')
      .where(STANDS_IN_LEDGER)
      .limit(BATCH)
      .execute()
    return await eraseReservations(tx, idsOf(ids), now)
  })
}

export async function purgeSubscribers(db: Database, changedBefore: Date): Promise<void> {
  await db.transaction().execute(async tx => {
    const gone = await tx
      .deleteFrom('subscribers')
      .where('state', '!=', 'subscribed')
      .where('changed_at', '<', changedBefore.toISOString())
      .returning('id')
      .execute()
    for (let i = 0; i < gone.length; i += BATCH) await eraseTraces(tx, idsOf(gone.slice(i, i + BATCH)))
  })
}

async function inBatches(db: Database, erase: (tx: Database) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const erased = await db.transaction().execute(async tx => {
      await lockBatchOrder(tx)
      return await erase(tx)
    })
    if (erased === 0) return total
    total += erased
  }
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
