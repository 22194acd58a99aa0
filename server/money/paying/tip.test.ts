import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { ManagedReservation, OpenedPayment } from '../../../contract/guest/schemas.ts'
import type { ProblemBody } from '../../../contract/problems.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { runJobs, useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken, paidRide } from '../../../test/support/paid-ride.ts'
import { listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { listPostingsOf } from '../../reservations/ledger/posting-store.ts'
import { actAsGuest } from '../providers/test-provider/guest-actions.ts'

const DAY_MS = 24 * 3600_000

/** The pickup is now, by the stopped clock of the tests. */
const BEGUN = { pickUpDate: '2026-11-20', pickUpTime: '12:00' }

describe('a tip by the link', () => {
  const app = useTestApp('sqlite', { payments: true, priced: true })
  let ride: Reservation
  beforeEach(async () => {
    ride = await paidRide(app(), { captured: 48_000, card: false, ride: BEGUN })
  })

  const move = async (seenStatus: 'pending' | 'confirmed', status: 'confirmed' | 'completed') => {
    const body = { seenStatus, status }
    await app().client('changeReservationStatus', { id: ride._id, token: await app().signIn(), body })
  }
  const drive = async () => {
    await move('pending', 'confirmed')
    await move('confirmed', 'completed')
  }
  const guest = async () =>
    guestOf(app(), { reference: ride.reference, token: await linkToken(app(), ride._id) })
  const read = async () => (await (await (await guest()).get()).json()) as ManagedReservation
  const ask = async (cents: unknown) => await (await guest()).post('/tip', { cents })
  const code = async (response: Response) => ((await response.json()) as ProblemBody).code
  const pay = async ({ _id }: OpenedPayment) => {
    const row = (await listPaymentsOf(app().db, ride._id)).find(({ id }) => id === _id)
    await actAsGuest({ db: app().db, clock: app().deps.clock }, row?.provider_ref ?? '', 'pay')
    app().pass(1000)
  }
  const settled = async () => {
    await runJobs(app(), { stepMs: 1000 })
  }
  const tips = async () =>
    (await listPostingsOf(app().db, ride._id))
      .filter(({ debit, credit, kind }) => kind !== 'ride' && (debit === 'tips' || credit === 'tips'))
      .map(({ kind, cents }) => [kind, cents])

  test('is offered after the ride in shares of the fare, once, and is the driver’s, not the account’s of the guest', async () => {
    assert.equal((await read()).tip, undefined)
    assert.equal(await code(await ask(4800)), 'nothing_due')
    await drive()
    const { tip } = await read()
    assert.deepEqual(
      tip?.choices.map(({ cents }) => cents),
      [4800, 7200, 9600],
    )
    const opened = (await (await ask(7200)).json()) as OpenedPayment
    await pay(opened)
    await settled()
    const after = await read()
    assert.deepEqual([after.tip, after.tippedCents, after.paidCents], [undefined, 7200, 48_000])
    assert.deepEqual(await tips(), [['tip', 7200]])
    assert.equal(await code(await ask(4800)), 'nothing_due')
    const { heldCents, owedCents } = await app().client('getMoney', {
      id: ride._id,
      token: await app().signIn(),
    })
    assert.deepEqual([heldCents, owedCents], [0, 0])
    assert.equal(after.documents.length, 1)
  })

  test('is at most the fare, and no other kind of number', async () => {
    await drive()
    assert.equal((await ask(48_000)).status, 200)
    for (const cents of [48_001, 0, -1, 1.5, null]) assert.equal(await code(await ask(cents)), 'invalid')
  })

  test('is taken for 30 days after the ride', async () => {
    await drive()
    app().pass(30 * DAY_MS)
    assert.equal((await ask(4800)).status, 200)
    app().pass(1)
    assert.equal(await code(await ask(4800)), 'nothing_due')
  })

  test('that was paid on two pages is given once: the later one goes back', async () => {
    await drive()
    const [one, two] = [
      (await (await ask(4800)).json()) as OpenedPayment,
      (await (await ask(7200)).json()) as OpenedPayment,
    ]
    // Both before the first page has ended.
    await pay(one)
    await pay(two)
    await settled()
    assert.deepEqual((await tips()).toSorted(), [
      ['refund', 7200],
      ['tip', 4800],
      ['tip', 7200],
    ])
    assert.equal((await read()).tippedCents, 4800)
  })

  test('opens one page where it is pressed twice at once', async () => {
    await drive()
    const answers = await Promise.all([ask(4800), ask(4800)])
    const opened = (await Promise.all(answers.map(answer => answer.json()))) as OpenedPayment[]
    const pages = (await listPaymentsOf(app().db, ride._id)).filter(({ purpose }) => purpose === 'tip')
    assert.ok(new Set(opened.map(({ _id }) => _id)).size <= 2)
    await settled()
    const open = (await listPaymentsOf(app().db, ride._id)).filter(
      ({ purpose, state }) => purpose === 'tip' && state !== 'expired',
    )
    assert.equal(open.length, 1, `${pages.length} pages`)
  })
})
