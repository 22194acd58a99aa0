import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AnswerOf } from '../../../contract/calls.ts'
import { json, useTestApp } from '../../../test/support/app.ts'
import { changesOf, requireSound } from '../../../test/support/changed-ride.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { addPayment, guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { backFromDulles, type Trips, toDullesTrip } from '../../../test/support/trips.ts'

const ADDRESS = '192.0.2.7'
/** A fleet of two gives one address two unpaid trips a day, and three ahead. */
const FULL_DAY = '2026-12-01'
const OTHER_DAY = '2026-12-02'

const trip = (pickUpDate: string, hour: number, hours?: number) =>
  toDullesTrip({
    ...{ pickUpDate, pickUpTime: `${String(hour).padStart(2, '0')}:00` },
    ...(hours === undefined ? {} : { kind: 'hourly' as const, hours }),
  })

onEveryEngine('a change by a guest with unpaid rides', engine => {
  const app = useTestApp(engine, { rateLimits: true, payments: true, connections: 10, fleet: { sedan: 2 } })
  let guests = 0
  /** Books from one address under ever new names. */
  const book = async (trips: Trips, address = ADDRESS) => {
    guests += 1
    const quoted = await app().request('/api/quotes', json({ trips }), address)
    const { classes } = (await quoted.json()) as AnswerOf<'quoteTrips'>
    const quote = classes.find(({ code }) => code === 'sedan')?.price?.token
    const contact = { email: `guest${guests}@example.com`, phoneNumber: `70355${10_000 + guests}` }
    const body = { firstName: 'Ada', lastName: 'Byron', ...contact, quote }
    const answer = await app().request('/api/reservations', json(body), address)
    const made = (await answer.json()) as AnswerOf<'createReservation'>
    assert.equal(made.status, 'confirmed', JSON.stringify(made))
    const guest = guestOf(app(), { reference: made.reference, token: await linkToken(app(), made._id) })
    return { ...made, ...changesOf(guest) }
  }
  const fillDay = async () => [await book([trip(FULL_DAY, 6)]), await book([trip(FULL_DAY, 9)])] as const
  const datesOf = async () =>
    (await app().db.selectFrom('trips').select('local_date').orderBy('local_date').execute()).map(
      ({ local_date }) => local_date,
    )

  test('to a day of which the address has its share asks staff, and the ride stays', async () => {
    await fillDay()
    const ride = await book([trip(OTHER_DAY, 14)])
    const { body } = await ride.previewed([trip(FULL_DAY, 14)])
    assert.equal(body.outcome, 'wish')
    assert.equal((await ride.order(body.preview)).body.outcome, 'wish')
    assert.deepEqual(await datesOf(), [FULL_DAY, FULL_DAY, OTHER_DAY])
    const [waiting] = await app().db.selectFrom('guest_changes').select(['kind', 'state']).execute()
    assert.deepEqual([waiting?.kind, waiting?.state], ['wish', 'waiting'])
    await requireSound(app())
  })

  test('within the limits is made instantly, and does not count against itself', async () => {
    const [first] = await fillDay()
    const third = await book([trip(OTHER_DAY, 14)])
    for (const [ride, after] of [
      [first, trip(FULL_DAY, 7)],
      [third, trip('2026-12-03', 14)],
    ] as const) {
      const { body } = await ride.previewed([after])
      assert.equal(body.outcome, 'at-once')
      assert.equal((await ride.order(body.preview)).body.outcome, 'at-once')
    }
  })

  test('that adds a return on such a day asks staff', async () => {
    const [first] = await fillDay()
    const back = backFromDulles({ pickUpDate: FULL_DAY, pickUpTime: '18:00' })
    assert.equal((await first.previewed([trip(FULL_DAY, 6), back])).body.outcome, 'wish')
    const later = backFromDulles({ pickUpDate: OTHER_DAY, pickUpTime: '18:00' })
    assert.equal((await first.previewed([trip(FULL_DAY, 6), later])).body.outcome, 'at-once')
  })

  test('asks staff if other rides used up the share after its price was shown', async () => {
    await book([trip(FULL_DAY, 6)])
    const ride = await book([trip(OTHER_DAY, 14)])
    const { body } = await ride.previewed([trip(FULL_DAY, 14)])
    assert.equal(body.outcome, 'at-once')
    await book([trip(FULL_DAY, 9)])
    const refused = await ride.order(body.preview)
    assert.deepEqual([refused.status, refused.body.code], [409, 'offer_changed'])
    assert.equal((refused.body as unknown as { current: { outcome: string } }).current.outcome, 'wish')
    assert.deepEqual(await datesOf(), [FULL_DAY, FULL_DAY, OTHER_DAY])
  })

  test('is made once if two rides move to the last place of a day at the same moment', async () => {
    await book([trip(FULL_DAY, 6)])
    const rides = [await book([trip(OTHER_DAY, 14)]), await book([trip('2026-12-03', 14)])]
    const previews = await Promise.all(
      rides.map((ride, at) => ride.previewed([trip(FULL_DAY, at === 0 ? 10 : 15)])),
    )
    const answers = await Promise.all(rides.map((ride, at) => ride.order(previews[at]?.body.preview)))
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
    assert.equal((await datesOf()).filter(date => date === FULL_DAY).length, 2)
    await requireSound(app())
  })

  test('has no limit once the ride is paid, or if the change is paid first', async () => {
    await fillDay()
    const ride = await book([trip(OTHER_DAY, 14)])
    const { dropOffAddress: _, dropOffPlace: __, ...hourly } = trip(FULL_DAY, 14, 6)
    assert.equal((await ride.previewed([hourly])).body.outcome, 'after-payment')
    await addPayment(app(), { reservation_id: ride._id, captured: 0, held: 0, card: true })
    const { body } = await ride.previewed([trip(FULL_DAY, 14)])
    assert.equal(body.outcome, 'at-once')
    assert.equal((await ride.order(body.preview)).body.outcome, 'at-once')
  })

  test('of a ride that staff confirmed has no limit', async () => {
    await fillDay()
    const ride = await book([trip(OTHER_DAY, 14)])
    const token = await app().signIn()
    for (const [seenStatus, status] of [
      ['confirmed', 'pending'],
      ['pending', 'confirmed'],
    ] as const)
      await app().client('changeReservationStatus', {
        ...{ token, params: { id: ride._id }, body: { seenStatus, status } },
      })
    assert.equal((await ride.previewed([trip(FULL_DAY, 14)])).body.outcome, 'at-once')
  })
})
