import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import type { ProblemBody } from '../../../contract/problems.ts'
import type { CancellationPreview } from '../../../contract/reservations/cancellation-schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { toJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { guestOf, linkToken, paidRide } from '../../../test/support/paid-ride.ts'
import { refusalOf } from '../../../test/support/problems.ts'

/** December 2, 23:45:00 UTC: 48 hours before the ride, from the stopped clock of the tests on. */
const TO_DEADLINE_MS = Date.parse('2026-12-02T23:45:00Z') - Date.parse('2026-11-20T17:00:00Z')
const LATE_MS = Date.parse('2026-12-04T22:45:00Z') - Date.parse('2026-11-20T17:00:00Z')

onEveryEngine('cancelling a ride that was paid for', engine => {
  const app = useTestApp(engine, { priced: true })

  const enter = async (made: Reservation) =>
    guestOf(app(), { reference: made.reference, token: await linkToken(app(), made._id) })
  const previewOf = async (guest: Awaited<ReturnType<typeof enter>>) => {
    const response = await guest.get('/cancellation')
    assert.equal(response.status, 200)
    return (await response.json()) as CancellationPreview
  }
  const operations = async () => {
    const rows = await app()
      .db.selectFrom('payment_operations')
      .select(['kind', 'cents', 'state', 'reason'])
      .orderBy('kind')
      .execute()
    return rows.map(row => ({ ...row }))
  }
  const jobs = async () =>
    await app().db.selectFrom('jobs').select('payload').where('kind', '=', 'payment.operate').execute()
  /** But for the deposit. */
  const postings = async () => {
    const rows = await app()
      .db.selectFrom('postings')
      .select(['entry', 'debit', 'credit', 'cents'])
      .where('kind', '!=', 'deposit')
      .execute()
    return rows.map(row => ({ ...row }))
  }

  test('48:00:00 before the ride all comes back, to the card that paid, and nothing is kept', async () => {
    const made = await paidRide(app())
    app().pass(TO_DEADLINE_MS)
    const guest = await enter(made)
    const shown = await previewOf(guest)
    assert.deepEqual(
      [shown.feeCents, shown.refundCents, shown.texts.confirm],
      [0, 24_000, 'Cancel and refund $240.00'],
    )
    assert.deepEqual(shown.refunds, [
      { cents: 24_000, card: { brand: 'Visa', last4: '4417' }, byHand: false },
    ])
    const response = await guest.post('/cancellation', { preview: shown.preview })
    assert.equal(response.status, 200)
    const done = (await response.json()) as ManagedReservation
    assert.deepEqual([done.status, done.standing, done.cancellation], ['cancelled', 'cancelled', 'none'])
    assert.equal(done.payments[0]?.returningCents, 24_000)
    assert.deepEqual(done.cancelled?.texts, [
      'We’ll refund $240.00 to your Visa ending in 4417. Please allow 5-10 business days.',
    ])
    assert.deepEqual(await operations(), [
      { kind: 'refund', cents: 24_000, state: 'planned', reason: 'cancellation' },
    ])
    assert.equal((await jobs()).length, 1)
    assert.deepEqual(await postings(), [])
  })

  test('47:59:59 before it the deposit is kept as the fee, and nothing moves', async () => {
    const made = await paidRide(app())
    app().pass(TO_DEADLINE_MS + 1000)
    const guest = await enter(made)
    const shown = await previewOf(guest)
    assert.deepEqual([shown.feeCents, shown.refundCents], [24_000, 0])
    assert.equal((await guest.post('/cancellation', { preview: shown.preview })).status, 200)
    assert.deepEqual(await operations(), [])
    assert.deepEqual(await postings(), [
      { entry: `fee:${made._id}:1.1`, debit: 'customer', credit: 'cancellations', cents: 24_000 },
    ])
  })

  test('that is undone is not told again by a further one that is free', async () => {
    const made = await paidRide(app(), { total: 5000, captured: 0, card: false })
    const move = async (seenStatus: Reservation['status'], status: Reservation['status']) =>
      app().client('changeReservationStatus', {
        ...{ token: await app().signIn(), id: made._id, body: { seenStatus, status } },
      })
    /** What the cancellation email says below its ticket. */
    const toldAtEnd = async () => {
      const mails = (await app().deliver()).map(({ message }) => message)
      const { text = '' } = mails.findLast(({ subject }) => subject.startsWith('Ride cancelled')) ?? {}
      return text.split('Drop-off:')[1] ?? ''
    }
    await move('pending', 'confirmed')
    app().pass(LATE_MS)
    const guest = await enter(made)
    const { preview, feeCents } = await previewOf(guest)
    assert.equal(feeCents, 5000)
    assert.equal((await guest.post('/cancellation', { preview })).status, 200)
    assert.match(await toldAtEnd(), /\$50/)
    await move('cancelled', 'pending')
    await move('pending', 'confirmed')
    await app()
      .db.updateTable('reservation_policies')
      .set({ schedule: toJson([{ deposit: 0, rows: [] }]) })
      .execute()
    app().sent.length = 0
    await move('confirmed', 'cancelled')
    const told = await toldAtEnd()
    assert.notEqual(told, '')
    assert.doesNotMatch(told, /\$50/)
    const page = (await (await guest.get()).json()) as ManagedReservation
    assert.equal(page.cancelled, undefined)
  })

  test('what was shown before the deadline is kept for five minutes past it, and not a second longer', async () => {
    const made = await paidRide(app())
    app().pass(TO_DEADLINE_MS - 1000)
    const guest = await enter(made)
    const shown = await previewOf(guest)
    assert.equal(shown.until, '2026-12-02T23:50:00.000Z')
    app().pass(301_000)
    assert.equal((await guest.post('/cancellation', { preview: shown.preview })).status, 200)
    assert.equal((await operations())[0]?.cents, 24_000)

    const other = await paidRide(app())
    app().pass(1000)
    const late = await enter(other)
    const response = await late.post('/cancellation', { preview: shown.preview })
    assert.equal(response.status, 409)
    const problem = (await response.json()) as ProblemBody
    assert.equal(problem.code, 'offer_changed')
  })

  test('a preview that has ended is refused with the new amounts, and those are carried out', async () => {
    const made = await paidRide(app())
    app().pass(TO_DEADLINE_MS - 1000)
    const guest = await enter(made)
    const shown = await previewOf(guest)
    app().pass(302_000)
    const refused = await guest.post('/cancellation', { preview: shown.preview })
    const { code, current } = (await refused.json()) as ProblemBody
    assert.equal(code, 'offer_changed')
    const fresh = current as CancellationPreview
    assert.deepEqual([fresh.feeCents, fresh.refundCents], [24_000, 0])
    assert.deepEqual(await operations(), [])
    assert.equal((await guest.post('/cancellation', { preview: fresh.preview })).status, 200)
  })

  test('the same preview twice, also at the same time, answers the same and refunds once', async () => {
    const made = await paidRide(app())
    const guest = await enter(made)
    const { preview } = await previewOf(guest)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => guest.post('/cancellation', { preview })),
    )
    const bodies = await Promise.all(answers.map(answer => answer.text()))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    assert.equal(new Set(bodies).size, 1)
    const again = await guest.post('/cancellation', { preview })
    assert.equal(await again.text(), bodies[0])
    assert.equal((await operations()).length, 1)
    assert.equal((await jobs()).length, 1)
  })

  test('of two tabs the second learns that the ride is cancelled already', async () => {
    const made = await paidRide(app())
    const guest = await enter(made)
    const first = await previewOf(guest)
    app().pass(1000)
    const second = await previewOf(guest)
    assert.equal((await guest.post('/cancellation', { preview: first.preview })).status, 200)
    const refused = await guest.post('/cancellation', { preview: second.preview })
    assert.equal(((await refused.json()) as ProblemBody).code, 'changed_meanwhile')
    assert.equal((await operations()).length, 1)
  })

  test('money that arrived meanwhile is not lost: the amounts are shown anew', async () => {
    const made = await paidRide(app())
    const guest = await enter(made)
    const { preview } = await previewOf(guest)
    await app().db.updateTable('payments').set({ captured_cents: 48_000 }).execute()
    const refused = await guest.post('/cancellation', { preview })
    const { code, current } = (await refused.json()) as ProblemBody
    assert.equal(code, 'offer_changed')
    assert.equal((current as CancellationPreview).refundCents, 48_000)
  })

  test('within two hours the rest is charged to the kept card; without one it is owed', async () => {
    app().pass(LATE_MS)
    const kept = await enter(await paidRide(app()))
    const charged = await previewOf(kept)
    assert.equal(charged.chargeCents, 24_000)
    await kept.post('/cancellation', { preview: charged.preview })
    assert.deepEqual(
      (await operations()).map(({ kind, cents }) => [kind, cents]),
      [['charge', 24_000]],
    )
    const bare = await enter(await paidRide(app(), { card: false, ride: { email: 'bob@example.com' } }))
    const shown = await previewOf(bare)
    assert.deepEqual([shown.chargeCents, shown.owedCents], [0, 24_000])
    const response = await bare.post('/cancellation', { preview: shown.preview })
    const { cancelled } = (await response.json()) as ManagedReservation
    assert.deepEqual(cancelled?.texts, ['The cancellation fee is $480.00. Balance due: $240.00.'])
  })

  test('an authorisation is released, or captured as far as the fee goes', async () => {
    const free = await enter(await paidRide(app(), { total: 20_000, captured: 0, held: 20_000 }))
    const { preview, releaseCents } = await previewOf(free)
    assert.equal(releaseCents, 20_000)
    await free.post('/cancellation', { preview })
    assert.deepEqual(
      (await operations()).map(({ kind, cents }) => [kind, cents]),
      [['release', 20_000]],
    )
  })

  test('cash comes back by hand, and the guest is told so', async () => {
    const guest = await enter(await paidRide(app(), { captured: 0, card: false, cash: 24_000 }))
    const shown = await previewOf(guest)
    assert.deepEqual(shown.refunds, [{ cents: 24_000, byHand: true }])
    assert.equal(shown.texts.lead, 'Cancel now and we’ll refund <b>$240.00</b> to you.')
    assert.equal((await guest.post('/cancellation', { preview: shown.preview })).status, 200)
    assert.deepEqual(await operations(), [])
  })

  test('once the ride has begun a guest is asked to call, and nothing changes', async () => {
    const made = await paidRide(app())
    const guest = await enter(made)
    const { preview } = await previewOf(guest)
    await app().db.updateTable('trips').set({ progress: 'on-board' }).execute()
    for (const response of [await guest.get('/cancellation'), await guest.post('/cancellation', { preview })])
      assert.equal(((await response.json()) as ProblemBody).code, 'too_late')
    assert.deepEqual(await operations(), [])
  })

  test('a preview of another ride, or one that somebody wrote, cancels nothing', async () => {
    const one = await paidRide(app())
    const other = await paidRide(app(), { ride: { email: 'bob@example.com' } })
    const { preview } = await previewOf(await enter(other))
    const guest = await enter(one)
    for (const text of [preview, 'v1.none', `${preview}x`]) {
      const response = await guest.post('/cancellation', { preview: text })
      assert.equal(((await response.json()) as ProblemBody).code, 'offer_changed')
    }
    assert.deepEqual(await operations(), [])
  })

  const staffPreview = async (id: string, query: { cause?: 'operator'; waive?: 'true' } = {}) =>
    await app().client('previewStaffCancellation', { id, query, token: await app().signIn() })
  const byStaff = async (made: Reservation, cancellation?: object, token?: string) =>
    await app().client('changeReservationStatus', {
      id: made._id,
      token: token ?? (await app().signIn()),
      body: {
        seenStatus: made.status,
        status: 'cancelled',
        ...(cancellation ? { cancellation } : {}),
      } as never,
    })

  test('staff cancel with a preview where money was taken, and are refused without one', async () => {
    const made = await paidRide(app())
    const refused = await refusalOf(byStaff(made))
    assert.equal(refused.code, 'preview_needed')
    assert.equal((refused.current as CancellationPreview).refundCents, 24_000)
    const { preview, moneyTaken, texts } = await staffPreview(made._id)
    assert.equal(moneyTaken, true)
    assert.equal(texts.rule, 'Cancelling 48 or more hours before the trip gives a full deposit refund.')
    assert.equal((await staffPreview(made._id, { cause: 'operator' })).texts.rule, undefined)
    assert.equal((await staffPreview(made._id, { waive: 'true' })).texts.rule, texts.rule)
    assert.equal((await previewOf(await enter(made))).texts.rule, undefined)
    assert.deepEqual(
      [texts.lead, ...texts.notes].map(text => text.replace(/[\u00a0\u202f]/g, ' ')),
      [
        'Refund <b>$240.00</b> to the guest’s Visa ending in 4417.',
        'After Wed, Dec 2, 6:45 pm, the cancellation fee is $240.00 (the deposit).',
        'After Fri, Dec 4, 4:45 pm, the cancellation fee is $480.00 (full price).',
        'The refund takes 5-10 business days.',
      ],
    )
    const done = await byStaff(made, { cause: 'guest', preview })
    assert.equal(done.status, 'cancelled')
    assert.equal((await operations()).length, 1)
  })

  test('a ride without money is cancelled by staff as ever', async () => {
    const made = await paidRide(app(), { captured: 0, card: false })
    assert.equal((await staffPreview(made._id)).moneyTaken, false)
    assert.equal((await byStaff(made)).status, 'cancelled')
    assert.deepEqual(await postings(), [])
  })

  test('a fee is owed of a confirmed ride without money and of no request, and staff see it first', async () => {
    app().pass(LATE_MS)
    const [request, made] = [
      await paidRide(app(), { captured: 0, card: false }),
      await paidRide(app(), { captured: 0, card: false }),
    ]
    assert.deepEqual(
      [(await staffPreview(request._id)).feeCents, (await byStaff(request)).status],
      [0, 'cancelled'],
    )
    assert.deepEqual(await postings(), [])
    await app()
      .db.updateTable('reservations')
      .set({ status: 'confirmed' })
      .where('id', '=', made._id)
      .execute()
    const confirmed: Reservation = { ...made, status: 'confirmed' }
    assert.equal((await refusalOf(byStaff(confirmed))).code, 'preview_needed')
    const { preview, feeCents, owedCents, texts } = await staffPreview(made._id)
    assert.equal(texts.rule, 'Cancelling within 2 hours of the trip means the full trip charge applies.')
    assert.equal((await staffPreview(made._id, { waive: 'true' })).texts.rule, undefined)
    assert.deepEqual([feeCents, owedCents], [48_000, 48_000])
    await byStaff(confirmed, { cause: 'guest', preview })
    const { owedCents: owed, dueCents } = await app().client('getMoney', {
      id: made._id,
      token: await app().signIn(),
    })
    assert.deepEqual([owed, dueCents], [48_000, 48_000])
  })

  test('a cancellation by the company keeps nothing, at any time', async () => {
    app().pass(LATE_MS)
    const made = await paidRide(app())
    const { preview, refundCents } = await staffPreview(made._id, { cause: 'operator' })
    assert.equal(refundCents, 24_000)
    await byStaff(made, { cause: 'operator', preview })
    assert.equal((await operations())[0]?.cents, 24_000)
  })

  test('giving up a fee takes a reason, and above the limit of the policy an owner', async () => {
    app().pass(TO_DEADLINE_MS + 1000)
    const made = await paidRide(app())
    const { preview, feeCents, refundCents } = await staffPreview(made._id, { waive: 'true' })
    assert.deepEqual([feeCents, refundCents], [0, 24_000])
    const order = { cause: 'guest', preview }
    assert.equal((await refusalOf(byStaff(made, order))).code, 'preview_needed')
    await app().db.updateTable('staff').set({ role: 'staff' }).execute()
    const waived = { ...order, waiveReason: 'The chauffeur was ill.' }
    assert.equal((await refusalOf(byStaff(made, waived))).code, 'forbidden')
    await app().db.updateTable('staff').set({ role: 'owner' }).execute()
    assert.equal((await byStaff(made, waived)).status, 'cancelled')
    const [event] = (await app().db.selectFrom('events').select('data').execute()).slice(-1)
    assert.match(event?.data ?? '', /The chauffeur was ill\./)
  })

  test('a cancellation that is undone takes its fee back; a further one is posted anew', async () => {
    app().pass(TO_DEADLINE_MS + 1000)
    const made = await paidRide(app())
    const cancel = async () =>
      await byStaff(made, { cause: 'guest', preview: (await staffPreview(made._id)).preview })
    await cancel()
    await app().client('changeReservationStatus', {
      id: made._id,
      token: await app().signIn(),
      body: { seenStatus: 'cancelled', status: 'pending' },
    })
    app().pass(1000)
    await cancel()
    assert.deepEqual((await postings()).map(({ entry }) => entry).sort(), [
      `fee:${made._id}:1.1`,
      `fee:${made._id}:1.1.2`,
      `reverse:fee:${made._id}:1.1`,
    ])
  })
})
