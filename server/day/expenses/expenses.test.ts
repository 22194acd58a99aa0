import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import sharp from 'sharp'
import type { BodyOf } from '../../../contract/calls.ts'
import {
  EXPENSE_CENTS_MAX,
  EXPENSE_NOTE_MAX,
  EXPENSE_PHOTOGRAPH_BYTES_MAX,
  EXPENSE_PHOTOGRAPH_SIDE,
  EXPENSES_PER_TRIP_MAX,
  paidCents,
} from '../../../domain/day/expenses.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { DEFAULT_COMPANY } from '../../../test/support/carrier.ts'
import { openTestDatabase } from '../../../test/support/engines.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { eraseReservations } from '../../integrations/erasure/erase-rows.ts'
import { BACKUP_TABLES, readSnapshot, writeSnapshot } from '../../integrations/transfer/snapshot.ts'
import { evidencePack } from '../evidence/evidence-pack.ts'
import { evidenceOf, gatherEvidence } from '../evidence/read-evidence.ts'

const PICK_UP = Date.parse('2026-12-01T18:00:00Z')
const MINUTE = 60_000
type Expense = BodyOf<'sendDriverExpense'>

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } })
const base64 = async (picture: Promise<Buffer>) => (await picture).toString('base64')
/** Noise is as large as a photograph can be. */
async function noise(side: number): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: side * side * 3 }, (_, at) => (at * 7919) % 251))
  return await sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

