import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImportKind } from '../../../domain/integrations/import/import-fields.ts'
import { webhookFactsOf } from '../../../domain/integrations/webhook.ts'
import { csvOf } from '../../../domain/values/csv.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { readJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { listAssignedTrips } from '../../day/driver/driver-store.ts'
import { readRunSheet } from '../../day/run-sheet/read-run-sheet.ts'
import { runSheetMail } from '../../day/run-sheet/run-sheet-mail.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { findUnannounced } from '../../reservations/record/unannounced-store.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { undoRows } from './undo-rows.ts'

const HEAD = [
  'Conf #',
  'Passenger',
  'Cell',
  'PU Date',
  'PU Time',
  'PU Address',
  'DO Address',
  'Vehicle Type',
  'Status',
]
const ROW = [
  '',
  'Ada Byron',
  '(703) 555-0142',
  '12/08/2026',
  '11:00 AM',
  '1 Main St., Triangle',
  'Dulles (IAD)',
  '',
  '',
]
const DAY_MS = 86_400_000

onEveryEngine('a corrected import', engine => {
  const app = useTestApp(engine, { connections: 8 })

  const begin = async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 2 })
    return await app().signIn()
  }
  const bodyOf = (kind: ImportKind, rows: string[][]) => ({
    ...{ kind, fileName: 'export.csv', file: Buffer.from(csvOf(rows)).toString('base64') },
  })
  const preview = (token: string, kind: ImportKind, rows: string[][]) =>
    app().client('previewImport', { token, body: bodyOf(kind, rows) })
  const importAll = async (token: string, kind: ImportKind, rows: string[][]) => {
    const { mapping, digest } = await preview(token, kind, rows)
    const { _id } = await app().client('startImport', {
      token,
      body: { ...bodyOf(kind, rows), mapping, digest },
    })
    await app().deliver()
    return _id
  }
  const changed = (changes: Record<number, string>) => ROW.map((cell, at) => changes[at] ?? cell)

  test('books no ride twice, and finds a second vehicle of one party', async () => {
    const token = await begin()
    await importAll(token, 'rides', [HEAD, ROW])
    const corrected = [
      ROW,
      changed({ 2: '703.555.0142' }),
      changed({ 5: '1 MAIN ST, Triangle' }),
      changed({ 5: '1 Main Street, Triangle' }),
      changed({ 7: 'Sedan' }),
      changed({ 1: 'Ada B. Byron' }),
    ]
    for (const row of corrected) {
      const { counts } = await preview(token, 'rides', [HEAD, row])
      assert.deepEqual([counts.add, counts.matched], [0, 1], row.join())
    }
    for (const row of [changed({ 4: '12:00 PM' }), changed({ 2: '(703) 555-0143' })])
      assert.equal((await preview(token, 'rides', [HEAD, row])).counts.add, 1, row.join())
    const two = await preview(token, 'rides', [HEAD, ROW, ROW])
    assert.deepEqual([two.counts.add, two.counts.matched], [1, 1])
  })

  test('names a reference that was imported with another time', async () => {
    const token = await begin()
    await importAll(token, 'rides', [HEAD, changed({ 0: 'A1' })])
    const rows = [changed({ 0: 'a1', 4: '1:00 PM' }), changed({ 0: 'A2', 4: '2:00 PM' })]
    const { counts, faults } = await preview(token, 'rides', [HEAD, ...rows])
    assert.deepEqual([counts.rows, counts.faulty, counts.add], [2, 1, 1])
    assert.deepEqual(
      faults.map(({ row, column, reason }) => [row, column, reason]),
      [[2, 0, { code: 'imported-ride', fault: 'moved' }]],
    )
    assert.equal((await preview(token, 'rides', [HEAD, changed({ 0: 'A1' })])).counts.matched, 1)
  })

  test('refuses other zones, and rides that are over but ahead', async () => {
    const token = await begin()
    const rows = [
      changed({ 4: '4:00 PM PST' }),
      changed({ 3: '2026-12-08T16:00:00Z', 4: '' }),
      changed({ 3: '12/09/2026', 8: 'Completed', 7: '' }),
      changed({ 3: '11/09/2026', 8: 'Completed', 7: '' }),
    ]
    const { counts, faults, rows: shown } = await preview(token, 'rides', [HEAD, ...rows])
    assert.deepEqual([counts.faulty, counts.add, counts.past], [2, 1, 1])
    assert.deepEqual(
      faults.map(({ row, column, reason }) => [row, column, reason]),
      [
        [2, 4, { code: 'imported-ride', fault: 'zone' }],
        [4, 8, { code: 'imported-ride', fault: 'ahead' }],
      ],
    )
    assert.deepEqual([shown[0]?.date, shown[0]?.time], ['2026-12-08', '11:00'])
  })

  test('of a price of 0 is a ride without a price', async () => {
    const token = await begin()
    const head = [...HEAD.slice(0, 7), 'Grand Total']
    await importAll(token, 'rides', [head, [...ROW.slice(0, 7), '0.00']])
    assert.deepEqual(await app().db.selectFrom('reservation_prices').selectAll().execute(), [])
  })

  test('is not shown to drivers, nor confirmed to webhooks, until it is announced', async () => {
    const token = await begin()
    await importAll(token, 'rides', [HEAD, changed({ 7: 'Sedan' })])
    const { db } = app()
    await db.updateTable('assignments').set({ pinned: 1 }).execute()
    const { driver_id: driverId } = await db
      .selectFrom('assignments')
      .select('driver_id')
      .executeTakeFirstOrThrow()
    const named = async () => {
      const within = { from: '2026-12-08T00:00:00.000Z', until: '2026-12-10T00:00:00.000Z', limit: 9 }
      const trips = await listAssignedTrips(db, { ...within, driverId: driverId ?? '' })
      const site = await getSite(db)
      const sheet = await readRunSheet(db, {
        day: '2026-12-08',
        zone: site.timeZone,
        now: app().deps.clock(),
      })
      const unannounced = await findUnannounced(
        db,
        sheet.trips.map(({ reservation }) => reservation),
      )
      const { text } = runSheetMail(sheet, { site, publicUrl: '', ownerEmail: '', unannounced })
      return [trips.length, sheet.trips.length, /^driver-sedan-\d$/m.test(text)]
    }
    const sent = async () => {
      const kinds = ['reservation.created', 'reservation.announced'] as const
      const events = await db.selectFrom('events').selectAll().where('kind', 'in', kinds).execute()
      return events.flatMap(({ kind, data }) =>
        webhookFactsOf({ kind, data: readJson(data) }).map(fact => fact.type),
      )
    }
    assert.deepEqual([await named(), await sent()], [[0, 1, false], ['reservation.created']])
    const { id } = await db.selectFrom('reservations').select('id').executeTakeFirstOrThrow()
    await app().client('announceReservation', { token, id })
    assert.deepEqual(
      [await named(), await sent()],
      [
        [1, 1, true],
        ['reservation.created', 'reservation.confirmed'],
      ],
    )
  })

  test('is undone in slices, each of which settles its rows', async () => {
    const token = await begin()
    const codes = Array.from({ length: 50 }, (_, at) => `ACCOUNT${at}`)
    const id = await importAll(token, 'accounts', [['Account', 'Code'], ...codes.map(code => [code, code])])
    await app().db.updateTable('companies').set({ version: 2 }).execute()
    for (const [slice, isComplete] of [false, false, false, true].entries()) {
      let commits = 0
      const isOver = () => commits++ > 0
      const step = { id, actor: SYSTEM, isOver }
      assert.equal(await undoRows(app().deps, step), isComplete, String(slice))
    }
    const rows = await app().db.selectFrom('import_rows').select('outcome').execute()
    assert.deepEqual([rows.length, ...new Set(rows.map(({ outcome }) => outcome))], [50, 'retained'])
    const [listed] = await app().client('listImports', { token })
    assert.equal(listed?.added, 50)
  })

  test('of customers without rides ends with the retention period', async () => {
    const token = await begin()
    const rows = [
      ['Name', 'Email', 'Note'],
      ['Bo Quex', 'bo@example.com', 'VIP'],
      ['Ada Byron', 'ada@example.com', ''],
    ]
    await importAll(token, 'customers', rows)
    const names = async () => {
      const found = await app().client('searchCustomers', { token: await app().signIn(), query: {} })
      return found.items.map(({ name }) => name).sort()
    }
    const round = (days: number, keepTripsDays?: number) =>
      applyRetention(app().db, new Date(app().deps.clock().getTime() + days * DAY_MS), { keepTripsDays })
    await round(1201)
    await round(1199, 1200)
    assert.deepEqual(await names(), ['Ada Byron', 'Bo Quex'])
    await round(1201, 1200)
    assert.deepEqual(await names(), [])
    assert.deepEqual(await app().db.selectFrom('customer_contacts').selectAll().execute(), [])
  })
})
