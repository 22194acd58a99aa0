import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { backFromDulles, toDullesTrip } from '../../../test/support/trips.ts'
import { reservationTemplateOf } from '../../reservations/effects/message-job-store.ts'

const HOUR = 3_600_000
const CONFIRM = { seenStatus: 'pending', status: 'confirmed' } as const
const CANCEL = { seenStatus: 'confirmed', status: 'cancelled' } as const
const REOPEN = { seenStatus: 'cancelled', status: 'pending' } as const

describe('the reminder of a ride', () => {
  const app = useTestApp('sqlite')
  const move = async (id: string, body: typeof CONFIRM | typeof CANCEL | typeof REOPEN) =>
    app().client('changeReservationStatus', { token: await app().signIn(), id, body })
  const change = async (id: string, body: Partial<typeof RIDE>) =>
    app().client('updateReservation', { token: await app().signIn(), id, body: { ...RIDE, ...body } })
  const confirmed = async (body: object = RIDE) => {
    const { _id } = await app().client('createReservation', { body: body as typeof RIDE })
    await move(_id, CONFIRM)
    await app().deliver()
    app().sent.length = 0
    return _id
  }
  /** State and time of each reminder, in the order of their times. */
  const reminders = async () => {
    const jobs = await app().db.selectFrom('jobs').selectAll().orderBy('run_at').execute()
    return jobs
      .filter(job => job.kind === 'message.mail' && reservationTemplateOf(job) === 'reminder-day')
      .map(({ state, run_at }) => `${state} ${run_at}`)
  }
  const delivered = async () => {
    app().sent.length = 0
    return (await app().deliver()).map(({ message }) => message)
  }

  test('is planned with the confirmation, and leaves once on the day before', async () => {
    const { _id } = await app().client('createReservation', { body: RIDE })
    assert.deepEqual(await reminders(), [])
    await move(_id, CONFIRM)
    assert.deepEqual(await reminders(), ['waiting 2026-12-03T23:45:00.000Z'])
    await delivered()
    app().passTo('2026-12-03T23:44:59.000Z')
    assert.deepEqual(await delivered(), [])
    app().passTo('2026-12-03T23:45:00.000Z')
    const [mail, ...others] = await delivered()
    assert.deepEqual(others, [])
    assert.match(mail!.subject, /^Ride reminder: Fri, Dec 4, 6:45 pm \(/)
    assert.equal(mail!.to, RIDE.email)
    assert.match(mail!.text, /\/m\//)
    assert.equal(mail!.calendar, undefined)
    app().pass(HOUR)
    assert.deepEqual(await delivered(), [])
    assert.deepEqual(await reminders(), ['done 2026-12-03T23:45:00.000Z'])
  })

  test('is not planned for a request, also when the request changes or is open again', async () => {
    const { _id: id } = await app().client('createReservation', { body: RIDE })
    await change(id, { pickUpTime: '19:30' })
    assert.deepEqual(await reminders(), [])
    await move(id, CONFIRM)
    await move(id, CANCEL)
    await move(id, REOPEN)
    assert.deepEqual(await reminders(), ['dropped 2026-12-04T00:30:00.000Z'])
  })

  test('moves with the pick-up: the former one never leaves', async () => {
    const id = await confirmed()
    await change(id, { pickUpTime: '19:30' })
    await change(id, { pickUpTime: '19:30', numberOfPassengers: 3 })
    assert.deepEqual(await reminders(), [
      'dropped 2026-12-03T23:45:00.000Z',
      'waiting 2026-12-04T00:30:00.000Z',
    ])
    await change(id, {})
    assert.deepEqual(await reminders(), [
      'waiting 2026-12-03T23:45:00.000Z',
      'dropped 2026-12-04T00:30:00.000Z',
    ])
  })

  test('ends with a cancellation or deletion, and comes back with the ride', async () => {
    const id = await confirmed()
    await move(id, CANCEL)
    assert.deepEqual(await reminders(), ['dropped 2026-12-03T23:45:00.000Z'])
    await move(id, REOPEN)
    await move(id, CONFIRM)
    assert.deepEqual(await reminders(), ['waiting 2026-12-03T23:45:00.000Z'])
    const token = await app().signIn()
    await app().client('deleteReservation', { token, id })
    assert.deepEqual(await reminders(), ['dropped 2026-12-03T23:45:00.000Z'])
    await app().client('restoreReservation', { token, id })
    assert.deepEqual(await reminders(), ['waiting 2026-12-03T23:45:00.000Z'])
  })

  test('does not leave where the ride changed on another road meanwhile', async () => {
    const id = await confirmed()
    await app()
      .db.updateTable('trips')
      .set({ progress: 'cancelled' })
      .where('reservation_id', '=', id)
      .execute()
    app().passTo('2026-12-03T23:45:00.000Z')
    assert.deepEqual(await delivered(), [])
    assert.deepEqual(await reminders(), ['dropped 2026-12-03T23:45:00.000Z'])
  })

  test('of which an outage lasted into the night waits for the morning; one that is too late is dropped', async () => {
    await confirmed()
    await confirmed({ ...RIDE, email: 'early@example.com', pickUpTime: '09:00' })
    // The clock of the business shows 11 pm of the day before: the mail service is back.
    app().passTo('2026-12-04T04:00:00.000Z')
    assert.deepEqual(await delivered(), [])
    assert.deepEqual(await reminders(), [
      'dropped 2026-12-03T14:00:00.000Z',
      'waiting 2026-12-04T13:00:00.000Z',
    ])
    app().passTo('2026-12-04T13:00:00.000Z')
    assert.deepEqual(
      (await delivered()).map(({ to }) => to),
      [RIDE.email],
    )
  })

  test('of a return is one for each trip, in the language of the customer', async () => {
    const [there, back] = [toDullesTrip(), backFromDulles()]
    const { firstName, lastName, email, phoneNumber } = RIDE
    const body = { firstName, lastName, email, phoneNumber, locale: 'es', ...there, returnTrip: back }
    const id = await confirmed(body)
    assert.equal((await reminders()).length, 2, id)
    app().passTo('2026-11-30T18:00:00.000Z')
    const mails = await delivered()
    app().passTo('2026-12-03T18:00:00.000Z')
    mails.push(...(await delivered()))
    assert.equal(mails.length, 2)
    assert.match(mails[1]!.subject, /^Recordatorio: vie 4 dic, /)
    assert.match(mails[1]!.text, /Dulles/)
  })

  test('is not planned for a ride that is confirmed within six hours of it, or without an address', async () => {
    app().passTo('2026-12-03T18:00:00.000Z')
    await confirmed()
    assert.deepEqual(await reminders(), [])
  })
})
