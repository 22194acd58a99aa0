import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { HOUR_MS, MINUTE_MS, useSecuredRide } from '../../../test/support/secured-ride.ts'
import { paperTexts } from '../../platform/messaging/texts/paper-texts.ts'
import { listDriversOfCancellation } from './driver-message.ts'

const DRIVERS = { 1: '+17035550101', 2: '+17035550102' } as const
const CUSTOMER = '+17035550199'

describe('a driver who is assigned during a hold', () => {
  const app = useTestApp('sqlite', { payments: true })
  const { reserve, pay, work, until, move, statusOf } = useSecuredRide(app, { sedan: 2 })
  beforeEach(async () => {
    for (const number of [1, 2] as const)
      await app()
        .db.updateTable('drivers')
        .set({ phone: DRIVERS[number] })
        .where('id', '=', `driver-sedan-${number}`)
        .execute()
  })
  /** A ride whose vehicle is on hold for its deposit, with a driver whom staff assigned. */
  const held = async () => {
    const { _id: id, pickUpAt } = await reserve({ kind: 'hourly', hours: 6 })
    const { id: trip } = await app()
      .db.selectFrom('trips')
      .select('id')
      .where('reservation_id', '=', id)
      .executeTakeFirstOrThrow()
    await assign(trip, 2)
    await assign(trip, 1)
    assert.deepEqual(await notified(), { gone: 0, rides: 0, changed: 0, customer: 0 })
    assert.equal(await statusOf(id), 'pending')
    return { id, trip, pickUpAt }
  }
  const assign = async (trip: string, number: 1 | 2) => {
    const token = await app().signIn()
    const body = { vehicle: `sedan-${number}`, driver: `driver-sedan-${number}` }
    await app().client('assignTrip', { token, params: { id: trip }, body })
    await work()
  }
  /** All messages so far: to the drivers, and to the customer about the chauffeur. */
  const notified = async () => {
    await work()
    const own = app().texts.filter(({ to }) => to === DRIVERS[1] || to === DRIVERS[2])
    const count = (words: RegExp) => own.filter(({ body }) => words.test(body)).length
    const jobs = await app()
      .db.selectFrom('jobs')
      .select('state')
      .where('dedupe_key', 'like', 'driver-given:%')
      .where('state', 'in', ['waiting', 'done'])
      .execute()
    return {
      gone: count(/was reassigned|is cancelled/),
      rides: count(/New trip/),
      changed: count(/Trip now/),
      customer: jobs.length,
    }
  }
  const ONCE = { gone: 0, rides: 1, changed: 0, customer: 1 }

  test('hears of the trip once its deposit is paid, as the customer hears of the driver, and both once', async () => {
    const { trip, pickUpAt } = await held()
    await pay()
    assert.deepEqual(await notified(), ONCE)
    assert.deepEqual([app().texts.filter(({ to }) => to === DRIVERS[1]).length], [1])
    await assign(trip, 1)
    assert.deepEqual(await notified(), ONCE)
    await until(pickUpAt, 5 * HOUR_MS)
    const mails = app().sent.filter(({ message }) => /^Your chauffeur: /.test(message.subject))
    assert.equal(mails.length, 1)
    assert.equal(app().texts.filter(({ to }) => to === CUSTOMER).length, 0, 'no texts were agreed to')
  })

  test('is named before a cancellation, once informed of the trip', async () => {
    const { id } = await held()
    const preview = async () => {
      const token = await app().signIn()
      const body = { status: 'cancelled' } as const
      return (await app().client('previewStatusMail', { token, id, body })).drivers
    }
    assert.deepEqual(await preview(), [])
    await move(id, 'pending', 'confirmed')
    await work()
    const [first, ...others] = await preview()
    assert.ok(first?.name)
    const { name, ...informed } = first
    assert.deepEqual([informed, others], [{ phone: DRIVERS[1], channel: 'text', off: false }, []])
    const texts = paperTexts({ ...app().deps, folder: '' })
    const onPaper = await listDriversOfCancellation({ ...app().deps, texts }, id)
    assert.deepEqual(onPaper, [{ ...first, off: true }])
    await move(id, 'confirmed', 'cancelled')
    assert.equal((await notified()).gone, 1)
  })

  test('hears of it when staff confirm', async () => {
    const { id } = await held()
    await move(id, 'pending', 'confirmed')
    assert.deepEqual(await notified(), ONCE)
  })

  test('is reminded to leave when the confirmed block says so', async () => {
    const { trip } = await held()
    await pay()
    const { from_min } = await app()
      .db.selectFrom('occupancies')
      .select('from_min')
      .where('trip_id', '=', trip)
      .where('resource_id', '=', 'driver-sedan-1')
      .executeTakeFirstOrThrow()
    const nudges = await app()
      .db.selectFrom('jobs')
      .select('run_at')
      .where('dedupe_key', 'like', 'driver-nudge:%:text')
      .orderBy('run_at')
      .execute()
    const leavesAt = new Date(from_min * MINUTE_MS).toISOString()
    assert.equal(nudges[0]?.run_at, leavesAt)
  })

  test('hears nothing when the hold runs out', async () => {
    const { id } = await held()
    app().pass(HOUR_MS)
    await work()
    assert.equal(await statusOf(id), 'cancelled')
    assert.deepEqual(await notified(), { gone: 0, rides: 0, changed: 0, customer: 0 })
  })

  test('hears nothing when staff cancel during the hold', async () => {
    const { id } = await held()
    await move(id, 'pending', 'cancelled')
    assert.deepEqual(await notified(), { gone: 0, rides: 0, changed: 0, customer: 0 })
  })
})
