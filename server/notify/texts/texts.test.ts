import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { gatherIn } from '../../../test/support/customers.ts'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import { erasePerson } from '../../integrations/erasure/erase-person.ts'
import { readReplies } from '../../platform/messaging/texts/paper-texts.ts'
import { receiveNews } from '../consents/receive-news.ts'

const NUMBER = '+17035550199'
const CONFIRM = { seenStatus: 'pending', status: 'confirmed' } as const
const CANCEL = { seenStatus: 'confirmed', status: 'cancelled' } as const
const HOUR_MS = 3_600_000
const AGREED = { ...RIDE, textConsent: true }

describe('texts about a ride', () => {
  const app = useTestApp('sqlite')
  const reserve = async (body: typeof RIDE & { textConsent?: boolean } = AGREED) =>
    await app().client('createReservation', { body })
  const move = async (id: string, body: typeof CONFIRM | typeof CANCEL) =>
    await app().client('changeReservationStatus', { token: await app().signIn(), id, body })
  /** What has been sent since the last call, without the address of the link. */
  const texts = async () => {
    app().texts.length = 0
    await app().deliver()
    return app().texts.map(({ to, body }) => `${to} ${body.replace(/\/m\/[\w-]{32}/, '/m/…')}`)
  }
  const inbound = async (body: string, providerId = body) =>
    await receiveNews(app().deps, 'test', { kind: 'inbound', providerId, from: NUMBER, body })
  /** A reply as the owner drops it into the folder of texts on paper. */
  const dropped = async (body: string) => {
    const folder = temporaryFolder('replies')
    writeFileSync(join(folder, 'reply-1.json'), JSON.stringify({ from: NUMBER, body }))
    await readReplies(folder, news => receiveNews(app().deps, 'paper', news))
  }
  const rows = async (table: 'message_consents' | 'suppressions' | 'enquiries' | 'deliveries') =>
    await app().db.selectFrom(table).selectAll().execute()
  const gather = () => gatherIn(app())
  const brand = 'Quantico Rides'

  test('leave only where the customer agreed, the first one once, in order', async () => {
    await reserve(RIDE)
    assert.deepEqual(await texts(), [])
    const { _id } = await reserve()
    await move(_id, CONFIRM)
    assert.deepEqual(await texts(), [
      `${NUMBER} ${brand}: You'll get about 6 texts about this ride. Msg & data rates may apply. Reply STOP to end, HELP for help.`,
      `${NUMBER} ${brand}: Confirmed for Fri, Dec 4, 6:45 pm, Triangle to DCA. View or change: http://localhost/m/…`,
    ])
    assert.deepEqual(await texts(), [])
    const [consent] = (await rows('message_consents')) as { given: number; wording: string; source: string }[]
    assert.deepEqual([consent?.given, consent?.source], [1, 'form'])
    assert.match(consent?.wording ?? '', /^Text me about this ride at the number above: about 6 messages\./)
    assert.doesNotMatch(JSON.stringify(consent), /7035550199/)
  })

  test('say what is true when they leave: a ride that was cancelled first was never confirmed', async () => {
    const { _id } = await reserve()
    await texts()
    await move(_id, CONFIRM)
    await move(_id, CANCEL)
    assert.deepEqual(await texts(), [
      `${NUMBER} ${brand}: Your Dec 4 ride is cancelled. http://localhost/m/…`,
    ])
  })

  test('wait for the morning at night, but not where the ride is near', async () => {
    const { _id } = await reserve()
    await texts()
    app().passTo('2026-12-02T04:00:00Z')
    await move(_id, CONFIRM)
    assert.deepEqual(await texts(), [])
    app().passTo('2026-12-02T12:59:59Z')
    assert.deepEqual(await texts(), [])
    app().passTo('2026-12-02T13:00:00Z')
    assert.equal((await texts()).length, 1)
    // 21:30 on the evening before a ride at 8:30 in the morning.
    const body = { ...RIDE, pickUpDate: '2026-12-03', pickUpTime: '08:30' }
    app().passTo('2026-12-03T02:30:00Z')
    await app().client('updateReservation', { token: await app().signIn(), id: _id, body })
    assert.deepEqual(await texts(), [
      `${NUMBER} ${brand}: Your ride is now Thu, Dec 3, 8:30 am. View or change: http://localhost/m/…`,
    ])
  })

  test('are sent at night after all where the ride that is told in the morning becomes near', async () => {
    const { _id } = await reserve()
    await move(_id, CONFIRM)
    await texts()
    const change = async (pickUpTime: string) => {
      const body = { ...RIDE, pickUpDate: '2026-12-03', pickUpTime }
      await app().client('updateReservation', { token: await app().signIn(), id: _id, body })
    }
    app().passTo('2026-12-03T03:30:00Z')
    await change('14:00')
    assert.deepEqual(await texts(), [])
    app().pass(HOUR_MS / 4)
    await change('06:00')
    assert.match((await texts()).join(), /: Your ride is now Thu, Dec 3, 6:00 am\./)
    app().passTo('2026-12-03T10:00:00Z')
    assert.deepEqual(await texts(), [])
  })

  test('say that a ride that was deleted stands again, to a customer without email too', async () => {
    const { _id: id } = await reserve()
    await app().db.updateTable('reservations').set({ email: null }).where('id', '=', id).execute()
    await move(id, CONFIRM)
    await texts()
    const token = await app().signIn()
    await app().client('deleteReservation', { token, id })
    app().pass(HOUR_MS / 60)
    assert.match((await texts()).join(), /is cancelled\.$/)
    await app().client('restoreReservation', { token, id })
    assert.match((await texts()).join(), /: Confirmed for Fri, Dec 4/)
    await app().client('deleteReservation', { token, id })
    await app().client('restoreReservation', { token, id })
    assert.deepEqual(await texts(), [])
  })

  test('remind on the day before, once, by mail and by text', async () => {
    const { _id } = await reserve()
    await move(_id, CONFIRM)
    await texts()
    app().sent.length = 0
    app().passTo('2026-12-03T23:45:00Z')
    assert.deepEqual(await texts(), [
      `${NUMBER} ${brand}: Your ride is Fri, Dec 4, 6:45 pm, Triangle to DCA. View or change: http://localhost/m/…`,
    ])
    assert.equal(app().sent.length, 1)
    app().pass(HOUR_MS)
    assert.deepEqual(await texts(), [])
  })

  test('remind nobody, by mail either, once it is too late after an outage', async () => {
    const { _id } = await reserve()
    await move(_id, CONFIRM)
    await texts()
    app().sent.length = 0
    // Three hours before the pickup.
    app().passTo('2026-12-04T20:45:00Z')
    assert.deepEqual(await texts(), [])
    assert.equal(app().sent.length, 0)
  })

  test('remind nobody after the latest time, though sending failed before, which staff see', async () => {
    const { _id } = await reserve()
    await move(_id, CONFIRM)
    await texts()
    app().sent.length = 0
    await app().db.updateTable('jobs').set({ attempts: 1 }).where('state', '=', 'waiting').execute()
    app().passTo('2026-12-05T00:00:00Z')
    assert.deepEqual(await texts(), [])
    assert.equal(app().sent.length, 0)
    const reminders = await app()
      .db.selectFrom('jobs')
      .select('state')
      .where('dedupe_key', 'like', 'reminder-day:%')
      .execute()
    assert.deepEqual(
      reminders.map(({ state }) => state),
      ['given-up', 'given-up'],
    )
    assert.equal(app().errors.splice(0).length, 2)
  })

  test('speak Spanish without the accents that would cost a second segment', async () => {
    const { _id } = await app().client('createReservation', { body: { ...AGREED, locale: 'es' } })
    await move(_id, CONFIRM)
    assert.match((await texts()).join('\n'), /Confirmado: vie 4 dic, 6:45 p\.m\., Triangle a DCA\./)
  })

  for (const spelling of ['STOP', 'stop.', 'Please stop', 'CANCEL', 'Stopp'])
    test(`end with "${spelling}" for ten years, also after the person was erased, and with one answer`, async () => {
      const { _id } = await reserve()
      await texts()
      await gather()
      await dropped(spelling)
      await inbound(spelling)
      await inbound(spelling)
      await inbound(spelling, 'again')
      const answers = await texts()
      assert.equal(answers.length, 1)
      assert.match(answers[0] ?? '', /opted out/)
      if (spelling === 'CANCEL') assert.match(answers[0] ?? '', /Your ride is still on.*localhost\/m\/…/)
      await move(_id, CONFIRM)
      assert.deepEqual(await texts(), [])
      const token = await app().signIn()
      await app().client('deleteReservation', { token, id: _id })
      await erasePerson(app().db, RIDE.email, app().deps.clock())
      app().pass(9 * 365 * 24 * HOUR_MS)
      const later = { ...AGREED, pickUpDate: '2035-12-04' }
      await reserve(later)
      assert.deepEqual(await texts(), [])
    })

  test('begin again with START alone, and answer HELP', async () => {
    await reserve()
    await texts()
    await inbound('stop')
    await inbound('start')
    await inbound('help')
    assert.deepEqual(
      (await texts()).map(text => text.slice(NUMBER.length + brand.length + 3)),
      [
        "You've opted out and will get no more texts. We'll still email you about your ride.",
        "You'll get texts about your rides again. Reply HELP for help, STOP to end.",
        'Texts about your rides. Questions? Call (703) 555-0142. Reply STOP to end.',
      ],
    )
    const said = (await rows('message_consents')) as { given: number; wording: string; source: string }[]
    const byText = said.filter(({ source }) => source === 'text')
    assert.deepEqual(byText.map(({ given, wording }) => `${given} ${wording}`).toSorted(), ['0 ', '1 start'])
    await reserve({ ...AGREED, pickUpTime: '09:00' })
    assert.equal((await texts()).length, 1)
  })

  test('that come in otherwise are shown to staff once, with the number to call', async () => {
    await reserve()
    await inbound('I am at door 4')
    await inbound('I am at door 4')
    const enquiries = (await rows('enquiries')) as { message: string; phone: string; email: string }[]
    assert.deepEqual(
      enquiries.map(({ message, phone, email }) => [message, phone, email]),
      [['I am at door 4', NUMBER, '']],
    )
    await app().deliver()
    // Mails to different people leave in any order.
    const told = app().sent.filter(({ message }) => JSON.stringify(message).includes('I am at door 4'))
    assert.deepEqual(
      told.map(({ message }) => message.replyTo),
      [undefined],
    )
  })

  test('are dropped where visitors had three first texts sent to the number within an hour', async () => {
    for (let hour = 9; hour < 13; hour++) {
      const made = await reserve({ ...AGREED, pickUpTime: `${String(hour).padStart(2, '0')}:00` })
      await move(made._id, CONFIRM)
    }
    const sent = await texts()
    assert.equal(sent.filter(text => text.includes('about 6 texts')).length, 3)
    assert.equal(sent.length, 6)
  })
})
