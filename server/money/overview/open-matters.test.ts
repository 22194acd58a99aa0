import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { mirrorOf } from '../../../domain/money/ledger/entry.ts'
import { moneyRefunded } from '../../../domain/money/ledger/postings.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { insertTrip } from '../../../test/support/dispatch.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { insertPayment } from '../../../test/support/paid-ride.ts'
import { postEntry } from '../../reservations/ledger/post-entry.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

onEveryEngine('trouble with a payment waits for staff', engine => {
  const app = useTestApp(engine)
  beforeEach(async () => {
    const { db, deps } = app()
    await insertTrip(db, 'trip', { reservationId: 'ada' })
    await db.updateTable('reservations').set({ status: 'confirmed' }).where('id', '=', 'ada').execute()
    await insertPayment(db, 'p1', {
      ...{ reservation_id: 'ada', state: 'captured', captured_cents: 10_000 },
      created_at: deps.clock().toISOString(),
    })
  })
  const found = async () => {
    const { items } = await app().deps.openMatters.list()
    return items
      .filter(({ cents }) => cents !== undefined)
      .map(({ kind, cents, subject }) => [kind, cents, subject.id])
  }
  const operate = async (
    kind: 'refund' | 'capture' | 'expire',
    state: 'refused' | 'lost' | 'done',
    replaces?: string,
  ) => {
    const { db, deps } = app()
    const asked = { paymentId: 'p1', kind, cents: 4000, reason: 'test', now: deps.clock() }
    const { operationId } = await db.commitTogether(tx =>
      planOperation(tx, { ...asked, ...(replaces ? { replaces } : {}) }),
    )
    await db
      .updateTable('payment_operations')
      .set({ state, settled_at: deps.clock().toISOString() })
      .where('id', '=', operationId)
      .execute()
    app().pass(1000)
    return operationId
  }

  test('where a call was refused or its outcome is not known, until another one makes it good', async () => {
    const refused = await operate('capture', 'refused')
    await operate('refund', 'lost')
    await operate('expire', 'refused')
    assert.deepEqual(await found(), [
      ['refused-payment', 4000, 'ada'],
      ['lost-payment', 4000, 'ada'],
    ])
    await operate('refund', 'done')
    assert.deepEqual(await found(), [['refused-payment', 4000, 'ada']])
    await operate('capture', 'done', refused)
    assert.deepEqual(await found(), [])
  })

  test('for fourteen days, then no more', async () => {
    await operate('refund', 'refused')
    app().pass(14 * DAY_MS - 2000)
    assert.equal((await found()).length, 1)
    app().pass(2000)
    assert.equal((await found()).length, 0)
  })

  test('where a refund came back from the bank, until another one is asked for', async () => {
    const { db, deps } = app()
    const at = deps.clock().toISOString()
    const about = {
      reservationId: 'ada',
      paymentId: 'p1',
      account: 'clearing.test',
      madeBy: 'system',
    } as const
    const operationId = await operate('refund', 'done')
    const entry = moneyRefunded({ ...about, operationId, cents: 4000, at })
    const mirror = mirrorOf(entry, { at, madeBy: 'system', kind: 'refund-failed' })
    for (const each of [entry, mirror]) await db.commitTogether(tx => postEntry(tx, each))
    assert.deepEqual(await found(), [['failed-refund', 4000, 'ada']])
    app().pass(1000)
    await operate('refund', 'done')
    assert.deepEqual(await found(), [])
  })

  test('where a bank disputes it, or what is held on a card ends within a day', async () => {
    const { db, deps } = app()
    await db.updateTable('payments').set({ state: 'disputed' }).where('id', '=', 'p1').execute()
    const ends = (milliseconds: number) => new Date(deps.clock().getTime() + milliseconds).toISOString()
    for (const [id, capture_before] of [
      ['soon', ends(DAY_MS)],
      ['later', ends(DAY_MS + 1)],
      ['over', ends(0)],
    ] as const)
      await insertPayment(db, id, {
        ...{ reservation_id: 'ada', state: 'held', held_cents: 700, capture_before },
        created_at: deps.clock().toISOString(),
      })
    assert.deepEqual(
      (await found()).toSorted(),
      [
        ['disputed-payment', 10_000, 'ada'],
        ['lapsing-hold', 700, 'ada'],
      ].toSorted(),
    )
  })
})
