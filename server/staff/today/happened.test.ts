import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SYSTEM } from '../../../domain/values/event.ts'
import { account, RIDE, useTestApp } from '../../../test/support/app.ts'
import { erasePerson } from '../../integrations/erasure/erase-person.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { startSession } from '../identity/session-store.ts'
import { HAPPENED_MAX } from './happened-store.ts'

const MINUTE_MS = 60_000

describe('what happened', () => {
  const app = useTestApp('sqlite')

  const happened = async (token?: string) =>
    app().client('listHappened', { token: token ?? (await app().signIn()) })
  const look = async (token?: string) =>
    (await app().client('markLooked', { token: token ?? (await app().signIn()) })).lastLookAt
  const colleague = async () => {
    await app()
      .db.insertInto('staff')
      .values(account('grace', 'unused', 'staff'))
      .execute()
    const origin = { address: '127.0.0.1', browser: '', device: undefined }
    return await startSession(app().db, 'staff-grace', { origin, now: app().deps.clock() })
  }

  test('names who did what to whom, newest first, each for the person who reads it', async () => {
    const { _id: id } = await app().client('createReservation', { body: RIDE })
    const token = await app().signIn()
    await app().client('changeReservationStatus', {
      token,
      id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const { entries } = await happened(token)
    const about = {
      subject: { kind: 'reservation', id },
      exists: true,
      name: 'Ada Byron',
      pickUp: 'Triangle',
      dropOff: 'DCA',
    }
    assert.deepEqual(
      entries.map(({ _id, at, ...entry }) => entry),
      [
        {
          kind: 'reservation.status-changed',
          action: 'changeReservationStatus',
          by: 'you',
          who: 'admin',
          ...about,
          from: 'pending',
          to: 'confirmed',
          changed: ['status'],
        },
        {
          kind: 'reservation.created',
          by: 'customer',
          who: '',
          ...about,
          to: 'pending',
          changed: [],
        },
      ],
    )
    const [seenByAnother] = (await happened(await colleague())).entries
    assert.deepEqual([seenByAnother?.by, seenByAnother?.who], ['staff', 'admin'])
  })

  test('names the sender of an enquiry, a title, and a record that is gone', async () => {
    const token = await app().signIn()
    const { _id: id } = await app().client('createReservation', { body: RIDE })
    await app().client('deleteReservation', { token, id })
    await app().client('sendMessage', {
      body: { name: 'Dana Brooks', email: 'dana@example.com', phone: '', message: 'A wedding' },
    })
    await app().client('createVideo', { token, body: { url: 'https://youtu.be/aqz-KE-bpKQ' } })
    const { entries } = await happened(token)
    assert.deepEqual(
      entries.map(({ kind, name, exists }) => [kind, name, exists]),
      [
        ['content.changed', entries[0]?.name, true],
        ['enquiry.received', 'Dana Brooks', true],
        ['reservation.deleted', 'Ada Byron', false],
        ['reservation.created', 'Ada Byron', false],
      ],
    )
  })

  test('says where a payment stands, and which fields of an assignment differ', async () => {
    const { _id: id } = await app().client('createReservation', { body: RIDE })
    const event = { actor: SYSTEM, subject: { kind: 'reservation' as const, id }, now: app().deps.clock() }
    const pair = { vehicleId: 'v1', driverId: 'd1' }
    await app().db.commitTogether(async tx => {
      const paid = { from: 'opened', to: 'captured', after: { payment: 'p1', cents: 19_806 } }
      await recordEvent(tx, { ...event, kind: 'payment.changed', data: paid })
      const assigned = { before: pair, after: { ...pair, driverId: 'd2' } }
      await recordEvent(tx, { ...event, kind: 'trip.assigned', data: assigned })
    })
    const [assigned, paid] = (await happened()).entries
    assert.deepEqual(assigned?.changed, ['driverId'])
    assert.deepEqual(paid?.payment, { state: 'captured', cents: 19_806 })
    assert.equal(paid?.to, undefined)
  })

  test('says nothing of accounts and sessions, and at most as much as is named', async () => {
    const token = await app().signIn()
    await app().client('changePassword', {
      token,
      body: { current: 'correct horse battery', next: 'another horse battery' },
    })
    assert.deepEqual((await happened(token)).entries, [])
    for (let i = 0; i < HAPPENED_MAX; i++) await app().client('createReservation', { body: RIDE })
    const all = (await happened(token)).entries
    assert.equal(all.length, HAPPENED_MAX)
    await app().client('createReservation', { body: RIDE })
    const latest = (await happened(token)).entries
    assert.equal(latest.length, HAPPENED_MAX)
    assert.equal(latest[1]?._id, all[0]?._id)
  })

  test('leaves out the event of each reservation that an erasure records', async () => {
    await app().client('createReservation', { body: RIDE })
    await erasePerson(app().db, RIDE.email)
    const { entries } = await happened()
    assert.deepEqual(
      entries.map(({ kind }) => kind),
      ['reservation.created'],
    )
  })

  test('tells each account when its visit before this one ended', async () => {
    assert.equal((await happened()).lastLookAt, null)
    assert.equal(await look(), null)
    app().pass(5 * MINUTE_MS)
    const end = app().deps.clock().toISOString()
    assert.equal(await look(), null)
    app().pass(60 * MINUTE_MS)
    assert.equal((await happened()).lastLookAt, end)
    assert.equal(await look(), end)
    app().pass(5 * MINUTE_MS)
    assert.equal(await look(), end)
    assert.equal((await happened()).lastLookAt, end)
    assert.equal((await happened(await colleague())).lastLookAt, null)
  })
})
