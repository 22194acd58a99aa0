import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { type Balances, balancesOf } from '../../../domain/money/ledger/balances.ts'
import type { Entry, Posting } from '../../../domain/money/ledger/entry.ts'
import type { JournalRow } from '../../../domain/money/ledger/journal-csv.ts'
import { inParts } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'

/** Adds the rows of an entry, inside a unit of `commitTogether`. */
export async function insertEntry(tx: Database, entry: Entry): Promise<void> {
  for (const { reservationId, paymentId, companyId, driverId, madeBy, ...posting } of entry) {
    await tx
      .insertInto('postings')
      .values({
        id: newId(Date.parse(posting.at)),
        ...posting,
        reservation_id: reservationId,
        payment_id: paymentId,
        company_id: companyId,
        driver_id: driverId,
        made_by: madeBy,
      })
      .execute()
  }
}

/** The rows of one entry, in their order; none where it was not posted. */
export async function readEntry(db: Database, entry: string): Promise<Posting[]> {
  const rows = await db
    .selectFrom('postings')
    .selectAll()
    .where('entry', '=', entry)
    .orderBy('line')
    .execute()
  return rows.map(postingOf)
}

/** The rows of these entries, in no order. */
export async function readEntries(db: Database, names: string[]): Promise<Posting[]> {
  const rows = await inParts(names, part =>
    db.selectFrom('postings').selectAll().where('entry', 'in', part).execute(),
  )
  return rows.map(postingOf)
}

/** All that money did for one reservation, in the order of time. */
export async function listPostingsOf(db: Database, reservationId: string): Promise<Posting[]> {
  const rows = await db
    .selectFrom('postings')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('at')
    .orderBy('entry')
    .orderBy('line')
    .execute()
  return rows.map(postingOf)
}

/** By reservation, in no order. */
export async function listPostingsOfEach(
  db: Database,
  reservationIds: string[],
): Promise<Map<string | null, Posting[]>> {
  const rows = await inParts(reservationIds, part =>
    db.selectFrom('postings').selectAll().where('reservation_id', 'in', part).execute(),
  )
  return Map.groupBy(rows.map(postingOf), ({ reservationId }) => reservationId)
}

/** Payments that one query names at most; databases limit the number of parameters. */
const NAMED_MAX = 500

type Clearing = {
  account: 'clearing.stripe' | 'clearing.test'
  span: { from: string; until: string }
  paymentIds: readonly string[]
}

/** What moved the account of a provider in a span of time, and all that ever moved it of these payments. */
export async function listClearingPostings(
  db: Database,
  { account, span, paymentIds }: Clearing,
): Promise<Posting[]> {
  const ofAccount = () =>
    db
      .selectFrom('postings')
      .selectAll()
      .where(row => row.or([row('debit', '=', account), row('credit', '=', account)]))
  const found = new Map<string, Selectable<Tables['postings']>>()
  const inSpan = ofAccount().where('at', '>=', span.from).where('at', '<', span.until)
  for (const row of await inSpan.execute()) found.set(row.id, row)
  for (let first = 0; first < paymentIds.length; first += NAMED_MAX) {
    const ids = paymentIds.slice(first, first + NAMED_MAX)
    for (const row of await ofAccount().where('payment_id', 'in', ids).execute()) found.set(row.id, row)
  }
  return [...found.values()].map(postingOf)
}

/** The balance of each account and the number of postings, summed up by the store in one walk along an index. */
export async function readBalances(db: Database): Promise<{ balances: Balances; postings: number }> {
  const sums = await db
    .selectFrom('postings')
    .select(['debit', 'credit', ({ fn }) => fn.sum<number | string>('cents').as('cents')])
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .groupBy(['debit', 'credit'])
    .execute()
  return {
    balances: balancesOf(sums.map(({ debit, credit, cents }) => ({ debit, credit, cents: Number(cents) }))),
    postings: sums.reduce((all, { count }) => all + Number(count), 0),
  }
}

/** Rows that one query of a journal reads. */
const PAGE = 5000

/** The whole ledger in the order of time, with the references of the reservations. */
export async function* readJournal(db: Database): AsyncGenerator<JournalRow> {
  // A controlled transaction, so that all pages are of one moment: generators cannot yield out of a callback.
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    for (let offset = 0; ; offset += PAGE) {
      const rows = await snapshot
        .selectFrom('postings')
        .leftJoin('reservations', 'reservations.id', 'postings.reservation_id')
        .selectAll('postings')
        .select('reservations.reference')
        .orderBy('at')
        .orderBy('entry')
        .orderBy('line')
        .limit(PAGE)
        .offset(offset)
        .execute()
      for (const { reference, ...row } of rows) yield { ...postingOf(row), reference: reference ?? '' }
      if (rows.length < PAGE) return
    }
  } finally {
    // Nothing was written: the end of the snapshot is the same either way.
    await snapshot.rollback().execute()
  }
}

function postingOf(row: Selectable<Tables['postings']>): Posting {
  const { reservation_id, payment_id, company_id, driver_id, made_by, id: _, ...posting } = row
  return {
    ...posting,
    reservationId: reservation_id,
    paymentId: payment_id,
    companyId: company_id,
    driverId: driver_id,
    madeBy: made_by,
  }
}

/** The usernames of accounts by their ids, also of removed ones that are still there. */
export async function namesOfStaff(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('staff').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** What the test provider moved. Word for word the condition of the index of these rows: the planners use it for no other. */
export const OF_TEST = sql.raw(`(debit = 'clearing.test' or credit = 'clearing.test')`)

/** Where money is, or a provider owes it. */
export const REAL_MONEY = sql.raw(`('clearing.stripe', 'cash', 'bank')`)
