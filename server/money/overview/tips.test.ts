import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import { Problem } from '../../../contract/problems.ts'
import { rideDone, tipReceived } from '../../../domain/money/ledger/postings.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { judgeLedger } from '../../reservations/ledger/examine-ledger.ts'
import { postEntry } from '../../reservations/ledger/post-entry.ts'

const MADE = { at: '2026-11-20T12:00:00.000Z', madeBy: 'system' }

onEveryEngine('tips that are owed to drivers', engine => {
  const app = useTestApp(engine)
  let drivers: { id: string; name: string }[]
  const tip = async (cents: number, driverId: string | null, account: 'cash' | 'clearing.test' = 'cash') => {
    const { _id: reservationId } = await app().client('createReservation', { body: RIDE })
    const of = { ...MADE, reservationId, paymentId: 'p', operationId: randomUUID(), account, cents, driverId }
    await app().db.commitTogether(tx => postEntry(tx, tipReceived(of)))
    return reservationId
  }
  const owed = async () =>
    (await app().client('listTipsOwed', { token: await app().signIn() })).drivers.map(({ name, cents }) => [
      name,
      cents,
    ])
  const pay = async (over: Partial<BodyOf<'payOutTips'>> = {}) =>
    app().client('payOutTips', {
      token: await app().signIn(),
      body: {
        id: randomUUID(),
        driver: drivers[0]?.id ?? '',
        how: 'cash',
        cents: 3000,
        to: 'Grace',
        ...over,
      },
    })
  const setUp = async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 2 })
    drivers = await app().db.selectFrom('drivers').select(['id', 'name']).orderBy('id').limit(2).execute()
  }

  test('are those of links and gratuities, by driver, without what the test provider moved', async () => {
    await setUp()
    const [first, second] = drivers
    const id = await tip(3000, first?.id ?? '')
    const lines = [
      { kind: 'ride', cents: 10_000 },
      { kind: 'gratuity', cents: 2000 },
    ] as const
    const ride = rideDone({ ...MADE, reservationId: id, tripId: id, lines, driverId: second?.id ?? '' })
    await app().db.commitTogether(tx => postEntry(tx, ride))
    await tip(700, null)
    await tip(9900, first?.id ?? '', 'clearing.test')
    assert.deepEqual(await owed(), [
      [first?.name, 3000],
      [second?.name, 2000],
      ['', 700],
    ])
    const { tipsCents } = await app().client('getMoneyOverview', { token: await app().signIn() })
    assert.equal(tipsCents, 5700)
  })

  test('are paid out up to what is owed, to the cent, and once for an id', async () => {
    await setUp()
    await tip(3000, drivers[0]?.id ?? '')
    await tip(700, null)
    const refused = await pay({ cents: 3001 }).catch(error => error)
    assert.ok(refused instanceof Problem && refused.code === 'invalid', String(refused))
    assert.deepEqual(Object.keys(refused.fields ?? {}), ['cents'])
    const id = randomUUID()
    await Promise.all([pay({ id, how: 'bank' }), pay({ id, how: 'bank' })])
    assert.deepEqual(await owed(), [['', 700]])
    await assert.rejects(
      pay({ id, cents: 1 }),
      (error: unknown) => error instanceof Problem && error.code === 'idempotency_key_used',
    )
    await pay({ driver: null, cents: 700 })
    assert.deepEqual(await owed(), [])
    const rows = await app()
      .db.selectFrom('postings')
      .select(['debit', 'credit', 'cents'])
      .where('kind', '=', 'tips-paid-out')
      .orderBy('cents')
      .execute()
    assert.deepEqual(
      rows.map(({ debit, credit, cents }) => [debit, credit, cents]),
      [
        ['tips', 'cash', 700],
        ['tips', 'bank', 3000],
      ],
    )
    assert.deepEqual(
      (await judgeLedger(app().db)).filter(({ level }) => level === 'FAULT'),
      [],
    )
  })

  test('are not handed out twice by two owners at once', async () => {
    await setUp()
    await tip(3000, drivers[0]?.id ?? '')
    const ends = await Promise.allSettled([1, 2, 3].map(() => pay()))
    assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.deepEqual(await owed(), [])
  })
})
