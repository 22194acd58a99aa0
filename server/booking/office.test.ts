import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReservationSearch } from '../../contract/reservations/schemas.ts'
import { RIDE, useTestApp } from '../../test/support/app.ts'
import { onEveryEngine } from '../../test/support/engines.ts'

onEveryEngine('the reservations of the office', engine => {
  const app = useTestApp(engine)
  const reserve = (more: Partial<typeof RIDE> = {}) =>
    app().client('createReservation', { body: { ...RIDE, ...more } })

  test('are found by name, phone, e-mail, reference and address', async () => {
    const token = await app().signIn()
    const ada = await reserve()
    await reserve({
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace_h@example.com',
      phoneNumber: '202-555-0143',
      dropOffAddress: 'Union Station, 100% marble',
    })
    const find = async (q: string) => {
      const { items } = await app().client('searchReservations', { token, query: { q } })
      return items.map(({ firstName }) => firstName).join()
    }
    assert.equal(await find('ada byron'), 'Ada')
    assert.equal(await find('BYRON ada'), 'Ada')
    assert.equal(await find(ada.reference.toLowerCase()), 'Ada')
    assert.equal(await find('2025550143'), 'Grace')
    assert.equal(await find('grace_h'), 'Grace')
    assert.equal(await find('graceXh'), '')
    assert.equal(await find('100%'), 'Grace')
    assert.equal(await find('union station'), 'Grace')
    assert.equal(await find("'; drop table reservations; --"), '')
    await app().client('updateReservation', {
      token,
      id: ada._id,
      body: { ...RIDE, lastName: 'Lovelace' },
    })
    assert.equal(await find('lovelace'), 'Ada')
    assert.equal(await find('byron'), '')
  })

  test('show today and upcoming first, the soonest on top, then what has passed', async () => {
    for (const [firstName, pickUpDate, pickUpTime] of [
      ['later', '2026-12-04', '10:00'],
      ['soon', '2026-11-21', '10:00'],
      ['tonight', '2026-11-20', '20:00'],
    ] as const) {
      await reserve({ firstName, pickUpDate, pickUpTime })
    }
    const names = async (query: Partial<Omit<ReservationSearch, 'ids'>>) => {
      const { items } = await app().client('searchReservations', { token: await app().signIn(), query })
      return items.map(({ firstName }) => firstName)
    }
    assert.deepEqual(await names({}), ['tonight', 'soon', 'later'])
    // What left this morning is still today's business.
    app().pass(10 * 3600_000)
    assert.deepEqual(await names({}), ['tonight', 'soon', 'later'])
    app().pass(24 * 3600_000)
    assert.deepEqual(await names({}), ['soon', 'later', 'tonight'])
    assert.deepEqual(await names({ order: 'name' }), ['later', 'soon', 'tonight'])
    assert.deepEqual(await names({ from: '2026-11-21', to: '2026-11-30' }), ['soon'])
    assert.deepEqual((await names({ order: 'newest' })).sort(), ['later', 'soon', 'tonight'])
  })

  test('are sorted by last name as people do: without case, accents and signs, on either engine', async () => {
    const token = await app().signIn()
    const sorted = [
      ['Zoë', 'Adams'],
      ['anna', 'ADAMS-Berg'],
      ['Ada', 'de'],
      ['Bo', 'De la Cruz'],
      ['Ed', "O'Brien"],
      ['Al', 'Obst'],
      ['Ödön', 'Öser'],
      ['Cy', 'Özal'],
      ['Li', 'Ştefan'],
      ['Max', 'Straße'],
      ['Moe', 'strasser'],
      ['Åke', 'Zorn'],
    ] as const
    for (const index of [7, 2, 11, 0, 9, 4, 1, 10, 3, 8, 6, 5]) {
      const [firstName, lastName] = sorted[index]!
      await reserve({ firstName, lastName })
    }
    const names = async () => {
      const { items } = await app().client('searchReservations', { token, query: { order: 'name' } })
      return items.map(({ firstName, lastName }) => [firstName, lastName])
    }
    assert.deepEqual(await names(), sorted)
    const { items } = await app().client('searchReservations', { token, query: { q: 'zorn' } })
    await app().client('updateReservation', {
      token,
      id: items[0]!._id,
      body: { ...RIDE, firstName: 'Åke', lastName: 'Aardvark' },
    })
    assert.deepEqual((await names())[0], ['Åke', 'Aardvark'])
  })

  test('come in pages, with counts by status', async () => {
    const token = await app().signIn()
    const made = []
    for (let i = 0; i < 28; i++) made.push(await reserve({ pickUpTime: `1${i % 10}:${10 + i}` }))
    await app().client('changeReservationStatus', {
      token,
      id: made[0]!._id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const first = await app().client('searchReservations', { token })
    assert.deepEqual([first.items.length, first.total, first.page, first.pages], [25, 28, 1, 2])
    assert.deepEqual(first.counts, { pending: 27, confirmed: 1, cancelled: 0, completed: 0 })
    const second = await app().client('searchReservations', { token, query: { page: 2 } })
    assert.equal(second.items.length, 3)
    const ids = new Set([...first.items, ...second.items].map(({ _id }) => _id))
    assert.equal(ids.size, 28)
    const confirmed = await app().client('searchReservations', { token, query: { status: 'confirmed' } })
    assert.deepEqual([confirmed.total, confirmed.counts.pending], [1, 27])
    const beyond = await app().client('searchReservations', { token, query: { page: 99 } })
    assert.equal(beyond.page, 2)
  })

  test('leave as a file that no spreadsheet runs', async () => {
    const token = await app().signIn()
    await reserve({ firstName: '=cmd|calc', lastName: 'O"Hara, Jr' })
    await reserve({ firstName: 'Grace' })
    const csv = await app().client('exportReservations', { token, query: { q: 'hara' } })
    const [head, row, ...rest] = csv.split('\r\n')
    assert.match(head!, /^Reference,Status,Date/)
    assert.match(row!, /,'=cmd\|calc,"O""Hara, Jr",/)
    // Noon where the business is.
    assert.match(head!, /,Received \(America\/New_York\)$/)
    assert.match(row!, /,2026-11-20 12:00$/)
    assert.deepEqual(rest, [''])
  })

  test('can be taken by phone, and say who took them', async () => {
    const token = await app().signIn()
    const made = await app().client('createReservationByPhone', { token, body: RIDE })
    const [event] = await app().client('listReservationEvents', { token, id: made._id })
    assert.equal(event!.who, 'admin')
    // Not to the owner, whose account took it.
    assert.deepEqual(
      (await app().deliver()).map(({ message }) => message.to),
      ['ada@example.com'],
    )
  })

  test('show their mails, which can be sent again', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    const mails = () => app().client('listReservationMails', { token, id })
    assert.deepEqual(
      (await mails()).map(({ state }) => state),
      ['pending', 'pending'],
    )
    await app().deliver()
    const [mail] = await mails()
    assert.equal(mail!.state, 'delivered')
    // Email is off.
    assert.equal(mail!.toFile, true)
    assert.equal((await app().client('resendMail', { token, id: mail!._id })).state, 'pending')
    assert.equal((await app().deliver()).length, 3)
    await assert.rejects(app().client('resendMail', { token, id: 'unknown' }), { code: 'not_found' })
  })

  test('say of a mail whether it was sent or saved to a file at the time', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    const { config } = app().deps
    const { mail: folder } = config
    const filed = async () => {
      const mails = await app().client('listReservationMails', { token, id })
      return mails.map(({ state, toFile = false, error }) => [state, toFile, error])
    }
    await app().deliver()
    config.mail = { kind: 'smtp', url: 'smtp://mail.example.com' }
    const saved = ['delivered', true, '']
    assert.deepEqual(await filed(), [saved, saved])
    const [mail] = await app().client('listReservationMails', { token, id })
    await app().client('resendMail', { token, id: mail?._id ?? '' })
    await app().deliver()
    config.mail = folder
    assert.deepEqual((await filed()).at(-1), ['delivered', false, ''])
  })

  test('say of a mail that waits where it goes now, and nothing that may differ of one that was sent', async () => {
    const token = await app().signIn()
    const { _id: id } = await reserve()
    const mails = () => app().client('listReservationMails', { token, id })
    const told = async () => Object.fromEntries((await mails()).map(({ template, to }) => [template, to]))
    const changeAddress = (email: string) =>
      app().client('updateReservation', { token, id, body: { ...RIDE, email } })
    await changeAddress('new@example.com')
    const toOwner = 'owner@example.com'
    assert.deepEqual(await told(), {
      'reservation-received': 'new@example.com',
      'reservation-to-owner': toOwner,
    })
    await app().deliver()
    await changeAddress('newer@example.com')
    assert.deepEqual(await told(), { 'reservation-received': undefined, 'reservation-to-owner': undefined })
    for (const mail of await mails()) assert.doesNotMatch(JSON.stringify(mail), /example\.com|QRT-/)
  })

  test('a mail that is about something else is none of this', async () => {
    const token = await app().signIn()
    await app().client('subscribe', { body: { email: 'reader@example.com' } })
    const { id } = await app().db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
    await assert.rejects(app().client('resendMail', { token, id }), { code: 'not_found' })
  })

  test('two who edit the same one: the second is told', async () => {
    const token = await app().signIn()
    const { _id: id, version } = await reserve()
    await app().client('changeReservationStatus', {
      token,
      id,
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const late = app().client('updateReservation', { token, id, ifMatch: version, body: RIDE })
    await assert.rejects(late, { code: 'stale' })
    const { version: current } = await app().client('getReservation', { token, id })
    await app().client('updateReservation', { token, id, ifMatch: current, body: RIDE })
  })
})
