import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { toJson } from '../../../domain/values/json.ts'
import { NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import { applyRetention } from './apply-retention.ts'

const DAY_MS = 24 * 3600_000

describe('what is kept', () => {
  const app = useTestApp('sqlite')
  const round = (days: number) => applyRetention(app().db, new Date(Date.parse(NOON) + days * DAY_MS))
  const jobs = async () => (await app().db.selectFrom('jobs').select('id').execute()).length

  test('of a job: thirty days after it was settled', async () => {
    await app().client('sendMessage', { body: { name: 'Ada', email: RIDE.email, message: 'Hello' } })
    await app().deliver()
    await round(30)
    assert.equal(await jobs(), 1)
    await round(30.001)
    assert.equal(await jobs(), 0)
  })

  test('of a job about a reservation: not before its trip is thirty days over', async () => {
    const { pickUpAt } = await app().client('createReservation', { body: RIDE })
    await app().deliver()
    const over = (Date.parse(pickUpAt) - Date.parse(NOON)) / DAY_MS
    await round(over + 30)
    assert.equal(await jobs(), 2)
    await round(over + 30.001)
    assert.equal(await jobs(), 0)
  })

  test('of a job that waits: until it is settled', async () => {
    await app().client('sendMessage', { body: { name: 'Ada', email: RIDE.email, message: 'Hello' } })
    await round(400)
    assert.equal(await jobs(), 1)
  })

  test('of a quote that staff sent: seven days after it expired', async () => {
    const row = { token: 'v1', reservation_id: null, made_by: 'admin', reason: 'by telephone' }
    await app()
      .db.insertInto('sent_quotes')
      .values({ ...row, hash: 'h', expires_at: NOON })
      .execute()
    const quotes = async () => (await app().db.selectFrom('sent_quotes').select('hash').execute()).length
    await round(7)
    assert.equal(await quotes(), 1)
    await round(7.001)
    assert.equal(await quotes(), 0)
  })

  test('of a link to the page of a reservation: seven days after it ended; of what a provider reported: ninety', async () => {
    const { db, client } = app()
    await client('createReservation', { body: RIDE })
    const { id } = await db.selectFrom('reservations').select('id').executeTakeFirstOrThrow()
    const link = { reservation_id: id, scope: 'manage' as const, label: '', n: 1, created_at: NOON }
    await db
      .insertInto('manage_links')
      .values({ ...link, token_hash: 'h', expires_at: NOON })
      .execute()
    await db
      .insertInto('payment_events')
      .values({ id: 'test:e1', ref: 'ref', type: 'payment.changed', received_at: NOON })
      .execute()
    const left = async () => [
      (await db.selectFrom('manage_links').select('n').execute()).length,
      (await db.selectFrom('payment_events').select('id').execute()).length,
    ]
    await round(7)
    assert.deepEqual(await left(), [1, 1])
    await round(7.001)
    assert.deepEqual(await left(), [0, 1])
    await round(90)
    assert.deepEqual(await left(), [0, 1])
    await round(90.001)
    assert.deepEqual(await left(), [0, 0])
  })

  test('of a change by a guest: ninety days once it no longer waits', async () => {
    const { db, client } = app()
    await client('createReservation', { body: RIDE })
    const { id } = await db.selectFrom('reservations').select('id').executeTakeFirstOrThrow()
    const change = { reservation_id: id, kind: 'wish' as const, claims: toJson({}), created_at: NOON }
    await db
      .insertInto('guest_changes')
      .values([
        { ...change, id: 'waiting', state: 'waiting' },
        { ...change, id: 'done', state: 'done', settled_at: NOON },
      ])
      .execute()
    const left = async () => {
      const rows = await db.selectFrom('guest_changes').select('id').orderBy('id').execute()
      return rows.map(row => row.id)
    }
    await round(90)
    assert.deepEqual(await left(), ['done', 'waiting'])
    await round(90.001)
    assert.deepEqual(await left(), ['waiting'])
  })

  test('of a key that a caller sent with a request: ninety days', async () => {
    await app().client('createReservation', { body: RIDE, idempotencyKey: 'key-12345678' })
    const keys = async () => (await app().db.selectFrom('idempotency_keys').select('key').execute()).length
    await round(90)
    assert.equal(await keys(), 1)
    await round(90.001)
    assert.equal(await keys(), 0)
  })
})
