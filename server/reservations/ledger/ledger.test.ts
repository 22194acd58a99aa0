import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { balancesOf } from '../../../domain/money/ledger/balances.ts'
import { type Entry, mirrorOf } from '../../../domain/money/ledger/entry.ts'
import {
  feeKept,
  moneyReceived,
  moneyRefunded,
  tipReceived,
  tipsPaidOut,
} from '../../../domain/money/ledger/postings.ts'
import { insertTrip } from '../../../test/support/dispatch.ts'
import { onEveryEngine, openTestDatabase, type TestDatabase } from '../../../test/support/engines.ts'
import { namedBalances, readBeancount, readCsvJournal } from '../../../test/support/journals.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { makeBackup, restoreBackup } from '../../integrations/transfer/backup-files.ts'
import { purgeReservations } from '../../integrations/transfer/purge.ts'
import type { Database } from '../../platform/db/tables.ts'
import { judgeLedger } from './examine-ledger.ts'
import { postEntry, reverseEntry, UnequalEntry } from './post-entry.ts'
import { insertEntry, listPostingsOf, readBalances } from './posting-store.ts'
import { writeJournal } from './write-journal.ts'

const ZONE = 'America/New_York'
const MADE = { at: '2026-11-22T12:00:00.000Z', madeBy: 'system' }
const PAYMENT = { ...MADE, reservationId: 'ada', paymentId: 'p1', account: 'clearing.stripe' } as const
const DEPOSIT = moneyReceived({ ...PAYMENT, operationId: 'o1', cents: 24_000, kind: 'deposit' })
const REFUND = moneyRefunded({ ...PAYMENT, operationId: 'o2', cents: 24_000 })
const FEE = feeKept({
  ...MADE,
  reservationId: 'ada',
  policyRow: '1:2',
  cents: 24_000,
  cause: 'cancellation',
})

