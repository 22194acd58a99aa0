import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ReservationSearch, SELECTION_MAX } from '../../contract/reservations/schemas.ts'
import { MAX_REASON_CHARACTERS } from '../../domain/reservations/reservation.ts'
import { RIDE, useTestApp } from '../../test/support/app.ts'
import { onEveryEngine } from '../../test/support/engines.ts'

onEveryEngine("the office's list of reservations", engine => {
  const app = useTestApp(engine)
  const reserve = (more: Partial<typeof RIDE> = {}) =>
    app().client('createReservation', { body: { ...RIDE, ...more } })
  const search = async (query: Partial<Omit<ReservationSearch, 'ids'>> & { ids?: string }) =>
    await app().client('searchReservations', { token: await app().signIn(), query })

  test('says of each day on the page how many match on every page, and how many are not confirmed', async () => {
    const token = await app().signIn()
    const made = []
    for (const pickUpDate of ['2026-12-04', '2026-12-04', '2026-12-04', '2026-12-05']) {
      made.push(await reserve({ pickUpDate }))
    }
    await app().client('changeReservationStatus', {
      token,
      id: made[0]!._id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const none = { cancelled: 0, unassigned: 0, bookedCents: 0 }
    const friday = { ...none, date: '2026-12-04', total: 3, pending: 2, unassigned: 1, reservations: 3 }
    const saturday = { ...none, date: '2026-12-05', total: 1, pending: 1, reservations: 1 }
    assert.deepEqual((await search({})).days, [friday, saturday])
    assert.deepEqual((await search({ rows: 2 })).days, [friday])
    assert.deepEqual((await search({ order: 'latest' })).days, [saturday, friday])
    assert.deepEqual((await search({ status: 'confirmed' })).days, [
      { ...friday, total: 1, pending: 0, reservations: 1 },
    ])
    assert.deepEqual((await search({ order: 'name' })).days, [])
  })

  test('is sorted by the pick-up and by the name in both directions', async () => {
    for (const [lastName, pickUpDate] of [
      ['Byron', '2026-12-06'],
      ['Adams', '2026-12-04'],
      ['Curie', '2026-12-05'],
    ] as const) {
      await reserve({ lastName, pickUpDate })
    }
    const names = async (order: ReservationSearch['order']) =>
      (await search({ order })).items.map(({ lastName }) => lastName.charAt(0)).join('')
    assert.deepEqual([await names('earliest'), await names('latest')], ['ACB', 'BCA'])
    assert.deepEqual([await names('name'), await names('name-descending')], ['ABC', 'CBA'])
  })

  test('has pages of as many rows as are asked for, 100 at most', async () => {
    for (let i = 0; i < 4; i++) await reserve()
    const page = await search({ rows: 3 })
    assert.deepEqual([page.items.length, page.pages, page.total], [3, 2, 4])
    assert.equal((await search({ rows: 100 })).items.length, 4)
    await assert.rejects(search({ rows: 101 }), { code: 'invalid' })
    await assert.rejects(search({ rows: 0 }), { code: 'invalid' })
  })

  test('marks reservations whose latest mail to the customer did not arrive', async () => {
    await reserve()
    const [refused, later] = [await reserve(), await reserve()]
    await app().deliver()
    await app()
      .db.updateTable('jobs')
      .set({ state: 'refused', last_error: 'No such mailbox' })
      .where('subject_id', 'in', [refused._id, later._id])
      .execute()
    assert.deepEqual((await search({})).undelivered.toSorted(), [refused._id, later._id].toSorted())
    // Confirmed later, and that mail arrived.
    app().pass(1000)
    await app().client('changeReservationStatus', {
      token: await app().signIn(),
      id: later._id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    await app().deliver()
    assert.deepEqual((await search({})).undelivered, [refused._id])
  })

  test('is exported and read for a selection, of as many as one call can name', async () => {
    const token = await app().signIn()
    const [ada, grace] = [await reserve(), await reserve({ firstName: 'Grace' })]
    await reserve({ firstName: 'Nobody' })
    const ids = `${ada._id},${grace._id}`
    const csv = await app().client('exportReservations', { token, query: { ids } })
    assert.equal(csv.trim().split('\r\n').length, 3)
    assert.doesNotMatch(csv, /Nobody/)
    assert.equal((await search({ ids })).total, 2)
    const many = (count: number) => Array.from({ length: count }, (_, i) => `id-${i}`).join()
    assert.equal((await search({ ids: many(SELECTION_MAX) })).total, 0)
    await assert.rejects(search({ ids: many(SELECTION_MAX + 1) }), { code: 'invalid' })
    await assert.rejects(search({ ids: ',' }), { code: 'invalid' })
  })

  test('the reason of a cancellation is in the history, and not in the mail', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    const reason = 'The road to Triangle is closed'
    await app().client('changeReservationStatus', {
      token,
      id,
      body: { seenStatus: 'pending', status: 'cancelled', reason },
    })
    const events = await app().client('listReservationEvents', { token, id })
    assert.deepEqual(
      events.map(event => event.reason),
      [undefined, reason],
    )
    for (const { message } of await app().deliver()) assert.doesNotMatch(message.text, /closed/)
  })

  test('a reason belongs to a cancellation and has a limit', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    const move = (status: 'confirmed' | 'cancelled', reason: string) =>
      app().client('changeReservationStatus', { token, id, body: { seenStatus: 'pending', status, reason } })
    await assert.rejects(move('confirmed', 'Why not'), { code: 'invalid' })
    await assert.rejects(move('cancelled', 'x'.repeat(MAX_REASON_CHARACTERS + 1)), { code: 'invalid' })
    await move('cancelled', 'x'.repeat(MAX_REASON_CHARACTERS))
  })
})
