import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { confirmedRide } from '../../../test/support/changed-ride.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { toDullesTrip } from '../../../test/support/trips.ts'
import {
  NumberRefused,
  type TextMessage,
  type TextProvider,
} from '../../platform/messaging/texts/text-provider.ts'
import { receiveNews } from '../consents/receive-news.ts'

const PICK_UP = Date.parse('2026-12-01T18:00:00Z')
const MINUTE = 60_000
const MAIL = 'Your chauffeur is on the way'

/** A provider that refuses numbers where a test says so. */
function createProvider() {
  const taken: TextMessage[] = []
  const state = { isRefused: false }
  const provider: TextProvider = {
    name: 'scripted',
    async send(text) {
      if (state.isRefused) throw new NumberRefused('21614', 'It is a landline.')
      taken.push(text)
      return { providerId: `id-${text.key}`, segments: 1 }
    },
    readHook: () => [],
  }
  return { provider, taken, state }
}

describe('"on the way" to a customer who agreed to texts', () => {
  const { provider, taken, state } = createProvider()
  const app = useTestApp('sqlite', { texts: provider })
  let office = ''
  let ride: Awaited<ReturnType<typeof confirmedRide>>
  beforeEach(async () => {
    state.isRefused = false
    await priceStore(app().db)
    await insertFleet(app().db)
    ride = await confirmedRide(app(), [toDullesTrip()])
    await ride.guest.post('/consents', { given: true })
    await app().deliver()
    app().passTo(PICK_UP - 60 * MINUTE)
    office = await app().signIn()
    await app().deliver()
  })
  const leave = async () => {
    const { id } = await app().db.selectFrom('trips').select('id').executeTakeFirstOrThrow()
    await app().client('changeTripProgress', {
      ...{ token: office, params: { id }, body: { seen: 'scheduled', to: 'en-route' } },
    })
  }
  /** What leaves, by mail and by text, however often the jobs are looked at. */
  const told = async () => {
    const [mails, texts] = [app().sent.length, taken.length]
    for (let round = 0; round < 4; round++) await app().deliver()
    return {
      mails: app()
        .sent.slice(mails)
        .map(({ message }) => message.subject.replace(/ \(.*/, '')),
      texts: taken.length - texts,
    }
  }

  test('is one text', async () => {
    await leave()
    assert.deepEqual(await told(), { mails: [], texts: 1 })
  })

  test('is a mail after STOP', async () => {
    const news = { kind: 'inbound', providerId: 'in-1', from: '+17035550199', body: 'STOP' } as const
    await receiveNews(app().deps, 'scripted', news)
    await told()
    await leave()
    assert.deepEqual(await told(), { mails: [MAIL], texts: 0 })
  })

  test('is a mail where the number is another one by now', async () => {
    await app().db.updateTable('reservations').set({ phone_number: '(202) 555-0111' }).execute()
    await leave()
    assert.deepEqual(await told(), { mails: [MAIL], texts: 0 })
  })

  test('is a mail where the owner has switched the text off, and nothing where the mail is off as well', async () => {
    const off = (channel: 'text' | 'mail') =>
      app().client('setMessageSwitch', {
        ...{ token: office, params: { key: 'on-the-way', channel }, body: { on: false } },
      })
    await off('text')
    await leave()
    assert.deepEqual(await told(), { mails: [MAIL], texts: 0 })
    await off('mail')
    const { id } = await app().db.selectFrom('trips').select('id').executeTakeFirstOrThrow()
    await app().client('changeTripProgress', {
      ...{ token: office, params: { id } },
      body: { seen: 'en-route', to: 'scheduled', reason: 'Too early' },
    })
    await leave()
    assert.deepEqual(await told(), { mails: [], texts: 0 })
  })

  test('is a mail where the number takes no texts', async () => {
    state.isRefused = true
    await leave()
    assert.deepEqual(await told(), { mails: [MAIL], texts: 0 })
  })

  test('is nothing any more once the trip has gone on', async () => {
    state.isRefused = true
    await leave()
    const { id } = await app().db.selectFrom('trips').select('id').executeTakeFirstOrThrow()
    await app().client('changeTripProgress', {
      ...{ token: office, params: { id }, body: { seen: 'en-route', to: 'on-board' } },
    })
    assert.deepEqual(await told(), { mails: [], texts: 0 })
  })
})
