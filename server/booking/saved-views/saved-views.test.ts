import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SavedView } from '../../../contract/booking/list-schemas.ts'
import { account, RIDE, useTestApp } from '../../../test/support/app.ts'
import { erasePerson } from '../../integrations/erasure/erase-person.ts'
import { startSession } from '../../staff/identity/session-store.ts'
import { SAVED_VIEWS_MAX } from './change-views.ts'

const HERE = { address: '127.0.0.1', browser: '', device: undefined }

describe('the views of the list of reservations', () => {
  const app = useTestApp('sqlite')
  const reserve = (more: Partial<typeof RIDE> = {}) =>
    app().client('createReservation', { body: { ...RIDE, ...more } })
  const list = async (token: string) => app().client('listSavedViews', { token })
  const counts = (views: SavedView[]) => Object.fromEntries(views.map(({ name, count }) => [name, count]))
  /** Somebody else on the staff. */
  const signInHelper = async () => {
    await app()
      .db.insertInto('staff')
      .values(account('helper', 'unused', 'staff'))
      .execute()
    return await startSession(app().db, 'staff-helper', { origin: HERE, now: app().deps.clock() })
  }

  test('of everybody are counted', async () => {
    const token = await app().signIn()
    // Friday, November 20.
    await reserve({ pickUpDate: '2026-11-20', pickUpTime: '20:00' })
    const { _id: id } = await reserve({ pickUpDate: '2026-11-21' })
    await reserve({ pickUpDate: '2026-11-22' })
    await reserve({ pickUpDate: '2026-11-23' })
    await app().client('changeReservationStatus', {
      token,
      id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const expected = { Today: 1, Tomorrow: 1, 'Next 7 days': 4, Pending: 3, Unassigned: 1 }
    assert.deepEqual(counts(await list(token)), expected)
  })

  test('move on with the calendar, and a change is late for a day', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve({ pickUpDate: '2026-11-21' })
    await app().client('changeReservationStatus', {
      token,
      id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const find = async (query: { days: 'today' | 'tomorrow' } | { changed: 'lately' }) =>
      (await app().client('searchReservations', { token: await app().signIn(), query })).total
    assert.deepEqual(
      [await find({ days: 'today' }), await find({ days: 'tomorrow' }), await find({ changed: 'lately' })],
      [0, 1, 1],
    )
    app().pass(24 * 3600_000 + 1)
    assert.deepEqual(
      [await find({ days: 'today' }), await find({ days: 'tomorrow' }), await find({ changed: 'lately' })],
      [1, 0, 0],
    )
  })

  test('are saved, renamed and deleted by the account that they belong to, and by no other', async () => {
    const token = await app().signIn()
    const helper = await signInHelper()
    await reserve({ lastName: 'Wedding' })
    const body = { name: 'Weddings', filter: { q: 'wedding', order: 'name' } } as const
    const saved = await app().client('createSavedView', { token, body })
    assert.deepEqual([saved.name, saved.filter, saved.count, saved.own], ['Weddings', body.filter, 1, true])
    const { _id: id } = saved
    const own = async (of: string) => (await list(of)).filter(view => view.own).map(({ name }) => name)
    assert.deepEqual([await own(token), await own(helper)], [['Weddings'], []])
    for (const call of ['renameSavedView', 'deleteSavedView'] as const) {
      await assert.rejects(app().client(call, { token: helper, id, body: { name: 'Mine' } as never }), {
        code: 'not_found',
      })
    }
    await app().client('renameSavedView', { token, id, body: { name: 'Big days' } })
    assert.deepEqual(await own(token), ['Big days'])
    await app().client('deleteSavedView', { token, id })
    assert.deepEqual(await own(token), [])
    await assert.rejects(app().client('deleteSavedView', { token, id }), { code: 'not_found' })
  })

  test('have a name of their own, also beside those of everybody', async () => {
    const token = await app().signIn()
    const save = (name: string) => app().client('createSavedView', { token, body: { name, filter: {} } })
    await save('Weddings')
    const { _id: id } = await save('Airports')
    for (const name of ['weddings', 'TODAY', '', ' ', 'x'.repeat(41)]) {
      await assert.rejects(save(name), { code: 'invalid' }, name)
    }
    await assert.rejects(app().client('renameSavedView', { token, id, body: { name: 'Weddings' } }), {
      code: 'invalid',
    })
    // Its own name in other letters.
    await app().client('renameSavedView', { token, id, body: { name: 'airports' } })
    await save('x'.repeat(40))
  })

  test(`are ${SAVED_VIEWS_MAX} of an account at most`, async () => {
    const token = await app().signIn()
    const save = (n: number) => app().client('createSavedView', { token, body: { name: `${n}`, filter: {} } })
    for (let n = 1; n <= SAVED_VIEWS_MAX; n++) await save(n)
    await assert.rejects(save(SAVED_VIEWS_MAX + 1), { code: 'invalid' })
    const helper = await signInHelper()
    await app().client('createSavedView', { token: helper, body: { name: '1', filter: {} } })
  })

  test('go with the account', async () => {
    const token = await app().signIn()
    const helper = await signInHelper()
    await app().client('createSavedView', { token: helper, body: { name: 'Mine', filter: {} } })
    await app().client('createSavedView', { token, body: { name: 'Theirs', filter: {} } })
    await app().client('removeStaff', { token, id: 'staff-helper' })
    const rows = await app().db.selectFrom('saved_views').select('name').execute()
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['Theirs'],
    )
  })

  test('that look for a person leave with them; what else is looked for stays', async () => {
    const token = await app().signIn()
    await reserve()
    const wanted = { email: RIDE.email, name: 'Byron', phone: '7035550199', place: 'dulles', other: 'byrons' }
    for (const [name, q] of Object.entries(wanted)) {
      await app().client('createSavedView', { token, body: { name, filter: { q } } })
    }
    await erasePerson(app().db, RIDE.email)
    const rows = await app().db.selectFrom('saved_views').select('name').orderBy('id').execute()
    assert.deepEqual(
      rows.map(({ name }) => name),
      ['place', 'other'],
    )
  })

  test('that find a person by a part of a name, an address or a number leave with them', async () => {
    const token = await app().signIn()
    await reserve({ phoneNumber: '+1 703 555 0199' })
    const gone = [
      '7035550199',
      '(703) 555-0199',
      '555-0199',
      '+17035550199',
      'Byro',
      'byron',
      'Byron,',
      'ada',
    ]
    gone.push('ada@', '@example.com', 'Ada Friday', 'BYRÓN')
    const stays = ['dulles', 'byrons', '7035550188', '2026', 'Grace', 'Lima', 'a team', '']
    const save = (name: string, q: string) =>
      app().client('createSavedView', { token, body: { name, filter: { q } } })
    for (const [n, q] of gone.slice(0, 9).entries()) await save(`Gone ${n}`, q)
    await save("Byron's rides", '')
    for (const [n, q] of stays.entries()) await save(`Stays ${n}`, q)
    const helper = await signInHelper()
    for (const [n, q] of gone.slice(9).entries()) {
      await app().client('createSavedView', { token: helper, body: { name: `Gone ${n}`, filter: { q } } })
    }
    await erasePerson(app().db, RIDE.email)
    const rows = await app().db.selectFrom('saved_views').select(['name', 'filter']).orderBy('id').execute()
    assert.deepEqual(
      rows.map(({ filter }) => JSON.parse(filter).q ?? ''),
      stays,
      JSON.stringify(rows),
    )
  })

  test('that find a person by their street or a reference leave with them; streets of others and places stay', async () => {
    const token = await app().signIn()
    const hotel = '1401 Pennsylvania Avenue, Washington, District of Columbia, 20004, United States'
    const home = '12 Élm Tree Street, Triangle, Virginia, 22172, United States'
    const { reference } = await reserve({ pickUpAddress: home, dropOffAddress: hotel })
    await reserve({
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.com',
      phoneNumber: '2025550143',
      pickUpAddress: '98 Oak Street, Triangle, Virginia, 22172, United States',
      dropOffAddress: hotel,
    })
    const gone = [
      home,
      '12 elm tree street',
      '12 Elm Tree Street, next week',
      'élm',
      'elm tree',
      'elm pennsylvania',
      reference,
      reference.toLowerCase(),
      reference.slice(4),
      reference.slice(-4),
      `${reference} wedding`,
    ]
    const stays = [
      'triangle',
      'virginia 22172',
      '1401 pennsylvania avenue',
      'pennsylvania',
      '98 oak street',
      'oak',
      'elms',
      'elm zimmer',
      '12',
      'QRT',
      'QRT-',
    ]
    const save = (name: string, q: string) =>
      app().client('createSavedView', { token, body: { name, filter: { q } } })
    for (const [n, q] of gone.slice(0, 8).entries()) await save(`Gone ${n}`, q)
    for (const [n, q] of stays.entries()) await save(`Stays ${n}`, q)
    const helper = await signInHelper()
    const saveForHelper = (name: string, q: string) =>
      app().client('createSavedView', { token: helper, body: { name, filter: { q } } })
    for (const [n, q] of gone.slice(8).entries()) await saveForHelper(`Gone ${n}`, q)
    await saveForHelper('12 Elm Tree Street', '')
    await saveForHelper(`About ${reference}`, '')
    await erasePerson(app().db, RIDE.email)
    const rows = await app().db.selectFrom('saved_views').select(['name', 'filter']).orderBy('id').execute()
    assert.deepEqual(
      rows.map(({ filter }) => JSON.parse(filter).q ?? ''),
      stays,
      JSON.stringify(rows),
    )
  })
})
