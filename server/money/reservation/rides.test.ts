import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { balanceOf } from '../../../domain/money/ledger/balances.ts'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'
import { toJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { backFromDulles, reserveTrips, toDullesTrip } from '../../../test/support/trips.ts'
import { judgeLedger } from '../../reservations/ledger/examine-ledger.ts'
import { listPostingsOf } from '../../reservations/ledger/posting-store.ts'

/** From the stopped clock of the tests to an hour after the first pick-up. */
const TO_RIDE_MS = Date.parse('2026-12-01T19:00:00Z') - Date.parse('2026-11-20T17:00:00Z')

describe('the fare of trips that were driven', () => {
  const app = useTestApp('sqlite', { priced: true })
  let token: string
  let id: string
  let trips: { id: string; cents: number }[]
  beforeEach(async () => {
    token = await app().signIn()
    id = (await reserveTrips(app(), [toDullesTrip(), backFromDulles()]))._id
    await move('pending', 'confirmed', { withoutVehicle: { reason: 'Test' } })
    app().pass(TO_RIDE_MS)
    token = await app().signIn()
    const rows = await app().db.selectFrom('trips').select('id').orderBy('leg').execute()
    const stored = await app().db.selectFrom('reservation_prices').select('fare').executeTakeFirstOrThrow()
    const fares = JSON.parse(stored.fare) as { subtotal: number }[]
    trips = rows.map((row, at) => ({ id: row.id, cents: fares[at]?.subtotal ?? 0 }))
  })
  const move = (
    seenStatus: ReservationStatus,
    status: ReservationStatus,
    more: Partial<BodyOf<'changeReservationStatus'>> = {},
  ) => app().client('changeReservationStatus', { token, id, body: { seenStatus, status, ...more } })
  const passReturn = async () => {
    app().pass(3 * 24 * 3600_000)
    token = await app().signIn()
  }
  const progress = (leg: number, body: BodyOf<'changeTripProgress'>) =>
    app().client('changeTripProgress', { token, params: { id: trips[leg - 1]?.id ?? '' }, body })
  const money = () => app().client('getMoney', { token, id })
  const entries = async () => {
    const names = (await listPostingsOf(app().db, id)).map(({ entry }) => entry)
    const named = (entry: string) =>
      entry.replace(trips[0]?.id ?? '', 'one').replace(trips[1]?.id ?? '', 'two')
    return [...new Set(names.map(named))].sort()
  }
  const sound = async () => {
    const matters = await judgeLedger(app().db)
    assert.deepEqual(
      matters.filter(({ words }) => /fare of its trips|never posted/.test(words)),
      [],
    )
    assert.deepEqual(
      matters.filter(({ level }) => level === 'FAULT'),
      [],
    )
  }
  const managed = async () => {
    const row = await app().db.selectFrom('reservations').select('reference').executeTakeFirstOrThrow()
    const guest = guestOf(app(), { reference: row.reference, token: await linkToken(app(), id) })
    return (await (await guest.get()).json()) as ManagedReservation
  }

  test('is posted with the progress of each trip, owed afterwards, and due on the page of the guest', async () => {
    const [one, two] = trips.map(({ cents }) => cents)
    assert.ok(one && two)
    await progress(1, { seen: 'scheduled', to: 'done', attempts: [] })
    assert.deepEqual(await entries(), ['ride:one'])
    const half = await money()
    assert.deepEqual([half.owedCents, half.dueCents, half.ahead], [one, one + two, true])
    await sound()
    await passReturn()
    await progress(2, { seen: 'scheduled', to: 'done', attempts: [] })
    const over = await money()
    assert.deepEqual([over.owedCents, over.dueCents, over.ahead], [one + two, one + two, false])
    assert.deepEqual((await managed()).due, { cents: one + two, purpose: 'balance', online: false })
    const tips = over.postings.filter(({ credit }) => credit === 'tips')
    assert.ok(tips.every(({ kind }) => kind === 'ride'))
    await sound()
  })

  test('is turned round where a step is taken back, and posted anew when it is done again', async () => {
    await progress(1, { seen: 'scheduled', to: 'done', attempts: [] })
    await progress(1, { seen: 'done', to: 'on-board', attempts: [], reason: 'Pressed too early' })
    assert.deepEqual(await entries(), ['reverse:ride:one', 'ride:one'])
    assert.equal((await money()).owedCents, 0)
    await progress(1, { seen: 'on-board', to: 'done', attempts: [] })
    assert.deepEqual(await entries(), ['reverse:ride:one', 'ride:one', 'ride:one.2'])
    assert.equal((await money()).owedCents, trips[0]?.cents)
    await sound()
  })

  test('is not posted by the status while the return is ahead', async () => {
    await assert.rejects(move('confirmed', 'completed'), { code: 'invalid' })
    assert.deepEqual(await entries(), [])
  })

  test('is posted by the status too, in one unit with it, and turned round with it', async () => {
    await passReturn()
    await move('confirmed', 'completed')
    assert.deepEqual(await entries(), ['ride:one', 'ride:two'])
    await sound()
    await move('completed', 'confirmed')
    const { owedCents, dueCents, totalCents } = await money()
    assert.deepEqual([owedCents, dueCents], [0, totalCents])
    await move('confirmed', 'completed')
    assert.equal((await entries()).length, 6)
    await sound()
    const refused = await Promise.allSettled([move('completed', 'confirmed'), move('completed', 'confirmed')])
    assert.deepEqual(refused.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    assert.equal((await money()).owedCents, 0)
    await sound()
  })

  test('follows a price that is adjusted once it was driven', async () => {
    await passReturn()
    await move('confirmed', 'completed')
    const before = await money()
    const body = { cents: -1500, reason: 'The heating did not work' }
    await app().client('adjustReservationPrice', { token, id, body })
    const after = await money()
    assert.deepEqual([after.owedCents, after.dueCents], [before.owedCents - 1500, before.dueCents - 1500])
    const posted = await listPostingsOf(app().db, id)
    assert.equal(balanceOf(posted, 'customer'), after.owedCents)
    await sound()
  })

  test('is nothing where nobody came, and a ride that is settled leaves nothing on the account', async () => {
    await app().db.updateTable('trips').set({ progress: 'no-show' }).where('leg', '=', 2).execute()
    await progress(1, { seen: 'scheduled', to: 'done', attempts: [] })
    const { owedCents, dueCents, version } = await money()
    assert.deepEqual([owedCents, dueCents], [trips[0]?.cents, trips[0]?.cents])
    await app().client('recordPayment', {
      ...{ token, id, ifMatch: version },
      body: {
        ...{ id: crypto.randomUUID(), direction: 'received', how: 'cash', cents: owedCents, by: 'Grace' },
        ...{ receiptNumber: 'R-1', secondName: 'Edsger' },
      },
    })
    assert.deepEqual([(await money()).owedCents, (await money()).dueCents], [0, 0])
    assert.deepEqual(
      (await judgeLedger(app().db)).map(({ level }) => level),
      ['ok'],
    )
  })

  test('that stands otherwise in the ledger is a fault for the doctor', async () => {
    await passReturn()
    await move('confirmed', 'completed')
    await app()
      .db.updateTable('reservation_prices')
      .set({
        fare: toJson([{ subtotal: 1, lines: [{ kind: 'ride', id: '', label: '', cents: 1, why: '' }] }]),
      })
      .execute()
    const fault = (await judgeLedger(app().db)).find(({ level }) => level === 'FAULT')
    assert.match(fault?.words ?? '', /don’t match its fares/)
  })
})
