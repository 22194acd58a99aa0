import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { WEBHOOK_RETRIES_MS, WEBHOOK_TRIES_KEPT } from '../../../domain/integrations/webhook.ts'
import { RIDE, useTestApp } from '../../../test/support/app.ts'
import { WEBHOOK } from '../../../test/support/bodies.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { createTestReceiver } from '../../../test/support/webhooks.ts'
import { openPostgres } from '../../platform/db/database.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { gatherWebhooks } from './gather.ts'

const DAY_MS = 24 * 3600_000
const ALL = ['reservation.created', 'reservation.confirmed', 'reservation.changed'] as const
const CONFIRM = { seenStatus: 'pending', status: 'confirmed' } as const

onEveryEngine('webhooks', engine => {
  const receiver = createTestReceiver()
  const app = useTestApp(engine, { webhooks: receiver.sender })
  let token: string
  beforeEach(async () => {
    receiver.reset()
    token = await app().signIn()
  })
  const add = (change: object = {}) =>
    app().client('createWebhookEndpoint', { token, body: { ...WEBHOOK, types: [...ALL], ...change } })
  const reserve = () => app().client('createReservation', { body: RIDE })
  const tell = async () => {
    await gatherWebhooks(app().db, app().deps.clock)
    await app().deliver()
  }
  const endpoint = async () => (await app().client('listWebhookEndpoints', { token }))[0]!
  const deliveries = async (id: string) =>
    await app().client('listWebhookDeliveries', { token, params: { id } })
  const jobs = async () =>
    await app()
      .db.selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'webhook.deliver')
      .orderBy('id')
      .execute()

  test('tell what happened from now on, signed as Standard Webhooks says, and nothing personal', async () => {
    const before = await reserve()
    const { secret } = await add()
    const { _id: id, reference } = await reserve()
    await app().client('changeReservationStatus', { token, id, body: CONFIRM })
    const body = { ...RIDE, pickUpTime: '19:15', lastName: 'Lovelace' }
    await app().client('updateReservation', { token, id, body })
    await tell()
    const told = receiver.got.map(each => verify(secret, each)) as {
      type: string
      data: Record<string, unknown>
    }[]
    assert.deepEqual(
      told.map(({ type, data }) => [type, data['reference'], data['status'], data['changed']]).sort(),
      [
        ['reservation.changed', reference, 'confirmed', ['lastName', 'pickUpAt', 'pickUpTime']],
        ['reservation.confirmed', reference, 'confirmed', ['status']],
        ['reservation.created', reference, 'confirmed', []],
      ],
    )
    const sent = receiver.got.map(each => each.body).join()
    assert.doesNotMatch(sent, new RegExp(`Byron|Lovelace|ada@|555-0199|Main Street|${before.reference}`))
    assert.equal(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size, 3)
    const [first] = receiver.got
    assert.throws(() => verify(secret, { ...first!, body: `${first!.body} ` }))
  })

  test('carry the whole reservation where the owner says so, and it is erased with the person', async () => {
    const { _id: id } = await add({ full: true })
    await reserve()
    await tell()
    const { data } = JSON.parse(receiver.got[0]!.body) as { data: { reservation: { email: string } } }
    assert.equal(data.reservation.email, RIDE.email)
    assert.equal((await deliveries(id)).length, 1)
    await erasePerson(app().db, RIDE.email)
    assert.deepEqual(await deliveries(id), [])
  })

  test('are tried again at their times, under the same id, until the receiver recovers', async () => {
    const { secret, _id: id } = await add()
    await reserve()
    receiver.answer = { status: 500, fault: 'status', body: 'out of order' }
    await tell()
    const times = [app().deps.clock().getTime()]
    for (const wait of WEBHOOK_RETRIES_MS.slice(0, 3)) {
      app().pass(wait - 1)
      await app().deliver()
      assert.equal(receiver.got.length, times.length)
      app().pass(1)
      await app().deliver()
      times.push(app().deps.clock().getTime())
      assert.equal(receiver.got.length, times.length)
    }
    assert.notEqual((await endpoint()).failingSince, null)
    receiver.answer = { status: 204, fault: '', body: '' }
    app().pass(WEBHOOK_RETRIES_MS[3])
    await app().deliver()
    assert.equal((await endpoint()).failingSince, null)
    const [job] = await jobs()
    assert.deepEqual([job!.state, job!.attempts], ['done', 5])
    assert.deepEqual(
      (await deliveries(id)).map(({ attempt, status, fault, answer }) => [attempt, status, fault, answer]),
      [[5, 204, '', ''], ...[4, 3, 2, 1].map(attempt => [attempt, 500, 'status', 'out of order'])],
    )
    assert.equal(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size, 1)
    const last = receiver.got.at(-1)!
    assert.ok(Number(last.headers['webhook-timestamp']) * 1000 >= times[3]!)
    verify(secret, last)
  })

  test('are given up after the last try', async () => {
    await add()
    await reserve()
    receiver.answer = { status: 0, fault: 'unreachable', body: '' }
    await tell()
    for (const wait of WEBHOOK_RETRIES_MS) {
      app().pass(wait)
      await app().deliver()
    }
    assert.equal(receiver.got.length, 10)
    assert.equal((await jobs())[0]!.state, 'given-up')
    app().errors.splice(0)
    app().pass(DAY_MS)
    await app().deliver()
    assert.equal(receiver.got.length, 10)
  })

  test('end where the receiver answers 410, and the owner is mailed once', async () => {
    await add()
    await reserve()
    await reserve()
    receiver.answer = { status: 410, fault: 'status', body: '' }
    await tell()
    const mails = await app().deliver()
    const { state, offReason } = await endpoint()
    assert.deepEqual([state, offReason], ['off', 'gone'])
    const told = mails.filter(({ message }) => message.subject === 'Webhook turned off: Ledger')
    assert.equal(told.length, 1)
    assert.match(told[0]!.message.text, /410/)
    await reserve()
    await tell()
    assert.ok(receiver.got.length <= 2)
  })

  test('end where nothing arrived for five days; switched on again they tell only what happens then', async () => {
    const { _id: id } = await add()
    receiver.answer = { status: 0, fault: 'timeout', body: '' }
    await reserve()
    await tell()
    app().pass(5 * DAY_MS - 1)
    await reserve()
    await tell()
    token = await app().signIn()
    assert.equal((await endpoint()).state, 'on')
    app().pass(1)
    await reserve()
    await tell()
    token = await app().signIn()
    assert.equal((await endpoint()).offReason, 'failing')
    app().errors.splice(0)
    await reserve()
    receiver.answer = { status: 200, fault: '', body: '' }
    receiver.got.splice(0)
    const body = { ...WEBHOOK, types: [...ALL], state: 'on' as const }
    const turned = await app().client('updateWebhookEndpoint', { token, id, body })
    assert.deepEqual([turned.state, turned.offReason, turned.failingSince], ['on', '', null])
    await app().db.deleteFrom('jobs').where('kind', '=', 'webhook.deliver').execute()
    const { reference } = await reserve()
    await tell()
    assert.deepEqual(
      receiver.got.map(({ body }) => JSON.parse(body).data.reference),
      [reference],
    )
  })

  test('of one receiver that takes nothing do not hold up those of another', async () => {
    await add({ name: 'Dead', url: 'https://dead.example.com/' })
    await add({ name: 'Well', url: 'https://well.example.com/', types: ['reservation.created'] })
    receiver.answerOf = url =>
      url.includes('dead') ? { status: 0, fault: 'timeout', body: '' } : { status: 200, fault: '', body: '' }
    for (let i = 0; i < 12; i++) await reserve()
    await tell()
    const to = (name: string) => receiver.got.filter(({ url }) => url.includes(name)).length
    assert.equal(to('well'), 12)
    // After some failures it is left alone for a minute.
    assert.ok(to('dead') < 12, `${to('dead')}`)
    assert.ok((await jobs()).filter(({ state }) => state === 'waiting').length === 12)
  })

  test('are planned once where two instances look at once', async () => {
    await add()
    for (let i = 0; i < 5; i++) await reserve()
    const { db, databaseUrl, deps } = app()
    const other = databaseUrl ? openPostgres(databaseUrl) : db
    const planned = await Promise.all([db, other, db, other].map(each => gatherWebhooks(each, deps.clock)))
    assert.equal(
      planned.reduce((sum, count) => sum + count, 0),
      5,
    )
    assert.equal((await jobs()).length, 5)
    await Promise.all([app().deliver(), app().deliver(other)])
    assert.equal(receiver.got.length, 5)
    if (other !== db) await other.destroy()
  })

  test('sign with the former secret too, for a day', async () => {
    const { _id: id, secret: former } = await add()
    const { secret } = await app().client('rotateWebhookSecret', { token, params: { id } })
    assert.notEqual(secret, former)
    await app().client('testWebhookEndpoint', { token, params: { id } })
    for (const each of [secret, former]) verify(each, receiver.got[0]!)
    app().pass(DAY_MS)
    token = await app().signIn()
    await app().client('testWebhookEndpoint', { token, params: { id } })
    verify(secret, receiver.got[1]!)
    assert.throws(() => verify(former, receiver.got[1]!))
    const listed = JSON.stringify(await app().client('listWebhookEndpoints', { token }))
    const events = JSON.stringify(await app().db.selectFrom('events').selectAll().execute())
    assert.doesNotMatch(listed + events, /whsec_/)
  })

  test('are sent again under their own id, and tests beside them', async () => {
    const { _id: id } = await add({ state: 'off' })
    const tried = await app().client('testWebhookEndpoint', { token, params: { id } })
    assert.deepEqual([tried.type, tried.status, tried.fault], ['webhook.test', 200, ''])
    const params = { id, delivery: tried._id }
    const again = await app().client('resendWebhookDelivery', { token, params })
    assert.deepEqual([again.messageId, again.attempt, again.body], [tried.messageId, 2, tried.body])
    const { _id: other } = await add()
    const foreign = { token, params: { id: other, delivery: tried._id } }
    await assert.rejects(app().client('resendWebhookDelivery', foreign), { code: 'not_found' })
  })

  test('are kept for 30 days, and of each address the latest 50', async () => {
    const { _id: id } = await add()
    for (let i = 0; i < WEBHOOK_TRIES_KEPT + 1; i++)
      await app().client('testWebhookEndpoint', { token, params: { id } })
    const kept = await deliveries(id)
    const rows = await app().db.selectFrom('webhook_deliveries').select('id').execute()
    assert.deepEqual([kept.length, rows.length], [WEBHOOK_TRIES_KEPT, WEBHOOK_TRIES_KEPT])
  })
})

/** What the library makes of a message at the time at which it was sent: the clock of the tests stands still. */
function verify(
  secret: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): unknown {
  const clock = mock.method(Date, 'now', () => Number(headers['webhook-timestamp']) * 1000)
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    clock.mock.restore()
  }
}