onEveryEngine('the ledger', engine => {
  let store: TestDatabase
  beforeEach(async () => {
    store = await openTestDatabase(engine)
    await insertTrip(store.db, 'trip', { reservationId: 'ada' })
  })
  afterEach(() => store.drop())

  const post = (entry: Entry) => store.db.commitTogether(tx => postEntry(tx, entry))
  const words = async (db: Database = store.db) => (await judgeLedger(db)).map(({ words }) => words)

  test('posts a fact once, however often it is told, and stops where it is told otherwise', async () => {
    assert.equal(await post(DEPOSIT), true)
    assert.equal(await post(DEPOSIT), false)
    const again = { ...PAYMENT, at: '2027-01-01T00:00:00.000Z', operationId: 'o1', kind: 'deposit' } as const
    assert.equal(await post(moneyReceived({ ...again, cents: 24_000 })), false)
    await assert.rejects(post(moneyReceived({ ...again, cents: 24_001 })), UnequalEntry)
    assert.equal(await post([]), false)
    assert.deepEqual(await listPostingsOf(store.db, 'ada'), DEPOSIT)
  })

  test('posts a fact once where many tell it at the same moment, also twice in one unit', async () => {
    const twice = store.db.commitTogether(async tx => [await postEntry(tx, FEE), await postEntry(tx, FEE)])
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(DEPOSIT)))
    assert.deepEqual(
      answers.filter(added => added),
      [true],
    )
    assert.deepEqual(await twice, [true, false])
    assert.equal((await listPostingsOf(store.db, 'ada')).length, 2)
  })

  test('keeps nothing of a unit that is stopped', async () => {
    await post(DEPOSIT)
    const other = moneyReceived({ ...PAYMENT, operationId: 'o1', cents: 1, kind: 'deposit' })
    await assert.rejects(
      store.db.commitTogether(async tx => {
        await postEntry(tx, FEE)
        await postEntry(tx, other)
      }),
      UnequalEntry,
    )
    assert.deepEqual(await listPostingsOf(store.db, 'ada'), DEPOSIT)
  })

  test('turns an entry round once', async () => {
    await post(DEPOSIT)
    const reverse = (name: string) =>
      store.db.commitTogether(tx => reverseEntry(tx, name, { ...MADE, kind: 'refund-failed' }))
    await post(REFUND)
    assert.equal(await reverse('refund:o2'), true)
    assert.equal(await reverse('refund:o2'), false)
    assert.equal(await reverse('refund:o3'), false)
    const postings = await listPostingsOf(store.db, 'ada')
    assert.deepEqual(postings.at(-1)?.note, 'refund:o2')
    assert.equal(balancesOf(postings).get('customer'), -24_000)
    assert.deepEqual(await words(), ['Ledger: 3 postings, guests are in credit by $240.00 net.'])
  })

  test('sums up to the balances of its postings', async () => {
    const entries = [DEPOSIT, FEE, tipReceived({ ...PAYMENT, operationId: 'o3', cents: 500, driverId: 'd1' })]
    for (const entry of entries) await post(entry)
    assert.deepEqual(
      [...(await readBalances(store.db)).balances].toSorted(),
      [...balancesOf(entries.flat())].toSorted(),
    )
  })

  test('leaves as journals that read back to the same balances', async () => {
    const entries = [DEPOSIT, FEE, REFUND, mirrorOf(REFUND, { ...MADE, at: '2026-12-02T12:00:00.000Z' })]
    for (const entry of entries) await post(entry)
    const expected = namedBalances(entries.flat())
    const csv = await writeJournal(store.db, { format: 'csv', zone: ZONE })
    assert.equal(csv.postings, 4)
    assert.deepEqual(readCsvJournal(csv.text), expected)
    assert.match(csv.text, /,240\.00,USD,QRT-trip,p1,/)
    const { text } = await writeJournal(store.db, { format: 'beancount', zone: ZONE })
    assert.deepEqual(readBeancount(text), expected)
  })

  test('has its rules looked through by the doctor', async () => {
    assert.deepEqual(await words(), ['Ledger: 0 postings, guests are in credit by $0.00 net.'])
    await post(tipsPaidOut({ ...MADE, id: 'x', driverId: 'd1', cents: 1, account: 'cash' }))
    await store.db.commitTogether(tx => insertEntry(tx, mirrorOf(DEPOSIT, MADE)))
    assert.deepEqual(
      (await judgeLedger(store.db)).map(({ level }) => level),
      ['FAULT', 'FAULT'],
    )
    assert.match((await words()).join('\n'), /reverse:paid:o1 reverses an entry that doesn’t exist/)
    assert.match((await words()).join('\n'), /tips were paid out to drivers in excess/)
  })

  test('names reservations that are over and not settled', async () => {
    await post(FEE)
    const over = async (status: 'cancelled' | 'confirmed') =>
      await store.db.updateTable('reservations').set({ status }).execute()
    await over('confirmed')
    assert.equal((await words()).length, 1)
    await over('cancelled')
    assert.equal((await words())[1], 'Payments: ended but not settled: QRT-trip owes $240.00.')
    await post(DEPOSIT)
    assert.equal((await words()).length, 1)
    const more = { ...PAYMENT, operationId: 'o9', cents: 1, kind: 'payment' } as const
    await post(moneyReceived(more))
    assert.equal((await words())[1], 'Payments: ended but not settled: QRT-trip is due $0.01.')
  })

  test('keeps the reservations that stand in it: they are erased where others are removed', async () => {
    await insertTrip(store.db, 'other')
    await post(DEPOSIT)
    await assert.rejects(store.db.deleteFrom('reservations').where('id', '=', 'ada').execute())
    await store.db.updateTable('reservations').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute()
    const events = () => store.db.selectFrom('events').select('kind').execute()
    await purgeReservations(store.db, new Date('2026-02-01'), new Date(MADE.at))
    const left = await store.db.selectFrom('reservations').select(['id', 'last_name', 'email']).execute()
    assert.deepEqual(
      left.map(({ id, email }) => [id, email]),
      [['ada', null]],
    )
    assert.notEqual(left[0]?.last_name, 'Byron')
    assert.deepEqual(await listPostingsOf(store.db, 'ada'), DEPOSIT)
    const recorded = (await events()).length
    await purgeReservations(store.db, new Date('2026-02-01'), new Date(MADE.at))
    assert.equal((await events()).length, recorded, 'erased once')
  })

  test('comes back from a backup as it was', async () => {
    for (const entry of [DEPOSIT, REFUND]) await post(entry)
    const target = join(temporaryFolder('ledger'), 'backup')
    const from = { db: store.db, dataDir: temporaryFolder('ledger') }
    await makeBackup(from, { folder: target, now: new Date(MADE.at), version: 'test' })
    const empty = await openTestDatabase(engine, { migrated: false })
    await restoreBackup({ db: empty.db, dataDir: temporaryFolder('ledger') }, target)
    assert.deepEqual(await listPostingsOf(empty.db, 'ada'), await listPostingsOf(store.db, 'ada'))
    assert.equal((await listPostingsOf(empty.db, 'ada')).length, 2)
    await assert.rejects(empty.db.deleteFrom('postings').execute())
    await empty.drop()
  })
})

test('the package names the command that writes the journal', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  assert.equal(scripts['journal'], 'node scripts/tools/journal.ts')
})
