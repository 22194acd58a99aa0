import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import { NETWORK_FACTOR } from '../../../domain/dispatch/booking-limits.ts'
import { NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import { byPerson, MANY_RIDES_MIN, SHARED_ADDRESS_FACTOR } from './people.ts'

type Hashes = Record<'email_hash' | 'phone_hash' | 'address_hash' | 'network_hash', string | null>
const NOBODY: Hashes = { email_hash: null, phone_hash: null, address_hash: null, network_hash: null }

const idsOf = (rides: readonly ({ id: number } & Hashes)[]) =>
  byPerson(rides).map(group => group.map(({ id }) => id).sort((one, other) => one - other))
const several = (count: number, hashes: Partial<Hashes>) =>
  Array.from({ length: count }, (_, id) => ({ ...NOBODY, email_hash: `guest ${id}`, ...hashes }))

test('rides are of one person who share a mailbox or number, also through another ride', () => {
  const rides = [
    { id: 1, email_hash: 'a', phone_hash: 'p' },
    { id: 2, email_hash: 'b', phone_hash: 'q' },
    { id: 3, email_hash: 'c', phone_hash: 'q' },
    { id: 4, email_hash: 'd', phone_hash: 'r' },
    { id: 5, email_hash: 'a', phone_hash: 'q' },
    // The same text in another column is nothing in common.
    { id: 6, email_hash: 'r', phone_hash: 'a' },
    { id: 7 },
  ].map(ride => ({ ...NOBODY, ...ride }))
  for (const ordered of [rides, rides.toReversed()])
    assert.deepEqual(idsOf(ordered).sort(), [[1, 2, 3, 5], [4], [6], [7]])
})

test('rides from one address or network are of one person only if they are many times as many', () => {
  for (const [column, least] of [
    ['address_hash', MANY_RIDES_MIN * SHARED_ADDRESS_FACTOR],
    ['network_hash', MANY_RIDES_MIN * NETWORK_FACTOR],
  ] as const) {
    assert.equal(byPerson(several(least - 1, { [column]: 'x' })).length, least - 1)
    assert.equal(byPerson(several(least, { [column]: 'x' })).length, 1)
  }
})

describe('many unpaid rides of one person', () => {
  const app = useTestApp('sqlite')
  let token = ''
  beforeEach(async () => {
    token = await app().signIn()
  })
  type Outcome = 'confirmed' | 'request' | 'rides-ahead' | 'busy'
  const add = async (day: number, outcome: Outcome, by: Partial<Hashes> = { email_hash: 'ada' }) => {
    const pickUpDate = `2026-12-${String(day).padStart(2, '0')}`
    const made = await app().client('createReservation', { body: { ...RIDE, pickUpDate } })
    if (outcome === 'confirmed')
      await app()
        .db.updateTable('reservations')
        .set({ status: 'confirmed' })
        .where('id', '=', made._id)
        .execute()
    await app()
      .db.insertInto('visitor_bookings')
      .values({ reservation_id: made._id, outcome, created_at: NOON, ...by })
      .execute()
    return made._id
  }
  const matters = async () =>
    (await app().client('listOpenMatters', { token })).items.filter(({ kind }) => kind === 'many-rides')
  const pay = (id: string) =>
    app()
      .db.insertInto('payments')
      .values({
        ...{ id: `pay-${id}`, reservation_id: id, provider: 'test', purpose: 'guarantee', mode: 'keep' },
        ...{ cents: 0, state: 'held', kept_ref: 'card', held_cents: 0, captured_cents: 0, refunded_cents: 0 },
        ...{ facts: '{}', test: 1, version: 1, created_at: NOON },
      } as never)
      .execute()
  const cancelAll = async (ids: readonly string[]) => {
    const { items } = await app().client('listMatchingReservations', { token, query: { ids: ids.join() } })
    const reservations = items.map(({ _id, version, status }) => ({ _id, version, seenStatus: status }))
    const body = { action: randomUUID(), status: 'cancelled', cause: 'operator', reservations } as const
    return (await app().client('changeReservationStatuses', { token, body })).outcomes
  }

  test('are one matter that names all of them, once a limit has made a request of one', async () => {
    const ids = [await add(3, 'confirmed'), await add(1, 'confirmed')]
    await add(5, 'request')
    await add(5, 'confirmed', { email_hash: 'grace' })
    assert.deepEqual(await matters(), [])
    ids.push(await add(2, 'rides-ahead'))
    const [matter, ...more] = await matters()
    assert.deepEqual(more, [])
    assert.deepEqual(matter?.action, {
      do: 'cancel-rides',
      rides: [ids[1], ids[2], ids[0]],
      ...{ confirmed: 2, requests: 1 },
    })
    assert.deepEqual([matter.name, matter.subject.id], ['Ada Byron', ids[1]])
    // Vehicles are taken: it stands above what is due before the first of the rides.
    assert.deepEqual([matter.urgentAt, matter.pickUpAt?.slice(0, 10)], [NOON, '2026-12-01'])
  })

  test('are no matter if guests only share the address of a hotel', async () => {
    const guest = (name: string) => ({ email_hash: name, phone_hash: name, address_hash: 'hotel' })
    await add(1, 'confirmed', guest('ada'))
    await add(2, 'confirmed', guest('grace'))
    await add(3, 'confirmed', guest('joan'))
    await add(4, 'rides-ahead', guest('mary'))
    assert.deepEqual(await matters(), [])
  })

  test('are one matter under several mailboxes and numbers that other rides connect', async () => {
    const ids = [
      await add(1, 'confirmed', { email_hash: 'ada', phone_hash: 'home' }),
      await add(2, 'confirmed', { email_hash: 'ada', phone_hash: 'work' }),
      await add(3, 'rides-ahead', { email_hash: 'countess', phone_hash: 'work' }),
    ]
    const [matter, ...more] = await matters()
    assert.deepEqual(more, [])
    assert.deepEqual(matter?.action, { do: 'cancel-rides', rides: ids, confirmed: 2, requests: 1 })
  })

  test('are no matter below three, once the request is answered, or where they are paid for', async () => {
    const [first, , request] = [
      await add(1, 'confirmed'),
      await add(2, 'confirmed'),
      await add(3, 'rides-ahead'),
    ]
    assert.equal((await matters()).length, 1)
    await pay(first)
    assert.deepEqual(await matters(), [])
    await app().db.deleteFrom('payments').execute()
    assert.equal((await matters()).length, 1)
    await app()
      .db.updateTable('reservations')
      .set({ status: 'confirmed' })
      .where('id', '=', request)
      .execute()
    assert.deepEqual(await matters(), [])
  })

  test('are no matter if the limit of all guests together made the request', async () => {
    for (const day of [1, 2]) await add(day, 'confirmed')
    await add(3, 'busy')
    assert.deepEqual(await matters(), [])
    await add(4, 'rides-ahead')
    assert.equal((await matters()).length, 1)
  })

  test('are cancelled together without a fee; a paid one stays, and the same call again changes nothing', async () => {
    const ids = [await add(1, 'confirmed'), await add(2, 'confirmed'), await add(3, 'rides-ahead')]
    const paid = await add(4, 'confirmed')
    const [matter] = await matters()
    assert.ok(matter?.action.do === 'cancel-rides' && matter.action.rides.length === 4)
    await pay(paid)
    const outcomes = await cancelAll(matter.action.rides)
    const of = (id: string) => outcomes.find(({ _id }) => _id === id)?.outcome
    assert.deepEqual(ids.map(of), ['done', 'done', 'done'])
    assert.equal(of(paid), 'preview_needed')
    const rows = await app().db.selectFrom('reservations').select(['id', 'status']).execute()
    for (const { id, status } of rows) assert.equal(status, id === paid ? 'confirmed' : 'cancelled')
    assert.deepEqual(await matters(), [])
    const events = await app().client('listReservationEvents', { token, id: ids[0] ?? '' })
    assert.equal(events.at(-1)?.who, 'admin')
  })

  test('have a cause only where they are cancelled', async () => {
    const id = await add(1, 'confirmed')
    const reservations = [{ _id: id, version: 1, seenStatus: 'confirmed' as const }]
    const body = { action: randomUUID(), status: 'cancelled', cause: 'operator', reservations } as const
    const confirm = { ...body, status: 'confirmed' } as never
    await assert.rejects(app().client('changeReservationStatuses', { token, body: confirm }), {
      code: 'invalid',
    })
  })
})
