import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { guestOf, linkToken } from '../../../test/support/paid-ride.ts'
import { ORIGIN } from '../../../test/support/recording.ts'
import { STEP_TRIES_MAX } from '../../platform/signing/step-code.ts'

const MINUTE_MS = 60_000
const NEW = { email: 'countess@example.com', phoneNumber: '(202) 555-0111' }

describe('the contact of a reservation', () => {
  const app = useTestApp('sqlite')
  const reserve = async () => {
    const made = await app().client('createReservation', { body: RIDE })
    await app().deliver()
    app().sent.length = 0
    const token = await linkToken(app(), made._id)
    const change = async (body: object) =>
      await app().request(`/api/manage/${made.reference}/contact`, {
        method: 'PUT',
        headers: { cookie: `manage=${token}`, origin: ORIGIN, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    return { ...made, guest: guestOf(app(), { reference: made.reference, token }), change }
  }
  const mails = async () => {
    app().sent.length = 0
    return (await app().deliver()).map(({ message }) => message)
  }
  const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''

  test('changes with a code that was mailed to the address until now, which is told', async () => {
    const ride = await reserve()
    assert.equal((await ride.guest.post('/code')).status, 200)
    const [asked] = await mails()
    assert.equal(asked?.to, RIDE.email)
    const answer = await ride.change({ ...NEW, code: codeIn(asked?.text) })
    assert.equal(answer.status, 200)
    const { ride: after } = (await answer.json()) as ManagedReservation
    assert.deepEqual([after?.email, after?.phoneNumber], [NEW.email, NEW.phoneNumber])
    const told = await mails()
    assert.deepEqual(told.map(({ to }) => to).sort(), [RIDE.email, NEW.email].sort())
    const former = told.find(({ to }) => to === RIDE.email)
    assert.match(former?.subject ?? '', /^Your contact details changed \(/)
    // Who has the former address learns nothing of the new one.
    assert.doesNotMatch(former?.text ?? '', /countess|0111/)
    const token = await app().signIn()
    const { items } = await app().client('searchReservations', { token, query: { q: 'countess' } })
    assert.equal(items.length, 1)
    // The code was for once.
    assert.equal((await ride.change({ ...NEW, code: codeIn(asked?.text) })).status, 422)
  })

  test('stays with a wrong code, after five tries, ten minutes later, and with the code before the last one', async () => {
    const ride = await reserve()
    assert.equal((await ride.change({ ...NEW, code: '123456' })).status, 422)
    await ride.guest.post('/code')
    const code = codeIn((await mails())[0]?.text)
    const wrong = code === '000000' ? '000001' : '000000'
    await Promise.all(Array.from({ length: STEP_TRIES_MAX }, () => ride.change({ ...NEW, code: wrong })))
    assert.equal((await ride.change({ ...NEW, code })).status, 422)
    await ride.guest.post('/code')
    const former = codeIn((await mails())[0]?.text)
    await ride.guest.post('/code')
    const last = codeIn((await mails())[0]?.text)
    if (former !== last) assert.equal((await ride.change({ ...NEW, code: former })).status, 422)
    app().pass(10 * MINUTE_MS)
    assert.equal((await ride.change({ ...NEW, code: last })).status, 422)
    const { email } = await app().db.selectFrom('reservations').select('email').executeTakeFirstOrThrow()
    assert.equal(email, RIDE.email)
  })

  test('stays where staff changed the address meanwhile, and of a ride that is over', async () => {
    const ride = await reserve()
    await ride.guest.post('/code')
    const code = codeIn((await mails())[0]?.text)
    const token = await app().signIn()
    await app().client('updateReservation', {
      token,
      id: ride._id,
      body: { ...RIDE, email: 'office@example.com' },
    })
    assert.equal((await ride.change({ ...NEW, code })).status, 409)
    const cancelled = { seenStatus: 'pending', status: 'cancelled' } as const
    await app().client('changeReservationStatus', { token, id: ride._id, body: cancelled })
    assert.equal((await ride.guest.post('/code')).status, 409)
  })
})
