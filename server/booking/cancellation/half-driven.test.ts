import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import type { BodyOf } from '../../../contract/calls.ts'
import { netPaidOf } from '../../../domain/money/ledger/balances.ts'
import type { Entry } from '../../../domain/money/ledger/entry.ts'
import { goodwillGiven, waitingCharged } from '../../../domain/money/ledger/postings.ts'
import { collect } from '../../../domain/pricing/policy/collect.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { addPayment } from '../../../test/support/paid-ride.ts'
import { HOUR_MS, LONG, MINUTE_MS, useSecuredRide } from '../../../test/support/secured-ride.ts'
import { backFromDulles, CONTACT, toDullesTrip } from '../../../test/support/trips.ts'
import { listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { insertEntry, listPostingsOf } from '../../reservations/ledger/posting-store.ts'
import { insertCharge } from '../../reservations/payments/insert-charge.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'

const WAITING_CENTS = 6000
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

describe('cancelling the return after the outbound trip', () => {
  const app = useTestApp('sqlite', { payments: true })
  const { pay, until, work, payments, statusOf, move, sound } = useSecuredRide(app)

  /** A round trip with its deposit paid, after the pickup time of its outbound trip: both ids. */
  const underWay = async (trips: Parameters<typeof quote>[0]) => {
    const made = await app().client('createReservation', { body: { ...CONTACT, quote: await quote(trips) } })
    const { _id: id, pickUpAt } = made
    await pay()
    await until(pickUpAt, 48 * HOUR_MS)
    await until(pickUpAt, -HOUR_MS)
    const { id: outbound } = await app()
      .db.selectFrom('trips')
      .select('id')
      .where('leg', '=', 1)
      .executeTakeFirstOrThrow()
    return { id, outbound, pickUpAt }
  }
  const trips = () => app().db.selectFrom('trips').selectAll().orderBy('leg').execute()
  const returnStart = async () => (await trips())[1]?.starts_at ?? ''
  const step = async (tripId: string, body: BodyOf<'changeTripProgress'>) => {
    await app().client('changeTripProgress', { token: await app().signIn(), params: { id: tripId }, body })
    await work()
  }
  /** The outbound trip is driven and waited for. */
  const halfDriven = async (trips: Parameters<typeof quote>[0]) => {
    const { id, outbound } = await underWay(trips)
    await step(outbound, { seen: 'scheduled', to: 'done', attempts: [] })
    await post(
      waitingCharged({
        ...{ reservationId: id, tripId: outbound, cents: WAITING_CENTS },
        ...{ at: app().deps.clock().toISOString(), madeBy: 'system' },
      }),
    )
    return id
  }
  /** The outbound trip is a no-show that staff have not charged yet. */
  const notShown = async (trips: Parameters<typeof quote>[0]) => {
    const { id, outbound, pickUpAt } = await underWay(trips)
    const at = (minutes: number) => new Date(Date.parse(pickUpAt) + minutes * MINUTE_MS).toISOString()
    await step(outbound, { seen: 'scheduled', to: 'on-location', at: at(-5), attempts: [] })
    await step(outbound, { seen: 'on-location', to: 'no-show', attempts: [at(20), at(40)] })
    const { items } = await app().client('listCharges', { id, token: await app().signIn() })
    const left = items.find(({ what }) => what === 'no-show')?.leftCents ?? 0
    assert.ok(left > 0)
    return { id, left }
  }
  /** Staff charge the no-show, as they are shown it. */
  const chargeNoShow = async (id: string) => {
    const token = await app().signIn()
    const { items, balanceCents, underWayCents, disputedCents, heldCents, card, isOver } = await app().client(
      'listCharges',
      { id, token },
    )
    const listed = items.find(({ what }) => what === 'no-show')
    assert.ok(listed)
    const { what, item, leftCents: cents } = listed
    const { capture, charge, refund } = collect({
      ...{ cents, balance: balanceCents, underWay: underWayCents, held: heldCents },
      ...{ disputed: disputedCents, card: card !== null, isOver, returnsRest: true },
    })
    const seen = { captureCents: capture, chargeCents: charge, refundCents: refund }
    const body = { id: randomUUID(), what, item, cents, reason: 'As listed', seen }
    await app().client('chargeListed', { id, token, body })
    await work()
  }
  /** The waiting is charged to the saved card, and nobody knows whether it was. */
  const unanswered = async (id: string, state: 'planned' | 'lost') => {
    const { db, deps } = app()
    const kept = (await listPaymentsOf(db, id)).find(({ kept_ref }) => kept_ref !== null)
    assert.ok(kept)
    await db.commitTogether(async tx => {
      const about = { cents: WAITING_CENTS, now: deps.clock() }
      const paymentId = await insertCharge(tx, kept, about)
      await planOperation(tx, { ...about, paymentId, kind: 'charge', reason: 'charge' })
      await tx.updateTable('payment_operations').set({ state }).where('payment_id', '=', paymentId).execute()
    })
  }
  const isToCustomer = ({ message }: { message: { to: string } }) => message.to === CONTACT.email
  /** The last email to the customer with this subject, and its calendar events. */
  const lastMail = (subject: RegExp) => {
    const mail = app().sent.findLast(
      sent => isToCustomer(sent) && subject.test(sent.message.subject),
    )?.message
    const events = mail?.calendar?.events ?? []
    return {
      ...{ subject: mail?.subject ?? '', text: mail?.text ?? '' },
      events: events.map(({ uid, status }) => `${uid.includes('-2@') ? 'return' : 'outbound'} ${status}`),
    }
  }
  const cancelledMail = () => app().sent.findLast(isToCustomer)?.message.text.replace(/\s+/g, ' ') ?? ''
  const quote = async (trips: ReturnType<typeof toDullesTrip>[]) => {
    const { classes } = await app().client('quoteTrips', { body: { trips } })
    return classes.find(({ code }) => code === 'sedan')?.price?.token ?? ''
  }
  const post = (entry: Entry) => app().db.commitTogether(tx => insertEntry(tx, entry))
  const paid = async (id: string) => netPaidOf(await listPostingsOf(app().db, id))
  const money = async (id: string) => app().client('getMoney', { id, token: await app().signIn() })
  const previewed = async (id: string, cause: 'guest' | 'operator') =>
    await app().client('previewStaffCancellation', {
      ...{ id, token: await app().signIn(), query: { cause, waive: 'false' } },
    })
  /** Cancels, and checks that the money moves as the preview says, and nothing else is due. */
  const cancel = async (id: string, cause: 'guest' | 'operator') => {
    const before = await paid(id)
    const shown = await previewed(id, cause)
    await move(id, 'confirmed', 'cancelled', { cancellation: { cause, preview: shown.preview } })
    const { captureCents, chargeCents, refundCents, owedCents } = shown
    assert.equal((await paid(id)) - before, captureCents + chargeCents - refundCents)
    assert.equal(await statusOf(id), 'completed')
    const after = await money(id)
    assert.deepEqual([after.owedCents, after.heldCents], [owedCents, 0])
    assert.ok((await payments(id)).every(told => !told.includes(' held ')))
    await sound()
    return shown
  }

  for (const cause of ['operator', 'guest'] as const)
    test(`charges the waiting as the preview says, cancelled by ${cause}`, async () => {
      const id = await halfDriven([toDullesTrip(LONG), backFromDulles()])
      const { dueCents } = await money(id)
      await until(await returnStart(), HOUR_MS)
      const { feeCents, captureCents, chargeCents, texts } = await cancel(id, cause)
      assert.equal(feeCents > 0, cause === 'guest')
      if (cause === 'guest') assert.equal(captureCents + chargeCents, dueCents)
      assert.ok(texts.sums.length > 0)
      const now = captureCents + chargeCents
      assert.ok(now > feeCents)
      const [charged, ride] = [now, now - feeCents].map(cents => `$${(cents / 100).toFixed(2)}`)
      const sentences =
        cause === 'guest'
          ? [
              `We’ll charge ${charged} to your Visa ending in 4242. This includes ${ride} for the earlier part`,
            ]
          : [`We’ll charge ${charged} to your Visa ending in 4242 for the earlier part of your trip.`]
      const text = cancelledMail()
      for (const sentence of sentences) assert.ok(text.includes(sentence), text)
      assert.doesNotMatch(text, /no cancellation fee/)
    })

  test('refunds what the deposit exceeds the fare and the waiting by, and charges nothing again', async () => {
    const id = await halfDriven([toDullesTrip(), backFromDulles(LONG)])
    const { heldCents } = await money(id)
    assert.ok(heldCents > 0)
    const { refundCents, chargeCents } = await cancel(id, 'operator')
    assert.deepEqual([refundCents, chargeCents], [heldCents, 0])
  })

  test('does not take back a courtesy credit for the outbound trip', async () => {
    const id = await halfDriven([toDullesTrip(), backFromDulles(LONG)])
    const { refundCents: before } = await previewed(id, 'operator')
    assert.ok(before > 0)
    const about = { reservationId: id, at: app().deps.clock().toISOString(), madeBy: 'staff-admin' }
    await post(goodwillGiven({ ...about, id: randomUUID(), cents: WAITING_CENTS }))
    const { refundCents, chargeCents } = await cancel(id, 'operator')
    assert.deepEqual([refundCents, chargeCents], [before + WAITING_CENTS, 0])
  })

  test('charges nothing for waiting that was written off or paid in cash', async () => {
    const id = await halfDriven([toDullesTrip(LONG), backFromDulles()])
    const token = await app().signIn()
    const { owedCents } = await money(id)
    assert.ok(owedCents > 1000)
    const cash = { direction: 'received', how: 'cash', by: 'Grace', receiptNumber: 'R-1' } as const
    const body = { ...cash, id: randomUUID(), cents: owedCents - 1000 }
    await app().client('recordPayment', { id, token, body })
    await app().client('writeOff', { id, token, body: { id: randomUUID(), cents: 1000, reason: 'Late' } })
    const { chargeCents, captureCents, refundCents } = await cancel(id, 'operator')
    assert.deepEqual([chargeCents, captureCents, refundCents], [0, 0, 0])
  })

  for (const cause of ['operator', 'guest'] as const)
    test(`takes nothing for a no-show before staff charge it, cancelled by ${cause}`, async () => {
      const { id, left } = await notShown([toDullesTrip(LONG), backFromDulles()])
      await until(await returnStart(), 24 * HOUR_MS)
      const [deposit, hold] = await payments(id)
      const before = await paid(id)
      const { preview, ...shown } = await previewed(id, cause)
      assert.equal(shown.feeCents > 0, cause === 'guest')
      assert.deepEqual(
        [shown.captureCents, shown.chargeCents, shown.owedCents, shown.refundCents, shown.releaseCents],
        [0, 0, 0, 0, 0],
      )
      await move(id, 'confirmed', 'cancelled', { cancellation: { cause, preview } })
      assert.deepEqual([await paid(id), ...(await payments(id))], [before, deposit, hold])
      assert.match(hold ?? '', / held [1-9]/)
      assert.equal(await statusOf(id), 'completed')
      assert.match(
        cancelledMail(),
        /We’ll keep the \$\S+ authorization on your card while we review your missed/,
      )
      await chargeNoShow(id)
      assert.equal(await paid(id), shown.feeCents + left)
      assert.equal((await money(id)).owedCents, 0)
      await sound()
    })

  for (const state of ['planned', 'lost'] as const)
    test(`neither charges again nor refunds a charge whose answer is ${state}`, async () => {
      const id = await halfDriven([toDullesTrip(), backFromDulles(LONG)])
      const before = await previewed(id, 'operator')
      await unanswered(id, state)
      const { refundCents, chargeCents, captureCents } = await previewed(id, 'operator')
      assert.deepEqual([refundCents, chargeCents, captureCents], [before.refundCents, 0, 0])
      assert.ok(refundCents > 0)
    })

  test('does not charge again what a charge without an answer may have paid', async () => {
    const id = await halfDriven([toDullesTrip(LONG), backFromDulles()])
    const before = await previewed(id, 'operator')
    await unanswered(id, 'lost')
    const { refundCents, chargeCents, captureCents } = await previewed(id, 'operator')
    const taken = before.chargeCents + before.captureCents
    assert.deepEqual([refundCents, chargeCents + captureCents], [0, taken - WAITING_CENTS])
  })

  test('keeps as many authorizations as a no-show that is not charged yet may need', async () => {
    const { id, left } = await notShown([toDullesTrip(LONG), backFromDulles()])
    await until(await returnStart(), 24 * HOUR_MS)
    const more = { reservation_id: id, captured: 0, held: 10_000, card: false }
    for (let times = 0; times < 2; times++) await addPayment(app(), more)
    const { releaseCents, feeCents, captureCents, texts } = await previewed(id, 'guest')
    const [, hold] = (await money(id)).payments
    const uncovered = left + feeCents - (await paid(id)) - (hold?.heldCents ?? 0)
    assert.ok(uncovered > 0 && uncovered < more.held)
    assert.deepEqual([captureCents, releaseCents], [0, more.held])
    assert.ok(texts.notes.some(note => note.includes('authorization stays while')))
  })

  test('names the return, and the thank-you email lists the outbound fare alone', async () => {
    const id = await halfDriven([toDullesTrip(LONG), backFromDulles()])
    const { price } = await app().client('getReservation', { id, token: await app().signIn() })
    const [outbound = '-', back = '-'] = price?.trips.map(trip => dollars(trip.subtotalCents)) ?? []
    await until(await returnStart(), HOUR_MS)
    await cancel(id, 'guest')
    const { subject = '', text = '' } = app().sent.findLast(isToCustomer)?.message ?? {}
    assert.match(subject, /^Ride cancelled: Fri, Dec 4, /)
    assert.ok(!text.includes(outbound), text)
    app().pass(15 * MINUTE_MS)
    await work()
    const thanks = app().sent.find(({ message }) => message.subject.startsWith('Thank you'))
    assert.ok(thanks)
    assert.ok(thanks.message.text.includes(outbound))
    assert.ok(!thanks.message.text.includes(back), thanks.message.text)
  })

  test('names the outbound trip if it never took place and the return was driven', async () => {
    const { id } = await underWay([toDullesTrip(), backFromDulles()])
    await until(await returnStart(), -HOUR_MS)
    const [, back] = await trips()
    await step(back?.id ?? '', { seen: 'scheduled', to: 'done', attempts: [] })
    await cancel(id, 'operator')
    const { subject, text, events } = lastMail(/^Ride cancelled/)
    assert.match(subject, /: Tue, Dec 1, /)
    assert.match(text, /December 1, 2026/)
    assert.doesNotMatch(text, /December 4/)
    assert.deepEqual(events, ['outbound CANCELLED'])
  })

  test('leaves the outbound trip driven if it is undone, and the return is charged once driven', async () => {
    const id = await halfDriven([toDullesTrip(LONG), backFromDulles()])
    await until(await returnStart(), HOUR_MS)
    const { feeCents } = await cancel(id, 'guest')
    assert.ok(feeCents > 0)
    await move(id, 'completed', 'confirmed')
    const [outbound, back] = await trips()
    assert.deepEqual([outbound?.progress, back?.progress], ['done', 'scheduled'])
    const entries = async () => (await listPostingsOf(app().db, id)).map(({ entry }) => entry)
    assert.ok((await entries()).includes(`ride:${outbound?.id}`))
    assert.ok(!(await entries()).includes(`reverse:ride:${outbound?.id}`))
    const { price } = await app().client('getReservation', { id, token: await app().signIn() })
    const [first = '-', second = '-'] = price?.trips.map(trip => dollars(trip.subtotalCents)) ?? []
    const { subject, text, events } = lastMail(/^Ride confirmed/)
    assert.match(subject, /^Ride confirmed: Fri, Dec 4/)
    assert.ok(text.includes(second), text)
    for (const other of [first, dollars(price?.totalCents ?? 0), 'December 1'])
      assert.ok(!text.includes(other), text)
    assert.deepEqual(events, ['return CONFIRMED'])
    await until(await returnStart(), -HOUR_MS)
    await step(back?.id ?? '', { seen: 'scheduled', to: 'done', attempts: [] })
    assert.equal(await statusOf(id), 'completed')
    const { totalCents, owedCents } = await money(id)
    assert.deepEqual([await paid(id), owedCents], [(totalCents ?? 0) + WAITING_CENTS, 0])
    await sound()
  })

  test('keeps the fee of a no-show and reverses its own if it is undone', async () => {
    const { id, left } = await notShown([toDullesTrip(LONG), backFromDulles()])
    await chargeNoShow(id)
    await until(await returnStart(), 24 * HOUR_MS)
    const { preview, feeCents } = await previewed(id, 'guest')
    assert.ok(feeCents > 0)
    await move(id, 'confirmed', 'cancelled', { cancellation: { cause: 'guest', preview } })
    await move(id, 'completed', 'confirmed')
    assert.deepEqual(
      (await trips()).map(({ progress }) => progress),
      ['no-show', 'scheduled'],
    )
    const fees = (await listPostingsOf(app().db, id)).filter(({ credit, debit }) =>
      [credit, debit].includes('cancellations'),
    )
    assert.equal(
      fees.reduce((cents, fee) => cents + (fee.credit === 'cancellations' ? fee.cents : -fee.cents), 0),
      left,
    )
    await sound()
  })

  test('leaves the outbound trip driven while the reservation is a request', async () => {
    const id = await halfDriven([toDullesTrip(), backFromDulles()])
    const before = await money(id)
    await move(id, 'confirmed', 'pending')
    await move(id, 'pending', 'confirmed')
    assert.deepEqual(
      (await trips()).map(({ progress }) => progress),
      ['done', 'scheduled'],
    )
    assert.equal((await money(id)).owedCents, before.owedCents)
  })

  test('stays if it came before the completion that is undone', async () => {
    const { id, outbound } = await underWay([toDullesTrip(), backFromDulles()])
    const [, back] = await trips()
    await step(back?.id ?? '', { seen: 'scheduled', to: 'cancelled' })
    await move(id, 'confirmed', 'completed')
    await move(id, 'completed', 'confirmed')
    assert.deepEqual(
      (await trips()).map(trip => [trip.id === outbound, trip.progress]),
      [
        [true, 'scheduled'],
        [false, 'cancelled'],
      ],
    )
  })

  for (const state of ['disputed', 'lost'] as const)
    test(`neither refunds another payment for one that is ${state} nor charges for it again`, async () => {
      const id = await halfDriven([toDullesTrip(), backFromDulles(LONG)])
      const { heldCents } = await money(id)
      const ride = (await paid(id)) - heldCents
      assert.ok(ride > 0 && heldCents > 0)
      await app().db.updateTable('payments').set({ state }).where('captured_cents', '>', 0).execute()
      const moved = async () => {
        const { refundCents, captureCents, chargeCents, owedCents } = await previewed(id, 'operator')
        return [refundCents, captureCents, chargeCents, owedCents]
      }
      assert.deepEqual(await moved(), [0, 0, 0, 0])
      await addPayment(app(), { reservation_id: id, captured: ride, held: 0, card: false })
      assert.deepEqual(await moved(), [0, 0, 0, 0])
      await addPayment(app(), { reservation_id: id, captured: 1000, held: 0, card: false })
      assert.deepEqual(await moved(), [1000, 0, 0, 0])
    })

  test('refunds what a no-show that is not charged yet leaves of the deposit', async () => {
    const { id, left } = await notShown([toDullesTrip(), backFromDulles(LONG)])
    const before = await paid(id)
    const { refundCents, chargeCents, preview } = await previewed(id, 'operator')
    assert.deepEqual([refundCents, chargeCents], [before - left, 0])
    assert.ok(refundCents > 0)
    await move(id, 'confirmed', 'cancelled', { cancellation: { cause: 'operator', preview } })
    assert.equal(await paid(id), left)
    assert.ok((await payments(id)).every(told => !told.includes(' held ')))
    await chargeNoShow(id)
    assert.equal(await paid(id), left)
    await sound()
  })
})
