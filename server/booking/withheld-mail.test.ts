import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RIDE, useTestApp } from '../../test/support/app.ts'

describe('the fourth mail that visitors ask for within an hour', () => {
  const app = useTestApp('sqlite')
  const reserve = (more: object = {}) => app().client('createReservation', { body: { ...RIDE, ...more } })
  const toCustomer = async () =>
    (await app().deliver()).filter(({ message }) => /ada/i.test(message.to)).map(({ message }) => message)

  test('is left out; the reservation is taken, the owner is told, and the office says why', async () => {
    const taken = []
    for (const email of ['ada@example.com', 'Ada+1@example.com', 'ADA@EXAMPLE.COM', 'ada+2@example.com']) {
      taken.push(await reserve({ email }))
      // Each is judged when it leaves.
      await app().deliver()
      app().pass(60_000)
    }
    const last = taken.at(-1)!
    assert.equal((await toCustomer()).length, 3)
    const told = app().sent.filter(({ message }) => message.to === 'owner@example.com')
    assert.equal(told.length, 4)
    const warned = told.filter(({ message }) =>
      /This address already received 3 emails from website requests/.test(message.text),
    )
    assert.deepEqual(
      warned.map(({ message }) => message.subject.includes(last.reference.slice(4))),
      [true],
    )
    const token = await app().signIn()
    const mails = await app().client('listReservationMails', { token, id: last._id })
    const mail = mails.find(({ template }) => template === 'reservation-received')
    assert.deepEqual(
      [mail!.state, mail!.attempts, mail!.error],
      ['withheld', 1, 'Not sent: visitors had 3 mails sent to this address within an hour.'],
    )
    await app().client('resendMail', { token, id: mail!._id })
    assert.equal((await toCustomer()).length, 4)
  })

  test('counts together with the newsletter, whose answer is the same', async () => {
    const answers = new Set<string>()
    for (let i = 0; i < 4; i++) {
      const { message } = await app().client('subscribe', { body: { email: 'ada@example.com' } })
      answers.add(message)
    }
    await reserve()
    assert.equal(answers.size, 1)
    assert.equal((await toCustomer()).length, 3)
    app().pass(3600_000)
    await reserve()
    assert.equal((await toCustomer()).length, 4)
  })

  test('does not count what staff do', async () => {
    const token = await app().signIn()
    for (let i = 0; i < 4; i++) await app().client('createReservationByPhone', { token, body: RIDE })
    const { _id: id } = await reserve()
    await app().client('changeReservationStatus', {
      token,
      id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    assert.equal((await toCustomer()).length, 6)
  })

  test('is the same where all come at once, and all are taken', async () => {
    const taken = await Promise.all(Array.from({ length: 40 }, () => reserve()))
    assert.equal(new Set(taken.map(({ reference }) => reference)).size, 40)
    assert.equal((await toCustomer()).length, 3)
    assert.equal(app().sent.length, 43)
  })
})
