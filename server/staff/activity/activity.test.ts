import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import type { BodyOf, QueryOf } from '../../../contract/calls.ts'
import { account, NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import { BODIES } from '../../../test/support/bodies.ts'
import { insertDriver, insertVehicle } from '../../../test/support/dispatch.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { ERASED } from '../../platform/events/traces.ts'
import { startSession } from '../identity/session-store.ts'

const VEHICLE = BODIES.createVehicle as BodyOf<'createVehicle'>

describe('the activity', () => {
  const app = useTestApp('sqlite')
  const list = async (token: string, query: QueryOf<'listActivity'> = {}) =>
    await app().client('listActivity', { token, query })
  const actions = async (token: string, query: QueryOf<'listActivity'> = {}) =>
    (await list(token, query)).map(({ who, action }) => `${who} ${action}`)
  /** A second owner adds a vehicle and changes a reservation; the first one adds two posts. */
  const prepare = async () => {
    const { db } = app()
    const token = await app().signIn()
    await db
      .insertInto('staff')
      .values(account('grace', 'unused', 'owner'))
      .execute()
    const origin = { address: '127.0.0.1', browser: '', device: undefined }
    const hers = await startSession(db, 'staff-grace', { origin, now: app().deps.clock() })
    const ride = await app().client('createReservation', { body: RIDE })
    await app().client('createVehicle', { token: hers, body: VEHICLE })
    const body = { ...RIDE, numberOfPassengers: 4 }
    await app().client('updateReservation', { token: hers, id: ride._id, body })
    for (const title of ['First', 'Second']) {
      const post = { ...(BODIES.createPost as BodyOf<'createPost'>), title }
      await app().client('createPost', { token, body: post })
    }
    return { token, ride }
  }

  test('names no visitor, and is filtered by person, by kind of record and by record', async () => {
    const { token, ride } = await prepare()
    const posts = ['admin createPost', 'admin createPost']
    const hers = ['grace updateReservation', 'grace createVehicle']
    assert.deepEqual(await actions(token), [...posts, ...hers])
    assert.deepEqual(await actions(token, { who: 'grace' }), hers)
    assert.deepEqual(await actions(token, { subjectKind: 'post' }), posts)
    assert.deepEqual(await actions(token, { who: 'grace', subjectKind: 'post' }), [])
    assert.deepEqual(await actions(token, { who: 'grace', subjectKind: 'fleet-item' }), hers.slice(1))
    assert.deepEqual(await actions(token, { subject: ride._id }), hers.slice(0, 1))
    assert.deepEqual(await actions(token, { subject: ride._id, who: 'admin' }), [])
    assert.deepEqual(
      (await list(token)).map(({ subjectKind }) => subjectKind),
      ['post', 'post', 'reservation', 'fleet-item'],
    )
  })

  test('names what its fields refer to, deleted records too, and nothing that is gone', async () => {
    const { db } = app()
    const token = await app().signIn()
    await priceStore(db)
    const vehicle = await insertVehicle(db, { id: 'v1', name: 'S-Class', plate: 'QRT 1' })
    const deleted = await insertVehicle(db, { id: 'v2', name: 'Navigator', plate: '', deleted_at: NOON })
    await insertDriver(db, { id: 'd1', name: 'James Carter' })
    await insertDriver(db, { id: 'd2', name: ERASED })
    const point = { place: 'iad', terminal: 'Main', kind: 'inside', text: 'Door 4' } as const
    const { _id: meetingPoint } = await app().client('createMeetingPoint', { token, body: point })
    const data = {
      before: { vehicleId: deleted, driverId: 'd2', class: 'suv' },
      after: { vehicleId: vehicle, driverId: 'd1', meetingPoint, mergedInto: 'gone', extras: { infant: 1 } },
      isSuggested: true,
    }
    const actor = { kind: 'staff', id: 'staff-admin', name: 'admin' } as const
    const subject = { kind: 'reservation', id: 'r1' } as const
    const now = app().deps.clock()
    await db.commitTogether(tx => recordEvent(tx, { kind: 'trip.assigned', actor, subject, now, data }))
    const [assigned, added] = await list(token)
    assert.deepEqual([assigned?.action, assigned?.isSuggested], ['trip.assigned', true])
    assert.deepEqual(
      assigned?.names.map(({ kind, id, name }) => [kind, id, name]),
      [
        ['vehicle', 'v2', 'Navigator'],
        ['vehicle-class', 'suv', 'Premium SUV'],
        ['vehicle', 'v1', 'S-Class (QRT 1)'],
        ['driver', 'd1', 'James Carter'],
        ['meeting-point', meetingPoint, 'Dulles (IAD), Main'],
        ['extra', 'infant', 'infant'],
      ],
    )
    assert.deepEqual([added?.action, added?.label], ['createMeetingPoint', 'Dulles (IAD), Main'])
    assert.equal(added?.isSuggested, undefined)
    assert.deepEqual(added?.names, [{ kind: 'place', id: 'iad', name: 'Dulles (IAD)' }])
  })

  test('comes in pages that leave nothing out, also filtered', async () => {
    const { token } = await prepare()
    const [vehicle] = await list(token, { subjectKind: 'fleet-item' })
    const id = vehicle!.subjectId
    for (let hourlyRate = 1; hourlyRate <= 52; hourlyRate++) {
      await app().client('updateVehicle', { token, id, body: { ...VEHICLE, hourlyRate } })
    }
    const query = { who: 'admin', subjectKind: 'fleet-item' } as const
    const first = await list(token, query)
    const second = await list(token, { ...query, after: first.at(-1)!._id })
    assert.deepEqual([first.length, second.length], [50, 2])
    assert.deepEqual(second.at(-1)?.after, { hourlyRate: 1 })
  })

  test('refuses a kind that there is not, and a name that is too long', async () => {
    const token = await app().signIn()
    for (const query of ['subjectKind=ship', `who=${'x'.repeat(121)}`]) {
      const headers = { authorization: `Bearer ${token}` }
      assert.equal((await app().request(`/api/activity?${query}`, { headers })).status, 422, query)
    }
    assert.deepEqual(await actions(token, { who: 'x'.repeat(120) }), [])
  })

  test('finds each filtered page by one index, without sorting', async () => {
    for (const [where, index] of Object.entries(INDEXES)) {
      const { rows } = await sql<{ detail: string }>`explain query plan select * from events
        where actor_name <> '' and ${sql.raw(where)} order by seq desc limit 50`.execute(app().db)
      const plan = rows.map(({ detail }) => detail).join('; ')
      assert.match(plan, new RegExp(`USING INDEX ${index} `))
      assert.doesNotMatch(plan, /TEMP B-TREE/)
    }
  })
})

/** The index that a page of each filter walks along. */
const INDEXES = {
  "actor_name = 'admin'": 'events_of_staff_by_actor',
  "subject_kind = 'post'": 'events_of_staff_by_kind',
  "actor_name = 'admin' and subject_kind = 'post'": 'events_of_staff_by_actor_and_kind',
}
