import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { GRACE, usePassengerRide } from '../../../test/support/passenger-ride.ts'
import { CONTACT } from '../../../test/support/trips.ts'

const OWN = '+17035550199'
const DAY = 24 * 60

describe('who drives', () => {
  const app = useTestApp('sqlite')
  const { ride, reserve, goTo, assign, heard, cancel } = usePassengerRide(app)
  const booked = async (more: object = {}) => {
    await reserve({ textConsent: true, ...more })
    await goTo(-3 * DAY)
    await told()
  }
  /** The mails and texts about who drives since the last look, by the name in them. */
  let mails = 0
  const told = async () => {
    const texts = (await heard(OWN)).filter(body => body.includes('will be your chauffeur'))
    const fresh = app().sent.slice(mails)
    mails = app().sent.length
    const about = fresh.filter(({ message }) => /^Your chauffeur: /.test(message.subject))
    return { texts, mails: about.map(({ message }) => message) }
  }
  const names = async () => {
    const { texts, mails } = await told()
    const driverIn = (words: string) =>
      /(?:^Your chauffeur: )?(\w+)(?: will be your chauffeur| \(\w{3}-)/.exec(words)?.[1] ?? ''
    return { texts: texts.map(driverIn), mails: mails.map(({ subject }) => driverIn(subject)) }
  }
  const jobs = async () =>
    await app()
      .db.selectFrom('jobs')
      .selectAll()
      .where('dedupe_key', 'like', 'driver-given:%')
      .orderBy('created_at')
      .orderBy('id')
      .execute()

  test('is told to the customer by mail and by text, once, from twelve hours ahead, and not at night', async t => {
    t.after(() => {
      mails = 0
    })
    mails = 0
    await booked()
    await assign(1)
    await goTo(-11 * 60)
    // 2 am.
    assert.deepEqual(await told(), { texts: [], mails: [] })
    await goTo(-5 * 60)
    const { texts, mails: sent } = await told()
    assert.equal(texts.length, 1)
    assert.match(
      texts[0] ?? '',
      /: Dan will be your chauffeur at 1:00 pm\. sedan-1[^.]*\. http.*\/m\/[\w-]{32}$/,
    )
    const [mail, ...others] = sent
    assert.deepEqual(others, [])
    assert.match(mail?.subject ?? '', /^Your chauffeur: Dan \(/)
    assert.match(mail?.text ?? '', /Chauffeur: +Dan\nVehicle: +sedan-1/)
    assert.equal(mail?.to, CONTACT.email)
    await goTo(-4 * 60)
    await assign(1)
    assert.deepEqual(await told(), { texts: [], mails: [] })
  })

  test('is told again where another pair drives, and not where the change was taken back before it left', async () => {
    mails = 0
    await booked()
    await goTo(-5 * 60)
    await assign(1)
    assert.deepEqual(await names(), { texts: ['Dan'], mails: ['Dan'] })
    // Twice within a second, and back.
    await assign(2)
    await assign(1)
    assert.deepEqual(await names(), { texts: [], mails: [] })
    await assign(3)
    await assign(2)
    assert.deepEqual(await names(), { texts: ['Eve'], mails: ['Eve'] })
    assert.ok((await jobs()).every(({ state }) => state !== 'waiting'))
    await assign(3)
    await cancel()
    assert.deepEqual(await names(), { texts: [], mails: [] })
  })

  test('is told of the pair that drives, where another one was chosen while the message was leaving', async () => {
    mails = 0
    await booked({ passenger: GRACE })
    await goTo(-5 * 60)
    await assign(1)
    const later = new Date(app().deps.clock().getTime() + 60_000).toISOString()
    await app().db.updateTable('jobs').set({ lease_until: later }).where('state', '=', 'waiting').execute()
    await assign(2)
    // The process that was about to send them ended; its leases are over.
    app().pass(61_000)
    assert.deepEqual(await names(), { texts: ['Eve'], mails: ['Eve'] })
    const states = (await jobs()).map(({ state }) => state)
    assert.deepEqual(states.toSorted(), ['done', 'done', 'done', 'dropped', 'dropped', 'dropped'])
  })

  test('is told once, whoever presses at the same moment', async () => {
    mails = 0
    await booked({ passenger: GRACE })
    await goTo(-5 * 60)
    await Promise.allSettled([assign(1), assign(1), assign(2), assign(1)])
    const { texts, mails: sent } = await names()
    assert.deepEqual([texts.length, sent.length], [1, 1])
    assert.deepEqual(texts, sent)
    const passenger = (await jobs()).filter(({ payload }) => payload.includes('passenger-driver'))
    assert.equal(passenger.filter(({ state }) => state === 'done').length, 1)
  })

  test('is told in the words of the owner, in the language of the customer, and not where it is switched off', async () => {
    mails = 0
    const token = ride.office
    const mail = { key: 'driver-given', channel: 'mail', locale: 'es' } as const
    const subject = '{driver} y {car}'
    const body = 'Hola, {name}:\n\n{driver} le espera.\n\n{trip}\n\n{button}\n\n{policy}'
    await app().client('saveMessageTemplate', { token, params: mail, body: { subject, body } })
    const off = { key: 'driver-given', channel: 'text' }
    await app().client('setMessageSwitch', { token, params: off, body: { on: false } })
    await booked({ locale: 'es' })
    await goTo(-5 * 60)
    await assign(1)
    const before = app().sent.length
    assert.deepEqual((await told()).texts, [])
    const [sent] = app()
      .sent.slice(before)
      .map(({ message }) => message)
      .filter(({ subject }) => subject.startsWith('Dan y sedan-1'))
    assert.match(sent?.text ?? '', /Dan le espera\.[\s\S]*Chofer: +Dan\nAuto: +sedan-1/)
  })

  test('is named by mail once they are on the way', async () => {
    await reserve({ email: 'way@example.com' })
    await goTo(-60)
    await assign(1)
    const before = app().sent.length
    const { id } = await app().db.selectFrom('trips').select('id').executeTakeFirstOrThrow()
    await app().client('changeTripProgress', {
      ...{ token: ride.office, params: { id }, body: { seen: 'scheduled', to: 'en-route' } },
    })
    await app().deliver()
    const mails = app().sent.slice(before)
    const mail = mails.find(({ message }) => message.subject.startsWith('Your chauffeur is on the way'))
    assert.match(mail?.message.text ?? '', /Chauffeur: +Dan\nVehicle: +sedan-1/)
  })
})
