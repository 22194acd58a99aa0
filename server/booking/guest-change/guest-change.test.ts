import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { toJson } from '../../../domain/values/json.ts'
import { runJobs, useTestApp } from '../../../test/support/app.ts'
import {
  changesOf,
  confirmedRide,
  moneyOf,
  payLatest,
  requireSound,
} from '../../../test/support/changed-ride.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { guestOf, linkToken, paidRide } from '../../../test/support/paid-ride.ts'
import { backFromDulles, type Trips, toDullesTrip } from '../../../test/support/trips.ts'
import { actAsGuest } from '../../money/providers/test-provider/guest-actions.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** From now to the pick-up of `toDullesTrip`. */
const TO_PICK_UP_MS = Date.parse('2026-12-01T18:00:00Z') - Date.parse('2026-11-20T17:00:00Z')
const hours = (count: number) => {
  const { dropOffAddress: _, dropOffPlace: __, ...trip } = toDullesTrip({ kind: 'hourly', hours: count })
  return [trip] satisfies Trips
}

onEveryEngine('a change by the guest', engine => {
  const app = useTestApp(engine, { payments: true, fleet: { sedan: 1, suv: 1 } })
  const managed = async ({ guest }: Pick<ReturnType<typeof changesOf>, 'guest'>) =>
    (await (await guest.get()).json()) as ManagedReservation
  const taken = async () =>
    (
      await app()
        .db.selectFrom('occupancies')
        .select(['resource_id', 'from_min'])
        .orderBy('resource_id')
        .execute()
    ).map(({ resource_id, from_min }) => [
      resource_id,
      new Date(from_min * MINUTE_MS).toISOString().slice(0, 10),
    ])
  const prices = async (id: string) =>
    (
      await app()
        .db.selectFrom('reservation_prices')
        .select('total_cents')
        .where('reservation_id', '=', id)
        .orderBy('number')
        .execute()
    ).map(({ total_cents }) => total_cents)

  test('of the date moves the car with it, is told, and is made once', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    const { body } = await ride.previewed([toDullesTrip({ pickUpDate: '2026-12-02' })])
    assert.deepEqual(
      [
        body.outcome,
        body.oldTotalCents,
        body.totalCents,
        body.payCents,
        body.refundCents,
        body.feeFloorCents,
      ],
      ['at-once', 13_800, 13_800, 0, 0, undefined],
    )
    const answers = await Promise.all([1, 2, 3].map(() => ride.order(body.preview)))
    assert.deepEqual(
      answers.map(({ status, body: { outcome } }) => [status, outcome]),
      [1, 2, 3].map(() => [200, 'at-once']),
    )
    assert.equal(answers[0]?.body.managed.ride?.pickUpDate, '2026-12-02')
    assert.deepEqual(await taken(), [
      ['driver-sedan-1', '2026-12-02'],
      ['lane-001', '2026-12-02'],
      ['sedan-1', '2026-12-02'],
    ])
    assert.deepEqual(await prices(ride._id), [13_800, 13_800])
    const mails = (await app().deliver()).map(({ message }) => message.subject)
    assert.equal(mails.filter(subject => subject.includes('updated')).length, 1, mails.join())
    await requireSound(app())
  })

  test('that costs more waits for its payment, and is made when it arrives', async () => {
    const ride = await confirmedRide(app(), hours(6))
    const before = await managed(ride)
    const deposit = before.paidCents
    assert.ok(deposit > 0)
    const { body } = await ride.previewed(hours(8))
    assert.equal(body.outcome, 'after-payment')
    const total = body.totalCents ?? 0
    assert.equal(body.payCents, Math.round(total / 2) - deposit)
    const ordered = await ride.order(body.preview)
    assert.ok(ordered.body.pay && 'url' in ordered.body.pay, JSON.stringify(ordered.body))
    const waiting = await managed(ride)
    assert.deepEqual(
      [waiting.ride?.hours, waiting.waiting?.for, waiting.waiting?.cents],
      [6, 'payment', body.payCents],
    )
    // The same again leads to the same page.
    assert.deepEqual((await ride.order(body.preview)).body.pay, ordered.body.pay)
    await payLatest(app(), ride._id)
    const after = await managed(ride)
    assert.deepEqual([after.ride?.hours, after.waiting, after.due], [8, undefined, undefined])
    assert.deepEqual(await moneyOf(app(), ride._id), { paid: deposit + body.payCents, returned: 0 })
    assert.equal(after.laterCents, total - deposit - body.payCents)
    await requireSound(app())
  })

  test('that a later one took the place of never leads to the page of the later amount', async () => {
    const ride = await confirmedRide(app(), hours(6))
    const [first, later] = [(await ride.previewed(hours(8))).body, (await ride.previewed(hours(9))).body]
    assert.ok((later.payCents ?? 0) > (first.payCents ?? 0))
    await ride.order(first.preview)
    const ordered = await ride.order(later.preview)
    assert.ok(ordered.body.pay && 'url' in ordered.body.pay)
    const again = await ride.order(first.preview)
    assert.deepEqual([again.body.outcome, again.body.pay], ['after-payment', undefined])
    assert.deepEqual((await ride.order(later.preview)).body.pay, ordered.body.pay)
  })

  test('that was paid but cannot be made any more gives the payment back, and the old ride stands', async () => {
    const ride = await confirmedRide(app(), hours(6))
    const { paidCents } = await managed(ride)
    const { body } = await ride.previewed(hours(8).map(trip => ({ ...trip, pickUpDate: '2026-12-03' })))
    await ride.order(body.preview)
    const other = await confirmedRide(
      app(),
      hours(2).map(trip => ({ ...trip, pickUpDate: '2026-12-03' })),
    )
    assert.equal(other.status, 'confirmed')
    const page = (
      await app()
        .db.selectFrom('payments')
        .select('provider_ref')
        .where('purpose', '=', 'change')
        .executeTakeFirstOrThrow()
    ).provider_ref
    await actAsGuest({ db: app().db, clock: app().deps.clock }, page ?? '', 'pay')
    await runJobs(app())
    const after = await managed(ride)
    assert.deepEqual([after.ride?.hours, after.ride?.pickUpDate, after.waiting], [6, '2026-12-01', undefined])
    assert.deepEqual(await moneyOf(app(), ride._id), {
      paid: paidCents + body.payCents,
      returned: body.payCents,
    })
    const mail = app().sent.find(({ message }) => message.text.includes('is no longer available'))
    assert.ok(
      mail,
      app()
        .sent.map(({ message }) => message.subject)
        .join(),
    )
    await requireSound(app())
  })

  test('stored by another version of the program is not made, and its payment is refunded', async () => {
    const ride = await confirmedRide(app(), hours(6))
    const { paidCents } = await managed(ride)
    const { body } = await ride.previewed(hours(8))
    await ride.order(body.preview)
    const { claims } = await app().db.selectFrom('guest_changes').select('claims').executeTakeFirstOrThrow()
    const { pay: payCents, ...rest } = JSON.parse(claims)
    await app()
      .db.updateTable('guest_changes')
      .set({ claims: toJson({ ...rest, payCents }) })
      .execute()
    assert.equal((await managed(ride)).waiting, undefined)
    await payLatest(app(), ride._id)
    const after = await managed(ride)
    assert.deepEqual([after.ride?.hours, after.waiting], [6, undefined])
    assert.deepEqual(await moneyOf(app(), ride._id), {
      paid: paidCents + body.payCents,
      returned: body.payCents,
    })
    await requireSound(app())
  })

  test('that costs less than was paid returns the difference to the card', async () => {
    const ride = await confirmedRide(app(), hours(8))
    const { paidCents } = await managed(ride)
    const { body } = await ride.previewed([toDullesTrip()])
    assert.deepEqual(
      [body.outcome, body.totalCents, body.refundCents],
      ['at-once', 13_800, paidCents - 13_800],
    )
    assert.deepEqual(
      body.refunds.map(({ cents, byHand }) => [cents, byHand]),
      [[paidCents - 13_800, false]],
    )
    await ride.order(body.preview)
    await runJobs(app())
    assert.deepEqual(await moneyOf(app(), ride._id), { paid: paidCents, returned: body.refundCents })
    assert.equal((await managed(ride)).ride?.kind, undefined)
    await requireSound(app())
  })

  test('adds a way back and takes it away again', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    const there = await ride.previewed([toDullesTrip(), backFromDulles()])
    assert.equal(there.body.outcome, 'at-once')
    assert.equal(there.body.trips?.length, 2)
    const made = await ride.order(there.body.preview)
    assert.equal(made.body.managed.ride?.returnTrip?.pickUpDate, '2026-12-04')
    assert.equal((await taken()).length, 6)
    const gone = await ride.previewed([toDullesTrip()])
    assert.equal(gone.body.totalCents, 13_800)
    assert.equal((await ride.order(gone.body.preview)).body.managed.ride?.returnTrip, undefined)
    assert.equal((await taken()).length, 3)
    await requireSound(app())
  })

  test('takes a removed return out of the calendar of the guest', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip(), backFromDulles()])
    const events = async () =>
      (await app().deliver())
        .findLast(({ message }) => message.calendar)
        ?.message.calendar?.events.map(({ uid, status, startsAt }) => [
          ...[uid.split('@')[0], status, startsAt],
        ])
    const there = [ride.reference, 'CONFIRMED', '2026-12-01T18:00:00.000Z']
    const back = (status: string) => [`${ride.reference}-2`, status, '2026-12-04T18:00:00.000Z']
    assert.deepEqual(await events(), [there, back('CONFIRMED')])
    const { body } = await ride.previewed([toDullesTrip()])
    await ride.order(body.preview)
    assert.deepEqual(await events(), [there, back('CANCELLED')])
  })

  test('to another class takes a car of that class, and its promise', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    const { body } = await ride.previewed([toDullesTrip({ numberOfPassengers: 5 })], 'suv')
    assert.deepEqual([body.outcome, body.vehicleClass?.code], ['at-once', 'suv'])
    await ride.order(body.preview)
    assert.deepEqual(
      (await taken()).map(([id]) => id).filter(id => id?.startsWith('s')),
      ['suv-1'],
    )
    const assignment = await app()
      .db.selectFrom('assignments')
      .select('promised_seats')
      .executeTakeFirstOrThrow()
    assert.equal(assignment.promised_seats, 6)
    assert.equal((await managed(ride)).ride?.vehicleClass?.code, 'suv')
  })

  test('to an hour at which all cars are taken is refused with what is free; nothing changes', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    await confirmedRide(app(), [toDullesTrip({ pickUpDate: '2026-12-02' })])
    const { status, body } = await ride.previewed([toDullesTrip({ pickUpDate: '2026-12-02' })])
    assert.deepEqual([status, body.code], [409, 'full'])
    const { current } = body as unknown as { current: { nearest: unknown[]; classes: { code: string }[] } }
    assert.ok(Array.isArray(current.nearest))
    assert.deepEqual(
      current.classes.map(({ code }) => code),
      ['suv'],
    )
  })

  test('to a class on request is a wish for staff: the old ride stands until they have saved it', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    const { body } = await ride.previewed([toDullesTrip()], 'limo')
    assert.deepEqual([body.outcome, body.payCents, body.refundCents], ['wish', 0, 0])
    const { body: ordered } = await ride.order(body.preview)
    assert.deepEqual(
      [ordered.outcome, ordered.managed.waiting?.for, ordered.managed.ride?.vehicleClass?.code],
      ['wish', 'staff', 'sedan'],
    )
    const token = await app().signIn()
    const matters = async () =>
      (await app().client('listOpenMatters', { token })).items.filter(({ kind }) => kind === 'change-wish')
    const [matter] = await matters()
    assert.match(matter?.note ?? '', /^Change to 2026-12-01 13:00, .* 2 passengers, limo/)
    const { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime, numberOfPassengers } = toDullesTrip()
    const trip = { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime, numberOfPassengers }
    const contact = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: ride.email,
      phoneNumber: ride.phoneNumber,
    }
    await app().client('updateReservation', { id: ride._id, token, body: { ...contact, ...trip } })
    assert.deepEqual(await matters(), [])
    assert.equal((await managed(ride)).waiting, undefined)
  })

  test('is possible until two hours before the pick-up, and what was shown then for five minutes more', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    app().pass(TO_PICK_UP_MS - 2 * HOUR_MS - MINUTE_MS)
    const later = [toDullesTrip({ pickUpTime: '15:00' })]
    const shown = await ride.previewed(later)
    assert.equal(shown.status, 200)
    app().pass(2 * MINUTE_MS)
    const late = await ride.previewed(later)
    assert.deepEqual([late.status, late.body.code], [409, 'too_late'])
    assert.equal((await managed(ride)).change, 'too-late')
    assert.equal((await ride.order(shown.body.preview)).status, 200)
  })

  test('whose preview has ended, or whose reservation is another one by now, changes nothing', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    const [one, other] = [
      await ride.previewed([toDullesTrip({ pickUpTime: '15:00' })]),
      await ride.previewed([toDullesTrip({ pickUpTime: '16:00' })]),
    ]
    const both = await Promise.all([ride.order(one.body.preview), ride.order(other.body.preview)])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409])
    assert.equal(both.find(({ status }) => status === 409)?.body.code, 'changed_meanwhile')
    const old = await ride.previewed([toDullesTrip({ pickUpTime: '17:00' })])
    app().pass(6 * MINUTE_MS)
    const ended = await ride.order(old.body.preview)
    assert.deepEqual([ended.status, ended.body.code], [409, 'offer_changed'])
    assert.equal((await ride.order('v1.a.b.c')).status, 422)
    const stranger = await confirmedRide(app(), [toDullesTrip({ pickUpDate: '2026-12-08' })])
    const his = await stranger.previewed([toDullesTrip({ pickUpDate: '2026-12-09' })])
    assert.equal((await ride.order(his.body.preview)).body.code, 'quote_invalid')
    await requireSound(app())
  })

  test('inside a paid tier leaves the fee of that moment behind', async () => {
    const ride = await confirmedRide(app(), hours(6))
    const { paidCents } = await managed(ride)
    app().pass(TO_PICK_UP_MS - 20 * HOUR_MS)
    const { body } = await ride.previewed(hours(6).map(trip => ({ ...trip, pickUpDate: '2026-12-08' })))
    assert.deepEqual([body.outcome, body.feeFloorCents], ['at-once', paidCents])
    await ride.order(body.preview)
    const cancelling = (await (await ride.guest.get('/cancellation')).json()) as { feeCents: number }
    assert.equal(cancelling.feeCents, paidCents)
  })

  test('that differs in nothing is none, and one into the past or before the way there is refused at its field', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    const same = await ride.previewed([toDullesTrip()])
    assert.deepEqual([same.body.outcome, same.body.preview], ['none', undefined])
    const past = await ride.previewed([toDullesTrip({ pickUpDate: '2026-11-01' })])
    assert.deepEqual(
      [past.status, Object.keys((past.body as { fields?: object }).fields ?? {})],
      [422, ['trips.0.pickUpTime']],
    )
    const early = await ride.previewed([toDullesTrip(), backFromDulles({ pickUpDate: '2026-11-30' })])
    assert.equal(early.status, 422)
    assert.equal((await ride.previewed([toDullesTrip()], 'spaceship')).status, 422)
  })

  test('of a request without a price is made freely', async () => {
    const made = await paidRide(app(), { captured: 0, card: false })
    await app().db.deleteFrom('reservation_prices').execute()
    await app().db.deleteFrom('reservation_policies').execute()
    const ride = changesOf(guestOf(app(), { ...made, token: await linkToken(app(), made._id) }))
    const { pickUpAddress, dropOffAddress, pickUpTime } = made
    const trip = {
      pickUpAddress,
      dropOffAddress,
      pickUpTime,
      pickUpDate: '2026-12-05',
      numberOfPassengers: 3,
    }
    const { body } = await ride.previewed([trip])
    assert.deepEqual([body.outcome, body.totalCents, body.oldTotalCents], ['at-once', undefined, undefined])
    const { body: after } = await ride.order(body.preview)
    assert.deepEqual([after.managed.status, after.managed.ride?.numberOfPassengers], ['pending', 3])
  })

  test('needs the link of the customer and a page of this site', async () => {
    const ride = await confirmedRide(app(), [toDullesTrip()])
    const trips = [toDullesTrip({ pickUpTime: '15:00' })]
    assert.equal((await ride.guest.post('/change-preview', { trips }, 'https://evil.example')).status, 404)
    const token = await app().signIn()
    const body = { scope: 'pay', label: 'The secretary' } as const
    const { url } = await app().client('makeManageLink', { id: ride._id, token, body })
    const payer = guestOf(app(), { reference: ride.reference, token: url.split('/').at(-1) ?? '' })
    assert.equal((await payer.post('/change-preview', { trips })).status, 403)
    assert.equal((await payer.post('/changes', { preview: 'x' })).status, 403)
  })
})
