import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { RIDE, useTestApp } from '../../../../test/support/app.ts'
import { receiveNews } from '../../../notify/consents/receive-news.ts'
import {
  NumberRefused,
  OptedOut,
  type TextMessage,
  type TextProvider,
  type TextReport,
} from './text-provider.ts'

const AGREED = { ...RIDE, textConsent: true }
const MINUTE_MS = 60_000

/** A provider that fails as the test says. */
function createProvider() {
  const taken: TextMessage[] = []
  const state: { failure?: Error | undefined; before?: ((key: string) => Promise<void>) | undefined } = {}
  const provider: TextProvider = {
    name: 'scripted',
    async send(text) {
      if (state.failure) throw state.failure
      await state.before?.(text.key)
      taken.push(text)
      return { providerId: `id-${text.key}`, segments: 1 }
    },
    readHook: () => [],
  }
  return { provider, taken, state }
}

describe('what becomes of a text', () => {
  const { provider, taken, state } = createProvider()
  const app = useTestApp('sqlite', { texts: provider })
  const reserve = async () => {
    taken.length = 0
    Object.assign(state, { failure: undefined, before: undefined })
    return await app().client('createReservation', { body: AGREED })
  }
  const deliveries = async () =>
    (await app().db.selectFrom('deliveries').select(['state', 'error']).execute()).map(row =>
      `${row.state} ${row.error ?? ''}`.trim(),
    )
  const events = async () => {
    const rows = await app().db.selectFrom('events').select('kind').execute()
    return rows.map(({ kind }) => kind).filter(kind => kind.startsWith('message.'))
  }
  const report = async (to: TextReport['state'], more: Partial<TextReport> = {}) =>
    await receiveNews(app().deps, 'scripted', {
      kind: 'report',
      providerId: `id-${taken[0]?.key}`,
      state: to,
      ...more,
    })

  test('is known from its reports: replayed, late and in any order', async () => {
    await reserve()
    await app().deliver()
    assert.deepEqual(await deliveries(), ['handed-over'])
    await report('delivered')
    await report('handed-over')
    await report('delivered')
    await report('undelivered', { code: '30003' })
    assert.deepEqual(await deliveries(), ['delivered'])
    assert.deepEqual(await events(), [])
  })

  test('tells the office once where it did not arrive, and a report about nothing of ours changes nothing', async () => {
    await reserve()
    await app().deliver()
    await report('undelivered', { code: '30003' })
    await report('undelivered', { code: '30003' })
    await report('undelivered', { providerId: 'of-another' })
    await report('undelivered', { key: 'of-another' })
    assert.deepEqual(await deliveries(), ['undelivered 30003'])
    assert.deepEqual(await events(), ['message.not-delivered'])
  })

  test('is known from a report that comes before the text is settled', async () => {
    await reserve()
    state.before = key => report('delivered', { key, providerId: `id-${key}` })
    await app().deliver()
    assert.deepEqual(await deliveries(), ['delivered'])
    assert.equal(taken.length, 1)
  })

  test('is refused for good where there is no such number, without another try', async () => {
    await reserve()
    state.failure = new NumberRefused('21211', 'no such number')
    await app().deliver()
    app().pass(60 * MINUTE_MS)
    state.failure = undefined
    await app().deliver()
    assert.deepEqual(await deliveries(), ['bounced 21211'])
    assert.deepEqual(await events(), ['message.not-delivered'])
    assert.equal(taken.length, 0)
  })

  test('is dropped where the recipient stopped texts at the carrier, and no other is tried', async () => {
    const { _id } = await reserve()
    state.failure = new OptedOut()
    await app().deliver()
    state.failure = undefined
    const body = { seenStatus: 'pending', status: 'confirmed' } as const
    await app().client('changeReservationStatus', { token: await app().signIn(), id: _id, body })
    await app().deliver()
    assert.equal(taken.length, 0)
    assert.deepEqual(await events(), [])
  })

  test('delays no mail while its provider does not answer', async () => {
    await reserve()
    let answer = () => {}
    state.before = () =>
      new Promise(resolve => {
        answer = resolve
      })
    app().sent.length = 0
    const delivering = app().deliver()
    for (let i = 0; i < 500 && app().sent.length < 2; i++)
      await new Promise(resolve => setTimeout(resolve, 10))
    assert.deepEqual([app().sent.length, taken.length], [2, 0])
    answer()
    await delivering
    assert.equal(taken.length, 1)
  })

  test('does not delay mails where its provider is dead, and leaves once when it lives again', async () => {
    const { _id } = await reserve()
    const body = { seenStatus: 'pending', status: 'confirmed' } as const
    await app().client('changeReservationStatus', { token: await app().signIn(), id: _id, body })
    state.failure = new Error('The provider is dead.')
    app().sent.length = 0
    await app().deliver()
    assert.equal(app().sent.length, 3)
    for (let minutes = 0; minutes < 60; minutes += 10) {
      app().pass(10 * MINUTE_MS)
      await app().deliver()
    }
    assert.equal(taken.length, 0)
    state.failure = undefined
    for (let hour = 0; hour < 2; hour++) {
      app().pass(60 * MINUTE_MS)
      await app().deliver()
    }
    assert.equal(taken.length, 2)
    assert.equal(new Set(taken.map(({ key }) => key)).size, 2)
    assert.equal(app().sent.length, 3)
  })
})
