import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BodyOf, QueryOf } from '../../contract/calls.ts'
import { RIDE, useTestApp } from '../../test/support/app.ts'
import { gatherIn } from '../../test/support/customers.ts'
import { onEveryEngine } from '../../test/support/engines.ts'

const DAY_MS = 24 * 3600_000

onEveryEngine('customers', engine => {
  const app = useTestApp(engine)
  const reserve = (over: Partial<typeof RIDE> = {}) =>
    app().client('createReservation', { body: { ...RIDE, ...over } })
  const gather = () => gatherIn(app())
  const search = async (token: string, query: QueryOf<'searchCustomers'> = {}) =>
    await app().client('searchCustomers', { token, query })
  const names = async (token: string, q?: string) =>
    (await search(token, q === undefined ? {} : { q })).items.map(({ name }) => name)
  /** Ada with two rides, Grace with one, later than those; the token of an owner. */
  const prepare = async () => {
    const first = await reserve()
    const second = await reserve({ pickUpDate: '2026-12-06' })
    const other = await reserve({
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.com',
      phoneNumber: '(202) 555-0111',
      pickUpDate: '2026-12-09',
    })
    await gather()
    const token = await app().signIn()
    const [grace, ada] = (await search(token)).items
    return { token, first, second, other, ada: ada!._id, grace: grace!._id }
  }
  const INPUT = { name: 'Countess Lovelace', note: '', preferences: [], askBeforeConfirming: false }

  test('are listed with their trips, those with the latest trip first', async () => {
    const { token, first } = await prepare()
    const page = await search(token)
    assert.deepEqual(
      page.items.map(({ name, trips }) => [name, trips]),
      [
        ['Grace Hopper', 1],
        ['Ada Byron', 2],
      ],
    )
    assert.equal(page.next, null)
    app().pass(15 * DAY_MS)
    const again = await app().signIn()
    const { items } = await search(again, { q: 'ada' })
    assert.deepEqual(
      [items[0]!.firstTripAt, items[0]!.lastTripAt, items[0]!.nextTripAt],
      [first.pickUpAt, first.pickUpAt, '2026-12-06T23:45:00.000Z'],
    )
  })

  test('are found by name, address and digits of the number, and by nothing else', async () => {
    const { token } = await prepare()
    for (const q of ['ada', 'BYRON ada', 'ada@exam', '703 555', '(703) 555-0199', '+17035550199']) {
      assert.deepEqual(await names(token, q), ['Ada Byron'], q)
    }
    for (const q of ['lovelace', '%', '_', 'ada hopper', '7035550198']) {
      assert.deepEqual(await names(token, q), [], q)
    }
  })

  test('come in pages that leave nobody out', async () => {
    for (let i = 0; i < 53; i++) {
      await reserve({ firstName: `Guest${i}`, email: `guest${i}@example.com`, phoneNumber: '5550100' })
    }
    await gather()
    const token = await app().signIn()
    const sizes: number[] = []
    const seen = new Set<string>()
    let after: string | null | undefined
    while (after !== null) {
      const page = await search(token, after ? { after } : {})
      sizes.push(page.items.length)
      for (const { _id } of page.items) seen.add(_id)
      after = page.next
    }
    assert.deepEqual(sizes, [25, 25, 3])
    assert.equal(seen.size, 53)
    assert.equal((await search(token, { after: 'nonsense' })).items.length, 25)
  })

  test('are changed in the version that was seen; the new name stays and is found', async () => {
    const { token, ada } = await prepare()
    const body = {
      ...INPUT,
      note: 'Two lines\r\nof a note',
      preferences: ['likes the rear right seat'],
      askBeforeConfirming: true,
    }
    const changed = await app().client('updateCustomer', { token, id: ada, body, ifMatch: 1 })
    assert.deepEqual(
      [changed.version, changed.name, changed.note, changed.preferences, changed.askBeforeConfirming],
      [2, 'Countess Lovelace', 'Two lines\nof a note', ['likes the rear right seat'], true],
    )
    await assert.rejects(app().client('updateCustomer', { token, id: ada, body, ifMatch: 1 }), {
      code: 'stale',
    })
    await reserve({ firstName: 'Augusta', pickUpDate: '2026-12-24' })
    await gather()
    assert.deepEqual(await names(token, 'lovelace'), ['Countess Lovelace'])
    const events = await app()
      .db.selectFrom('events')
      .selectAll()
      .where('kind', '=', 'customer.changed')
      .where('actor_kind', '=', 'staff')
      .execute()
    assert.equal(events.length, 1)
    assert.equal(JSON.parse(events[0]!.data).before.name, 'Ada Byron')
  })

  test('take texts of the longest length, and none that is longer', async () => {
    const { token, ada: id } = await prepare()
    const send = (over: Partial<BodyOf<'updateCustomer'>>) =>
      app().client('updateCustomer', { token, id, body: { ...INPUT, ...over } })
    await send({
      name: 'x'.repeat(161),
      note: 'x'.repeat(4000),
      preferences: Array(20).fill('x'.repeat(200)),
    })
    for (const over of [
      { name: 'x'.repeat(162) },
      { name: ' ' },
      { note: 'x'.repeat(4001) },
      { preferences: ['x'.repeat(201)] },
      { preferences: Array(21).fill('x') },
    ]) {
      await assert.rejects(send(over), { code: 'invalid' })
    }
  })

  test('are merged and taken apart again with all that was their own', async () => {
    const { token, ada, grace } = await prepare()
    const note = { ...INPUT, name: 'Ada Byron', note: 'Tall', askBeforeConfirming: true }
    await app().client('updateCustomer', { token, id: ada, body: note })
    const both = await app().client('mergeCustomers', { token, body: { from: ada, into: grace } })
    assert.deepEqual(
      [both._id, both.trips, both.reservations.length, both.contacts.length, both.askBeforeConfirming],
      [grace, 3, 3, 4, true],
    )
    assert.deepEqual(both.merged, [{ _id: ada, name: 'Ada Byron', note: 'Tall', preferences: [] }])
    assert.deepEqual(await names(token), ['Grace Hopper'])
    assert.deepEqual(await names(token, 'ada@example.com'), ['Grace Hopper'])
    assert.equal((await app().client('getCustomer', { token, id: ada }))._id, grace)

    await reserve({ pickUpDate: '2026-12-20' })
    await gather()
    assert.equal((await app().client('getCustomer', { token, id: grace })).trips, 4)
    const apart = await app().client('unmergeCustomer', { token, id: ada })
    assert.deepEqual([apart._id, apart.trips, apart.note], [ada, 3, 'Tall'])
    assert.deepEqual(await names(token), ['Ada Byron', 'Grace Hopper'])
    assert.deepEqual(await names(token, 'ada@example.com'), ['Ada Byron'])
  })

  test('are merged, split and taken apart only in the versions that were seen', async () => {
    const { token, second, ada, grace } = await prepare()
    const merge = (fromVersion: number, intoVersion: number) =>
      app().client('mergeCustomers', { token, body: { from: ada, into: grace, fromVersion, intoVersion } })
    const split = (ifMatch: number) =>
      app().client('splitCustomer', { token, id: ada, ifMatch, body: { reservationId: second._id } })
    const unmerge = (ifMatch: number) => app().client('unmergeCustomer', { token, id: ada, ifMatch })
    const stale = { code: 'stale' }
    await app().client('updateCustomer', { token, id: grace, body: { ...INPUT, name: 'Grace' } })
    await assert.rejects(merge(1, 1), stale)
    await assert.rejects(merge(2, 2), stale)
    await assert.rejects(split(2), stale)
    await split(1)
    // What was split off is gone from the customer that somebody else still sees.
    await assert.rejects(merge(1, 2), stale)
    const both = await merge(2, 2)
    assert.equal(both.version, 3)
    await assert.rejects(unmerge(2), stale)
    assert.deepEqual(await names(token, 'grace'), ['Grace'])
    assert.equal((await unmerge(3)).name, 'Ada Byron')
    assert.equal((await app().client('getCustomer', { token, id: grace })).version, 4)
  })

  test('are found from a reservation, before it is gathered and after they are merged', async () => {
    const { token, first, ada, grace } = await prepare()
    const of = async (id: string) => (await app().client('getReservationCustomer', { token, id })).customer
    await app().client('updateCustomer', { token, id: ada, body: { ...INPUT, note: 'Tall' } })
    const found = await of(first._id)
    assert.deepEqual([found?._id, found?.note, found?.trips], [ada, 'Tall', 2])
    const waiting = await reserve({ email: 'new@example.com', pickUpDate: '2026-12-07' })
    assert.equal((await of(waiting._id))?._id, ada)
    await app().client('mergeCustomers', { token, body: { from: ada, into: grace } })
    assert.equal((await of(first._id))?._id, grace)
    const stranger = await reserve({ email: 'x@example.com', phoneNumber: '(202) 555-0177' })
    assert.equal(await of(stranger._id), null)
    await assert.rejects(of('nothing'), { code: 'not_found' })
    assert.equal((await app().request(`/api/reservations/${first._id}/customer`)).status, 401)
  })

  test('are not merged into themselves, into one that is merged, or twice', async () => {
    const { token, ada, grace } = await prepare()
    const merge = (from: string, into: string) =>
      app().client('mergeCustomers', { token, body: { from, into } })
    await assert.rejects(merge(ada, ada), { code: 'invalid' })
    await assert.rejects(merge(ada, 'nobody'), { code: 'not_found' })
    await merge(ada, grace)
    await assert.rejects(merge(ada, grace), { code: 'invalid' })
    await assert.rejects(merge(grace, ada), { code: 'invalid' })
    await assert.rejects(app().client('updateCustomer', { token, id: ada, body: INPUT }), {
      code: 'not_found',
    })
    await app().client('unmergeCustomer', { token, id: ada })
    await assert.rejects(app().client('unmergeCustomer', { token, id: ada }), { code: 'not_found' })
  })

  test('lose a reservation to a new customer for good, until that one is merged back', async () => {
    const { token, ada, second } = await prepare()
    const split = await app().client('splitCustomer', { token, id: ada, body: { reservationId: second._id } })
    assert.deepEqual([split.trips, split.contacts], [1, []])
    await app().client('updateReservation', {
      token,
      id: second._id,
      body: { ...RIDE, numberOfPassengers: 3 },
    })
    await gather()
    assert.equal((await app().client('getCustomer', { token, id: split._id })).trips, 1)
    const only = app().client('splitCustomer', { token, id: split._id, body: { reservationId: second._id } })
    await assert.rejects(only, { code: 'invalid' })
    const back = await app().client('mergeCustomers', { token, body: { from: split._id, into: ada } })
    assert.equal(back.trips, 2)
  })

  test('lose a contact with the reservations that carry it', async () => {
    const { token, ada } = await prepare()
    await reserve({ firstName: 'Lord', email: 'lord@example.com', pickUpDate: '2026-12-07' })
    await gather()
    const body = { contact: { kind: 'email', value: 'lord@example.com' } } as const
    const split = await app().client('splitCustomer', { token, id: ada, body })
    assert.deepEqual([split.name, split.trips], ['Lord Byron', 1])
    assert.deepEqual(split.contacts, [{ kind: 'email', value: 'lord@example.com' }])
    await reserve({ firstName: 'Lord', email: 'lord@example.com', pickUpDate: '2026-12-08' })
    await gather()
    assert.equal((await app().client('getCustomer', { token, id: split._id })).trips, 2)
    assert.equal((await app().client('getCustomer', { token, id: ada })).trips, 2)
    for (const wrong of [{}, { ...body, reservationId: 'x' }]) {
      await assert.rejects(app().client('splitCustomer', { token, id: ada, body: wrong }), {
        code: 'invalid',
      })
    }
  })

  test('lose no contact to one that is split off from another', async () => {
    const { token, ada, grace } = await prepare()
    // The address leads to Ada, the number is known as Grace's.
    await reserve({ phoneNumber: '(202) 555-0111', pickUpDate: '2026-12-07' })
    await gather()
    const phone = { kind: 'phone', value: '+12025550111' } as const
    const split = await app().client('splitCustomer', { token, id: ada, body: { contact: phone } })
    assert.deepEqual([split.trips, split.contacts], [1, []])
    const { contacts } = await app().client('getCustomer', { token, id: grace })
    assert.deepEqual(contacts, [{ kind: 'email', value: 'grace@example.com' }, phone])
  })

  test('are handed out and erased with everything that was merged into them', async () => {
    const { token, ada, grace } = await prepare()
    await app().client('updateCustomer', { token, id: ada, body: { ...INPUT, note: 'Quexington' } })
    await app().client('subscribe', { body: { email: 'grace@example.com' } })
    await app().client('mergeCustomers', { token, body: { from: ada, into: grace } })
    const data = await app().client('getCustomerData', { token, id: grace })
    assert.deepEqual(
      [data.reservations, data.trips, data.newsletter, data.customers].map(({ length }) => length),
      [3, 3, 1, 2],
    )
    const erase = (name: string) => app().client('eraseCustomer', { token, id: grace, body: { name } })
    await assert.rejects(erase('grace hopper'), { code: 'invalid' })
    assert.match((await erase('Grace Hopper')).message, /^Erased: 3 reservations/)
    await gather()
    assert.deepEqual(await names(token), [])
    for (const table of ['customers', 'customer_contacts', 'reservation_customers', 'subscribers'] as const) {
      assert.deepEqual(await app().db.selectFrom(table).selectAll().execute(), [], table)
    }
    const texts = JSON.stringify(await app().db.selectFrom('events').selectAll().execute())
    for (const trace of ['Quexington', 'Lovelace', 'Hopper', 'grace@'])
      assert.ok(!texts.includes(trace), trace)
    assert.match(texts, /customer\.erased/)
  })

  test('are erased and handed out without another customer whom staff split off', async () => {
    const { token, ada, first, second } = await prepare()
    const split = await app().client('splitCustomer', { token, id: ada, body: { reservationId: second._id } })
    await app().client('updateCustomer', { token, id: split._id, body: { ...INPUT, note: 'The other Ada' } })
    await app().client('subscribe', { body: { email: RIDE.email } })
    const data = await app().client('getCustomerData', { token, id: ada })
    assert.deepEqual(
      [data.reservations, data.trips, data.newsletter, data.customers].map(({ length }) => length),
      [1, 1, 0, 1],
    )
    const { message } = await app().client('eraseCustomer', { token, id: ada, body: { name: 'Ada Byron' } })
    assert.match(message, /^Erased: 1 reservation, 0 messages, 0 newsletter/)
    await gather()
    const left = await app().client('getCustomer', { token, id: split._id })
    assert.deepEqual([left.name, left.note, left.trips], ['Countess Lovelace', 'The other Ada', 1])
    const emailOf = async (id: string) => (await app().client('getReservation', { token, id })).email
    assert.deepEqual([await emailOf(first._id), await emailOf(second._id)], ['', RIDE.email])
    await assert.rejects(app().client('getCustomer', { token, id: ada }), { code: 'not_found' })
  })
  test('that are marked make staff ask before a ride is confirmed, also when merged', async () => {
    const { token, ada, grace, first, second } = await prepare()
    await app().client('updateCustomer', { token, id: ada, body: { ...INPUT, askBeforeConfirming: true } })
    const waiting = await reserve({ email: 'new@example.com', pickUpDate: '2026-12-07' })
    await app().client('mergeCustomers', { token, body: { from: ada, into: grace } })
    const move = (id: string, over = {}) =>
      app().client('changeReservationStatus', {
        token,
        id,
        body: { seenStatus: 'pending', status: 'confirmed', ...over },
      })
    await assert.rejects(move(first._id), { code: 'ask_first' })
    // Not gathered yet: it carries their number.
    await assert.rejects(move(waiting._id), { code: 'ask_first' })
    assert.equal((await move(first._id, { asked: true })).status, 'confirmed')
    assert.equal((await move(second._id, { status: 'cancelled' })).status, 'cancelled')
  })
})
