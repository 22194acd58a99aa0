import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { json, RIDE, useTestApp } from '../../test/support/app.ts'

const CONFIRM = { seenStatus: 'pending', status: 'confirmed' } as const

describe('the status of a reservation', () => {
  const app = useTestApp('sqlite')
  const reserve = () => app().client('createReservation', { body: RIDE })

  test('is saved together with the details, and the mail carries both', async () => {
    const token = await app().signIn()
    const { _id: id, version } = await reserve()
    const body = { ...RIDE, pickUpTime: '19:15', statusChange: CONFIRM }
    const saved = await app().client('updateReservation', { token, id, ifMatch: version, body })
    assert.deepEqual([saved.status, saved.pickUpTime], ['confirmed', '19:15'])
    const mails = await app().deliver()
    const confirmed = mails.filter(({ message }) => message.subject.startsWith('Ride confirmed'))
    assert.equal(confirmed.length, 1)
    assert.match(confirmed[0]!.message.text, /7:15 pm/)
    const events = await app().client('listReservationEvents', { token, id })
    assert.deepEqual(
      events.map(({ what, to }) => [what, to]),
      [
        [undefined, 'pending'],
        ['details', 'pending'],
        [undefined, 'confirmed'],
      ],
    )
  })

  test('is told in the history with what stood there before and after', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    const body = { ...RIDE, pickUpTime: '19:15', numberOfPassengers: 3 }
    await app().client('updateReservation', { token, id, body })
    await app().client('changeReservationStatus', { token, id, body: CONFIRM })
    const [made, changed, moved] = await app().client('listReservationEvents', { token, id })
    assert.deepEqual(changed!.differences, [
      { name: 'numberOfPassengers', before: '2', after: '3' },
      { name: 'pickUpTime', before: RIDE.pickUpTime, after: '19:15' },
    ])
    assert.deepEqual([made!.differences, moved!.differences], [undefined, undefined])
  })

  test('that cannot be moved leaves the details as they were', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    await app().client('changeReservationStatus', { token, id, body: CONFIRM })
    const late = { ...RIDE, lastName: 'Lovelace', statusChange: CONFIRM }
    await assert.rejects(app().client('updateReservation', { token, id, body: late }), {
      code: 'changed_meanwhile',
    })
    const impossible = { seenStatus: 'cancelled', status: 'completed' } as const
    const wrong = { ...RIDE, lastName: 'Lovelace', statusChange: impossible }
    await assert.rejects(app().client('updateReservation', { token, id, body: wrong }), { code: 'invalid' })
    const { lastName, status } = await app().client('getReservation', { token, id })
    assert.deepEqual([lastName, status], ['Byron', 'confirmed'])
    assert.deepEqual(
      (await app().deliver()).filter(({ message }) => message.subject.startsWith('Ride confirmed')).length,
      1,
    )
  })

  test('is left alone by the call of the specification, also where its body names one', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    const response = await app().request(`/api/reservations/${id}`, {
      ...json({ ...RIDE, status: 'completed' }, { authorization: `Bearer ${token}` }),
      method: 'PUT',
    })
    assert.equal(response.status, 200)
    assert.equal((await app().client('getReservation', { token, id })).status, 'pending')
  })

  test('is not moved by somebody who has not seen the details as they are', async () => {
    const token = await app().signIn()
    const { _id: id, version } = await reserve()
    await app().client('updateReservation', { token, id, body: { ...RIDE, pickUpTime: '05:00' } })
    await assert.rejects(
      app().client('changeReservationStatus', { token, id, ifMatch: version, body: CONFIRM }),
      { code: 'changed_meanwhile' },
    )
    const { version: current, status } = await app().client('getReservation', { token, id })
    assert.equal(status, 'pending')
    await app().client('changeReservationStatus', { token, id, ifMatch: current, body: CONFIRM })
  })

  test('shows the mail that a move would send, and sends none', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    await app().deliver()
    const before = app().sent.length
    const details = { ...RIDE, email: 'countess@example.com', pickUpTime: '20:30' }
    const { mail } = await app().client('previewStatusMail', {
      token,
      id,
      body: { status: 'cancelled', details },
    })
    assert.equal(mail?.to, 'countess@example.com')
    assert.match(mail.subject, /^Ride cancelled/)
    assert.match(mail.text, /8:30 pm/)
    assert.equal((await app().deliver()).length, before)
    assert.equal((await app().client('getReservation', { token, id })).status, 'pending')
    await app().client('changeReservationStatus', {
      token,
      id,
      body: { seenStatus: 'pending', status: 'cancelled' },
    })
    const sent = (await app().deliver()).at(-1)!.message
    const { mail: asStored } = await app().client('previewStatusMail', {
      token,
      id,
      body: { status: 'cancelled' },
    })
    // Nobody in the office reads the token of the customer's link.
    const text = sent.text.replace(/\/m\/[\w-]{32}/, '/m/…')
    assert.deepEqual([sent.to, sent.subject, text], [asStored?.to, asStored?.subject, asStored?.text])
    const quiet = await app().client('previewStatusMail', { token, id, body: { status: 'completed' } })
    assert.equal(quiet.mail, null)
  })

  test('set to confirmed after the pick-up tells the customer nothing', async () => {
    const { _id: id } = await reserve()
    app().pass(15 * 24 * 3600_000)
    const token = await app().signIn()
    const preview = await app().client('previewStatusMail', { token, id, body: { status: 'confirmed' } })
    assert.equal(preview.mail, null)
    await app().client('changeReservationStatus', { token, id, body: CONFIRM })
    const subjects = (await app().deliver()).map(({ message }) => message.subject)
    assert.equal(subjects.filter(subject => subject.startsWith('Ride confirmed')).length, 0)
  })
})
