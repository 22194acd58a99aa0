import { sql } from 'kysely'
import type { Account } from '../../../domain/money/ledger/account.ts'
import { EARNING } from '../../../domain/money/ledger/balances.ts'
import { CHARGED_ACCOUNTS } from '../../../domain/money/ledger/charged-rules.ts'
import type { EntryKind } from '../../../domain/money/ledger/entry.ts'
import { RECEIVING } from '../../../domain/money/ledger/received.ts'
import { readJson } from '../../../domain/values/json.ts'
import { inParts } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { EventRow } from '../../platform/events/read-events.ts'
import { OF_TEST, REAL_MONEY } from '../../reservations/ledger/posting-store.ts'
import { idsOfTripsWithin, type Within } from '../../reservations/record/trips-within-store.ts'

export async function listReportTrips(db: Database, within: Within) {
  const posted = db
    .selectFrom('postings')
    .innerJoin('trips', 'trips.reservation_id', 'postings.reservation_id')
    .select('trips.id')
    .where('postings.at', '>=', within.from)
    .where('postings.at', '<', within.until)
    .where(row => row.or([row('credit', 'in', [...EARNING]), row('debit', 'in', [...EARNING])]))
  return await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('vehicle_classes', 'vehicle_classes.id', 'trips.vehicle_class_id')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .leftJoin('vehicles', 'vehicles.id', 'assignments.vehicle_id')
    .leftJoin('drivers', 'drivers.id', 'assignments.driver_id')
    .leftJoin('occupancies', join =>
      join
        .onRef('occupancies.trip_id', '=', 'assignments.trip_id')
        .onRef('occupancies.resource_id', '=', 'assignments.vehicle_id'),
    )
    .select(['trips.id', 'trips.reservation_id', 'trips.leg', 'trips.starts_at', 'trips.progress'])
    .select([
      'reservations.status',
      'reservations.source',
      'reservations.reference',
      'reservations.deleted_at',
    ])
    .select(['vehicle_classes.id as class_id', 'vehicle_classes.name as class_name'])
    .select(['vehicle_id', 'vehicles.name as vehicle_name', 'driver_id', 'drivers.name as driver_name'])
    .select(['core_from', 'core_to', 'from_min', 'to_min'])
    .where('trips.id', 'in', idsOfTripsWithin(db, within, { cancelled: true }).union(posted))
    .orderBy('trips.starts_at')
    .orderBy('trips.id')
    .execute()
}

export type ReportRow = Awaited<ReturnType<typeof listReportTrips>>[number]

type EarningRow = {
  entry: string
  note: string
  kind: EntryKind
  at: string
  debit: Account
  credit: Account
  cents: number
  reservation_id: string | null
  trial: number
}

/** `trial` is 1 for test payments and reservations paid only by them. */
export async function listEarnings(db: Database, within: Within): Promise<EarningRow[]> {
  return await listMoved(db, within, [...EARNING])
}

/** Postings of real money. */
export async function listMoney(db: Database, within: Within): Promise<EarningRow[]> {
  return await listMoved(db, within, RECEIVING)
}

/** Postings of taxes and fees. */
export async function listCharged(db: Database, within: Within): Promise<EarningRow[]> {
  return await listMoved(db, within, CHARGED_ACCOUNTS)
}

async function listMoved(
  db: Database,
  { from, until }: Within,
  accounts: readonly Account[],
): Promise<EarningRow[]> {
  const moved = sql.join([...accounts])
  const { rows } = await sql<EarningRow>`
    with tested as (
      select distinct reservation_id as id from postings where ${OF_TEST} and reservation_id is not null
    ),
    trials as (
      select id from tested where not exists (
        select 1 from postings where postings.reservation_id = tested.id
          and (debit in ${REAL_MONEY} or credit in ${REAL_MONEY}))
    )
    select entry, note, kind, at, debit, credit, cents, reservation_id,
      case when ${OF_TEST} or reservation_id in (select id from trials) then 1 else 0 end as trial
    from postings
    where at >= ${from} and at < ${until} and (credit in (${moved}) or debit in (${moved}))
    order by at, entry, line`.execute(db)
  return rows
}

/** Trips of these reservations, by leg. */
export async function listTripIds(db: Database, reservationIds: string[]) {
  return await inParts(reservationIds, part =>
    db
      .selectFrom('trips')
      .select(['id', 'reservation_id'])
      .where('reservation_id', 'in', part)
      .orderBy('leg')
      .execute(),
  )
}

export async function listSteps(db: Database, within: Within): Promise<EventRow[]> {
  const reservations = db
    .selectFrom('trips')
    .select('trips.reservation_id')
    .where('trips.id', 'in', idsOfTripsWithin(db, within, { cancelled: true }))
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('reservation_id', 'in', reservations)
    .where('kind', 'in', ['trip.progress-changed', 'trip.told'])
    .orderBy('seq')
    .execute()
  return rows.map(row => ({ ...row, data: readJson(row.data) }))
}
