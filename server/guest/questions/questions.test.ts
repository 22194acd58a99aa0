import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { Problem, type ProblemBody } from '../../../contract/problems.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'

const SUV = { class: 'suv', seats: 6 }

describe('whether another car will do', () => {
  const app = useTestApp('sqlite', { fleet: { sedan: 2, suv: 1 } })
  let token = ''
  let ride: { _id: string; reference: string; trip: string }
  beforeEach(async () => {
    token = await app().signIn()
    const { _id, reference } = await reserveTrips(app(), [toDullesTrip()])
    ride = { _id, reference, trip: await tripOf(app(), _id) }
    await app().deliver()
    app().sent.length = 0
  })
  const ask = async (body: object = SUV) =>
    app().client('askGuest', { token, params: { id: ride.trip }, body: body as never })
  const guest = async () =>
    guestOf(app(), { reference: ride.reference, token: await linkToken(app(), ride._id) })
  const read = async () => (await (await (await guest()).get()).json()) as ManagedReservation
  const answer = async (id: string, agrees: unknown) =>
    await (await guest()).post(`/questions/${id}`, { agrees })
  const asked = async () => {
    await ask()
    return (await read()).question?._id ?? ''
  }
  const assign = async () =>
    app()
      .client('assignTrip', {
        token,
        params: { id: ride.trip },
        body: { vehicle: 'suv-1', driver: 'driver-suv-1' } as never,
      })
      .then(
        () => 'assigned',
        (problem: Problem) => problem.code,
      )
  const matters = async () =>
    (await app().client('listOpenMatters', { token })).items
      .filter(({ kind }) => kind === 'answered-question')
      .map(({ note }) => note)

  test('is asked by a mail and on the page; a yes is the consent that the assignment needs', async () => {
    assert.equal(await assign(), 'promise_broken')
    await ask()
    const [mail] = (await app().deliver()).map(({ message }) => message)
    assert.match(mail?.subject ?? '', /^A question about your vehicle \(/)
    assert.match(mail?.text ?? '', /\/m\//)
    const { question } = await read()
    assert.deepEqual([question?.leg, question?.before.seats, question?.after.seats], [1, 3, 6])
    // Silence is no.
    assert.equal(await assign(), 'promise_broken')
    assert.equal((await answer(question?._id ?? '', true)).status, 200)
    assert.equal((await read()).question, undefined)
    const { consents } = await app().client('getTrip', { token, params: { id: ride.trip } })
    assert.deepEqual(
      consents.map(({ after, how, by }) => [after, how, by]),
      [[SUV, 'manage-page', 'admin']],
    )
    assert.deepEqual(await matters(), ['Accepted: suv with 6 seats'])
    assert.equal(await assign(), 'assigned')
    assert.deepEqual(await matters(), [])
  })

  test('stays as it was after a no, which staff see', async () => {
    assert.equal((await answer(await asked(), false)).status, 200)
    assert.equal(await assign(), 'promise_broken')
    assert.deepEqual(await matters(), ['Declined: suv with 6 seats'])
    assert.equal((await read()).question, undefined)
  })

  test('is shown with its answer until staff choose a car, wherever the program moves the trip meanwhile', async () => {
    const question = await asked()
    const move = (columns: { promised_seats?: number } = {}) =>
      app()
        .db.updateTable('assignments')
        .set(row => ({ ...columns, version: row('version', '+', 1) }))
        .execute()
    await move()
    assert.equal((await answer(question, true)).status, 200)
    await move()
    assert.deepEqual(await matters(), ['Accepted: suv with 6 seats'])
    // Asked again, the former answer is no longer the last word.
    await ask()
    assert.deepEqual(await matters(), [])
    assert.equal((await answer((await read()).question?._id ?? '', false)).status, 200)
    assert.deepEqual(await matters(), ['Declined: suv with 6 seats'])
    await move({ promised_seats: 6 })
    assert.deepEqual(await matters(), [])
  })

  test('is one question at a time, answered once, and not by another link', async () => {
    const first = await asked()
    const second = await asked()
    assert.notEqual(first, second)
    const code = async (response: Response) => ((await response.json()) as ProblemBody).code
    assert.equal(await code(await answer(first, true)), 'changed_meanwhile')
    assert.equal(await code(await answer(second, 'yes')), 'invalid')
    assert.equal((await answer(second, true)).status, 200)
    assert.equal(await code(await answer(second, false)), 'changed_meanwhile')
    const { url } = (await (await (await guest()).post('/links', { label: 'Charles' })).json()) as {
      url: string
    }
    const viewer = guestOf(app(), { reference: ride.reference, token: url.split('/').at(-1) ?? '' })
    assert.equal((await viewer.post(`/questions/${second}`, { agrees: true })).status, 403)
  })

  test('is about nothing once something else is promised', async () => {
    const question = await asked()
    await app().db.updateTable('assignments').set({ promised_seats: 6 }).execute()
    assert.equal((await read()).question, undefined)
    assert.equal((await answer(question, true)).status, 409)
  })

  test('ends with the ride: nothing is answered, and its mail does not leave', async () => {
    const question = await asked()
    const body = { seenStatus: 'confirmed', status: 'cancelled' } as const
    await app().db.deleteFrom('reservation_prices').execute()
    await app().client('changeReservationStatus', { token, id: ride._id, body })
    assert.equal((await read()).question, undefined)
    assert.equal((await answer(question, true)).status, 409)
    await app().deliver()
    assert.ok(app().sent.every(({ message }) => !message.subject.startsWith('A question')))
    await assert.rejects(ask(), Problem)
  })
})
