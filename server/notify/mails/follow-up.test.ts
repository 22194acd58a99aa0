import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { reservationTemplateOf } from '../../reservations/effects/message-job-store.ts'

const MINUTE = 60_000
/** The pickup is now, by the stopped clock of the tests. */
const BEGUN = { ...RIDE, pickUpDate: '2026-11-20', pickUpTime: '12:00' }
type Status = Reservation['status']

describe('after a ride', () => {
  const app = useTestApp('sqlite')
  let ride: Reservation
  beforeEach(async () => {
    ride = await app().client('createReservation', { body: BEGUN })
    await move('pending', 'confirmed')
    await app().deliver()
  })
  const move = async (seenStatus: Status, status: Status, id = ride._id) =>
    app().client('changeReservationStatus', {
      ...{ token: await app().signIn(), id, body: { seenStatus, status } },
    })
  const subjects = async () => {
    app().sent.length = 0
    return (await app().deliver()).map(({ message }) => message.subject.replace(/(: .+)? \(\S+\)$/, ''))
  }
  const planned = async () => {
    const jobs = await app().db.selectFrom('jobs').selectAll().orderBy('run_at').execute()
    return jobs
      .filter(({ kind, dedupe_key }) => kind === 'message.mail' && dedupe_key?.startsWith('follow-up'))
      .map(job => `${job.state} ${reservationTemplateOf(job)} ${job.run_at}`)
  }

  test('the guest is thanked a quarter of an hour later and asked two hours later, once each', async () => {
    assert.deepEqual(await planned(), [])
    await move('confirmed', 'completed')
    assert.deepEqual(await planned(), [
      'waiting reservation-completed 2026-11-20T17:15:00.000Z',
      'waiting rate 2026-11-20T19:00:00.000Z',
    ])
    app().pass(15 * MINUTE - 1)
    assert.deepEqual(await subjects(), [])
    app().pass(1)
    assert.deepEqual(await subjects(), ['Thank you for riding with us'])
    app().passTo('2026-11-20T19:00:00.000Z')
    app().sent.length = 0
    const [mail, ...others] = (await app().deliver()).map(({ message }) => message)
    assert.deepEqual(others, [])
    assert.match(mail?.subject ?? '', /^How was your ride\? \(/)
    assert.match(mail?.text ?? '', /Rate your ride:\s+http\S+\/m\//)
    // What is taken back and done again is not told again.
    await move('completed', 'confirmed')
    await move('confirmed', 'completed')
    app().pass(24 * 60 * MINUTE)
    assert.deepEqual(await subjects(), [])
  })

  test('nothing leaves where the completion is taken back, and it is planned again with the next one', async () => {
    await move('confirmed', 'completed')
    app().pass(10 * MINUTE)
    await move('completed', 'confirmed')
    assert.deepEqual(
      (await planned()).map(line => line.split(' ')[0]),
      ['dropped', 'dropped'],
    )
    app().pass(3 * 60 * MINUTE)
    assert.deepEqual(await subjects(), [])
    await move('confirmed', 'completed')
    assert.deepEqual(await planned(), [
      'waiting reservation-completed 2026-11-20T20:25:00.000Z',
      'waiting rate 2026-11-20T22:10:00.000Z',
    ])
  })

  test('a ride that is driven early is not confirmed again where its completion is taken back', async () => {
    const body = { ...BEGUN, pickUpTime: '15:00' }
    const { _id: id } = await app().client('createReservation', { body })
    await move('pending', 'confirmed', id)
    await subjects()
    const token = await app().signIn()
    const { dispatch } = await app().client('getReservation', { token, id })
    const params = { id: dispatch?.trips[0]?._id ?? '' }
    const driven = { seen: 'scheduled', to: 'done' } as const
    await app().client('changeTripProgress', { token, params, body: driven })
    await move('completed', 'confirmed', id)
    assert.deepEqual(await subjects(), [])
  })

  test('who wants to be asked no more says so by one press in the mail program, for all rides and for ever', async () => {
    await move('confirmed', 'completed')
    app().passTo('2026-11-20T19:00:00.000Z')
    app().sent.length = 0
    const mails = (await app().deliver()).map(({ message }) => message)
    const [thanks, rate] = [/^Thank you/, /^How was/].map(subject =>
      mails.find(mail => subject.test(mail.subject)),
    )
    assert.equal(thanks?.unsubscribe, undefined)
    const [, token = ''] =
      /^http:\/\/localhost\/rating-mails\/([\w-]{64})$/.exec(rate?.unsubscribe ?? '') ?? []
    assert.ok(token !== '' && rate?.text.includes(`${rate.unsubscribe}`))
    const end = (token: string) => app().client('endRatingMails', { params: { token } })
    const other = token.replace(/^./, sign => (sign === 'A' ? 'B' : 'A'))
    for (const wrong of [other, token.slice(0, -1), `${token}x`, token.slice(0, 43), 'x'])
      await assert.rejects(end(wrong), { code: 'not_found' })
    for (let times = 0; times < 2; times++) assert.deepEqual(await end(token), { ended: true })
    const kept = await app()
      .db.selectFrom('message_consents')
      .select(['purpose', 'given', 'source'])
      .execute()
    assert.deepEqual(
      kept.map(({ purpose, given, source }) => [purpose, given, source]),
      [['rating', 0, 'link']],
    )
    // Another ride with the address, however it is written; texts are another matter.
    const next = await app().client('createReservation', {
      body: { ...BEGUN, pickUpTime: '14:00', email: RIDE.email.toUpperCase() },
    })
    await move('pending', 'confirmed', next._id)
    await move('confirmed', 'completed', next._id)
    app().pass(3 * 60 * MINUTE)
    const subjectsNow = await subjects()
    assert.ok(subjectsNow.some(subject => /^Thank you/.test(subject)))
    assert.ok(!subjectsNow.some(subject => /^How was/.test(subject)))
    const told = await app().client('listReservationMails', { token: await app().signIn(), id: next._id })
    assert.match(told.find(({ template }) => template === 'rate')?.error ?? '', /does not want to be asked/)
  })

  test('who has rated already is not asked', async () => {
    await move('confirmed', 'completed')
    const guest = guestOf(app(), { reference: ride.reference, token: await linkToken(app(), ride._id) })
    assert.equal((await guest.post('/rating', { stars: 1 })).status, 200)
    app().passTo('2026-11-20T19:00:00.000Z')
    assert.deepEqual(await subjects(), ['Thank you for riding with us'])
    assert.match((await planned())[1] ?? '', /^dropped rate/)
  })

  test('nobody hears at night: thanks wait for 8:00, the question for 9:00', async () => {
    // 20:50 on the clock of Washington.
    app().passTo('2026-11-21T01:50:00.000Z')
    await move('confirmed', 'completed')
    assert.deepEqual(await planned(), [
      'waiting reservation-completed 2026-11-21T13:00:00.000Z',
      'waiting rate 2026-11-21T14:00:00.000Z',
    ])
    app().passTo('2026-11-21T13:59:00.000Z')
    assert.equal((await subjects()).length, 1)
    app().passTo('2026-11-21T14:00:00.000Z')
    assert.equal((await subjects()).length, 1)
  })

  test('an outage that lasted into the evening moves the question to the next morning', async () => {
    await move('confirmed', 'completed')
    // 20:00 on the clock of Washington.
    app().passTo('2026-11-21T01:00:00.000Z')
    assert.deepEqual(await subjects(), ['Thank you for riding with us'])
    assert.match((await planned())[1] ?? '', /^waiting rate 2026-11-21T14:00/)
  })

  test('a ride that nobody took, and one of a guest without an address, bring no mail', async () => {
    await app()
      .db.updateTable('trips')
      .set({ progress: 'no-show' })
      .where('reservation_id', '=', ride._id)
      .execute()
    await app().db.updateTable('reservations').set({ email: null }).where('id', '=', ride._id).execute()
    await move('confirmed', 'completed')
    assert.deepEqual(await planned(), [])
  })

  test('the owner switches the question off, and it is in Spanish for who reads Spanish', async () => {
    const body = { ...BEGUN, email: 'ana@example.com', locale: 'es' as const }
    const { _id } = await app().client('createReservation', { body })
    await move('pending', 'confirmed', _id)
    await move('confirmed', 'completed', _id)
    await app().deliver()
    app().passTo('2026-11-20T17:15:00.000Z')
    assert.deepEqual(await subjects(), ['Gracias por viajar con nosotros'])
    const token = await app().signIn()
    await app().client('setMessageSwitch', {
      ...{ token, params: { key: 'rate', channel: 'mail' }, body: { on: false } },
    })
    app().passTo('2026-11-20T19:00:00.000Z')
    assert.deepEqual(await subjects(), [])
  })
})