describe('expenses of drivers', () => {
  const app = useTestApp('sqlite', { fleet: { sedan: 2 } })
  let token = ''
  let id = ''
  let trip = ''
  let driver = ''
  beforeEach(async () => {
    token = await app().signIn()
    id = (await reserveTrips(app(), [toDullesTrip()]))._id
    trip = await tripOf(app(), id)
    driver = await linkOf(1)
  })
  const linkOf = async (number: 1 | 2) => {
    const body = { vehicle: `sedan-${number}`, driver: `driver-sedan-${number}` }
    await app().client('assignTrip', { token, params: { id: trip }, body })
    const { url } = await app().client('makeDriverLink', { token, params: { id: trip }, body: {} })
    return url.split('#')[1] ?? ''
  }
  const goTo = async (minutes: number) => {
    app().passTo(PICK_UP + minutes * MINUTE)
    token = await app().signIn()
  }
  const expense = (change: Partial<Expense> = {}): Expense => ({
    ...{ id: randomUUID(), kind: 'toll', cents: 450, note: '', photograph: null },
    toldAt: new Date(PICK_UP).toISOString(),
    ...change,
  })
  const send = (body: Expense, by = driver) => app().client('sendDriverExpense', { token: by, body })
  const refused = async (made: Promise<unknown>) => {
    const { code, fields } = await refusalOf(made)
    return [code, ...Object.keys(fields ?? {})]
  }
  const withdrawals = () =>
    app()
      .db.selectFrom('events')
      .select(['actor_kind', 'data'])
      .where('kind', '=', 'trip.expense-withdrawn')
      .execute()
  const closing = async () => (await app().client('getClosing', { token, id })).trips[0]?.expenses ?? []

  test('are stored once each, with a photograph that says nothing of where and with what it was taken', async () => {
    const photograph = await base64(
      drawn(2000, 1000)
        .withExif({ IFD0: { Make: 'Quexington' } })
        .jpeg()
        .toBuffer(),
    )
    const toll = expense({ photograph, note: 'Dulles\nToll Road' })
    const both = await Promise.all([send(toll), send(toll)])
    assert.deepEqual(
      both.map(({ expenses }) => expenses.map(({ _id }) => _id)),
      [[toll.id], [toll.id]],
    )
    const note = expense({ kind: 'note', cents: 0, note: 'A scratch at the door' })
    await send(note)
    const { expenses } = await send(toll)
    assert.deepEqual(
      expenses.map(({ _id, kind, cents, hasPhotograph }) => [_id, kind, cents, hasPhotograph]).sort(),
      [
        [toll.id, 'toll', 450, true],
        [note.id, 'note', 0, false],
      ].sort(),
    )
    const { webp, width, height } = await app().client('getExpensePhotograph', { token, id: toll.id })
    const kept = await sharp(Buffer.from(webp, 'base64')).metadata()
    assert.deepEqual([width, height], [EXPENSE_PHOTOGRAPH_SIDE, EXPENSE_PHOTOGRAPH_SIDE / 2])
    assert.deepEqual([kept.format, kept.width, kept.exif], ['webp', width, undefined])
    const shown = await app().client('getDriverTrip', { token: driver })
    assert.deepEqual(shown.expenses, expenses)
    const events = await app()
      .db.selectFrom('events')
      .selectAll()
      .where('kind', '=', 'trip.expense-told')
      .execute()
    assert.equal(events.length, 2)
  })

  test('are refused beyond each limit, and taken at it', async () => {
    assert.deepEqual(await refused(send(expense({ cents: 0 }))), ['invalid', 'cents'])
    assert.deepEqual(await refused(send(expense({ cents: EXPENSE_CENTS_MAX + 1 }))), ['invalid', 'cents'])
    assert.deepEqual(await refused(send(expense({ kind: 'note', cents: 0 }))), ['invalid', 'note'])
    const long = 'x'.repeat(EXPENSE_NOTE_MAX)
    assert.deepEqual(await refused(send(expense({ note: `${long}x` }))), ['invalid', 'note'])
    for (const wrong of ['', 'no Base64!', Buffer.from('no picture').toString('base64')])
      assert.deepEqual(await refused(send(expense({ photograph: wrong }))), ['invalid', 'photograph'])
    const gif = await base64(drawn(9, 9).gif().toBuffer())
    assert.deepEqual(await refused(send(expense({ photograph: gif }))), ['invalid', 'photograph'])
    const large = await noise(400)
    assert.ok(large.length < EXPENSE_PHOTOGRAPH_BYTES_MAX)
    // What follows the end of a picture is not read.
    const filled = (bytes: number) =>
      Buffer.concat([large, Buffer.alloc(bytes - large.length)]).toString('base64')
    const over = filled(EXPENSE_PHOTOGRAPH_BYTES_MAX + 1)
    assert.deepEqual(await refused(send(expense({ photograph: over }))), ['invalid', 'photograph'])
    await send(expense({ photograph: filled(EXPENSE_PHOTOGRAPH_BYTES_MAX) }))
    const huge = await base64(drawn(4001, 4000).png().toBuffer())
    assert.deepEqual(await refused(send(expense({ photograph: huge }))), ['invalid', 'photograph'])
    await send(expense({ cents: EXPENSE_CENTS_MAX, note: long }))
    const left = EXPENSES_PER_TRIP_MAX - 2
    for (let count = 0; count < left; count++) await send(expense())
    assert.deepEqual(await refused(send(expense())), ['invalid', 'id'])
    assert.equal((await closing()).length, EXPENSES_PER_TRIP_MAX)
  })

  test('are taken from the driver of the trip alone', async () => {
    assert.deepEqual(await refused(send(expense(), '')), ['unauthenticated'])
    assert.deepEqual(await refused(send(expense(), token)), ['unauthenticated'])
    const own = expense()
    await send(own)
    const second = await linkOf(2)
    assert.deepEqual(await refused(send(expense())), ['unauthenticated'])
    await send(expense({ kind: 'parking', cents: 1200 }), second)
    assert.equal((await closing()).length, 2)
    await assert.rejects(app().client('getExpensePhotograph', { id: own.id }), { code: 'unauthenticated' })
    await assert.rejects(app().client('getExpensePhotograph', { token, id: own.id }), { code: 'not_found' })
    await assert.rejects(app().client('getExpensePhotograph', { token: driver, id: own.id }))
  })

  test('are taken back by their driver alone, once, and stay as they were entered', async () => {
    const toll = expense({ note: 'Dulles Toll Road' })
    await send(toll)
    await send(expense({ kind: 'parking', cents: 1200 }))
    const takeBack = (by = driver, id = toll.id) =>
      app().client('withdrawDriverExpense', {
        ...{ token: by, params: { id }, body: { toldAt: new Date(PICK_UP).toISOString() } },
      })
    assert.deepEqual(await refused(takeBack(driver, randomUUID())), ['not_found'])
    assert.deepEqual(await refused(takeBack(token)), ['unauthenticated'])
    // A double press, and the same again when nobody heard the answer.
    const answers = await Promise.all([takeBack(), takeBack()])
    answers.push(await takeBack())
    for (const { expenses } of answers) {
      const [one, other] = [...expenses].sort((a, b) => a.cents - b.cents)
      assert.deepEqual(
        [one?.cents, one?.note, one?.withdrawn?.by, one?.withdrawn?.reason],
        [450, 'Dulles Toll Road', 'driver', ''],
      )
      assert.equal(other?.withdrawn, null)
    }
    // Sent again, it stays taken back.
    const { expenses: again } = await send(toll)
    assert.equal(again.filter(({ withdrawn }) => withdrawn).length, 1)
    assert.equal(paidCents(await closing()), 1200)
    assert.equal((await withdrawals()).length, 1)
    const second = await linkOf(2)
    assert.deepEqual(await refused(takeBack()), ['unauthenticated'])
    assert.deepEqual(await refused(takeBack(second)), ['not_found'])
  })

  test('are taken back by staff with a reason, which the closing and the evidence say', async () => {
    const toll = expense()
    await send(toll)
    const takeBack = (body: object, id = toll.id) =>
      app().client('withdrawExpense', { token, params: { id }, body: body as { reason: string } })
    assert.deepEqual(await refused(takeBack({ reason: ' ' })), ['invalid', 'reason'])
    assert.deepEqual(await refused(takeBack({ reason: 'x'.repeat(201) })), ['invalid', 'reason'])
    assert.deepEqual(await refused(takeBack({ reason: 'Typed twice' }, randomUUID())), ['not_found'])
    await Promise.all([takeBack({ reason: 'Typed twice' }), takeBack({ reason: 'Once more' })])
    const [shown] = await closing()
    assert.equal(shown?.withdrawn?.by, 'office')
    assert.equal(paidCents(await closing()), 0)
    const [event, ...more] = await withdrawals()
    assert.deepEqual([event?.actor_kind, more.length], ['staff', 0])
    assert.equal(shown?.withdrawn?.reason, JSON.parse(event?.data ?? '{}').reason)
    const gathered = await gatherEvidence(app().db, id, app().deps.clock())
    const { parts } = evidencePack(gathered, evidenceOf(gathered, app().deps.clock()), DEFAULT_COMPANY)
    const told = parts.find(({ title }) => title === 'Driver’s expenses and notes')
    assert.match(told?.rows[0]?.amount ?? '', /Withdrawn by the office, .*: (Typed twice|Once more)/)
  })

  test('stand in the closing and in the evidence, and are charged only as the quote lists them', async () => {
    const photograph = await base64(drawn(64, 64).png().toBuffer())
    await send(expense({ photograph }))
    await goTo(10)
    const { extras } = await app().client('getClosing', { token, id })
    const { items } = await app().client('listCharges', { token, id })
    assert.deepEqual(
      extras.map(({ item }) => item),
      items.filter(({ what }) => what === 'extra').map(({ item }) => item),
    )
    assert.ok(extras.length > 0)
    assert.doesNotMatch(JSON.stringify(items), /toll:|expense/)
    assert.equal((await closing())[0]?.cents, 450)
    const gathered = await gatherEvidence(app().db, id, app().deps.clock())
    const evidence = evidenceOf(gathered, app().deps.clock())
    const [kept] = gathered.expenses
    assert.equal(
      createHash('sha256')
        .update(Buffer.from(kept?.photograph?.webp ?? '', 'base64'))
        .digest('hex'),
      kept?.photograph?.sha256,
    )
    const { parts } = evidencePack(gathered, evidence, DEFAULT_COMPANY)
    const told = parts.find(({ title }) => title === 'Driver’s expenses and notes')
    assert.match(told?.rows[0]?.amount ?? '', new RegExp(`\\$4\\.50[^]*SHA-256 ${kept?.photograph?.sha256}`))
  })

  test('move with a backup, and lose words and photographs with the data of the customer', async () => {
    const photograph = await base64(drawn(64, 64).png().toBuffer())
    const toll = expense({ photograph, note: 'Mr. Quexington' })
    await send(toll)
    await send(expense({ kind: 'note', cents: 0, note: 'Quexington again' }))
    const other = await openTestDatabase('sqlite')
    await writeSnapshot(other.db, readSnapshot(app().db, BACKUP_TABLES))
    const moved = await other.db.selectFrom('expense_photographs').selectAll().execute()
    assert.deepEqual(moved, await app().db.selectFrom('expense_photographs').selectAll().execute())
    assert.equal(moved.length, 1)
    await other.drop()
    await app()
      .db.transaction()
      .execute(tx => eraseReservations(tx, [id], app().deps.clock()))
    const left = await app().db.selectFrom('expenses').select(['id', 'cents', 'note']).execute()
    assert.deepEqual(
      left.map(({ id: own, cents, note }) => [own, cents, note]),
      [[toll.id, 450, '']],
    )
    assert.deepEqual(await app().db.selectFrom('expense_photographs').selectAll().execute(), [])
  })
})
