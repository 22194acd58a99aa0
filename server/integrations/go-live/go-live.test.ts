import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ADMIN, account, json, NOON, RIDE, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine, openTestDatabase } from '../../../test/support/engines.ts'
import { insertFleet, saveRules } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { createMemoryPictures } from '../../../test/support/recording.ts'
import { beginClosed, readBookingOpen } from '../../platform/settings/booking-open-store.ts'
import { startSession } from '../../staff/identity/session-store.ts'
import { insertSamples } from '../sample-content/insert-samples.ts'

const HERE = { address: '127.0.0.1', browser: '', device: undefined }
const AT_ONCE = 12

onEveryEngine('online booking', engine => {
  const app = useTestApp(engine, { connections: 6 })
  const change = async (open: boolean, ifMatch?: number) => {
    const token = await app().signIn()
    const version = ifMatch ?? (await app().client('getGoLive', { token })).version
    return await app().client('openBooking', { token, body: { open }, ifMatch: version })
  }

  test('closes for guests, while staff still book', async () => {
    assert.equal((await app().client('getSite')).bookingOpen, true)
    const first = { body: RIDE, idempotencyKey: 'sent-before-closing' }
    const { _id } = await app().client('createReservation', first)
    assert.equal((await change(false)).open, false)
    assert.equal((await app().client('getSite')).bookingOpen, false)
    await assert.rejects(app().client('createReservation', { body: RIDE }), { code: 'booking_closed' })
    assert.equal((await app().client('createReservation', first))._id, _id)
    const token = await app().signIn()
    await app().client('createReservationByPhone', { token, body: RIDE })
    assert.equal((await change(true)).open, true)
    await app().client('createReservation', { body: RIDE })
  })

  test('a booking that is sent while it closes is stored before, or refused', async () => {
    const token = await app().signIn()
    const close = () => app().client('openBooking', { token, body: { open: false } })
    const book = () =>
      app()
        .client('createReservation', { body: RIDE })
        .then(
          () => 'stored',
          ({ code }) => code,
        )
    const attempts = Array.from({ length: AT_ONCE }, (_, index) => (index === AT_ONCE / 2 ? close : book))
    const results = await Promise.all(attempts.map(attempt => attempt()))
    const outcomes = results.filter(result => typeof result === 'string')
    assert.deepEqual(
      outcomes.filter(outcome => outcome !== 'stored' && outcome !== 'booking_closed'),
      [],
    )
    const events = await app().db.selectFrom('events').select(['kind', 'data']).orderBy('seq').execute()
    const closedAt = events.findIndex(({ data }) => data?.includes('closeBooking'))
    const created = events.flatMap(({ kind }, index) => (kind === 'reservation.created' ? [index] : []))
    assert.equal(created.length, outcomes.filter(outcome => outcome === 'stored').length)
    assert.ok(created.every(index => index < closedAt))
  })

  test('two owners who switch at the same moment switch once', async () => {
    const outcomes = await Promise.allSettled([change(false, 0), change(false, 0)])
    const kinds = outcomes.map(({ status }) => status)
    assert.ok(kinds.includes('fulfilled'))
    const entries = await app().db.selectFrom('events').select('data').execute()
    assert.equal(entries.filter(({ data }) => data?.includes('closeBooking')).length, 1)
    await assert.rejects(change(true, 0), { code: 'stale' })
  })

  test('is switched by owners only', async () => {
    const { db, deps, client, request } = app()
    await db
      .insertInto('staff')
      .values(account('sam', 'x', 'staff'))
      .execute()
    const token = await startSession(db, 'staff-sam', { origin: HERE, now: deps.clock() })
    await assert.rejects(client('getGoLive', { token }), { code: 'forbidden' })
    await assert.rejects(client('openBooking', { token, body: { open: false } }), { code: 'forbidden' })
    const put = { ...json({ open: false }), method: 'PUT' }
    assert.equal((await request('/api/go-live', put)).status, 401)
    const owner = { authorization: `Bearer ${await app().signIn()}`, 'content-type': 'application/json' }
    for (const body of ['{"open":"no"}', '{}', '[]', '"x"'])
      assert.equal((await request('/api/go-live', { method: 'PUT', headers: owner, body })).status, 422, body)
    assert.equal((await readBookingOpen(db)).open, true)
  })

  test('does not open on a public address while a required item is missing', async () => {
    await change(false)
    Object.assign(app().deps.config, { publicUrl: 'https://rides.example.com' })
    const { items } = await app().client('getGoLive', { token: await app().signIn() })
    const required = items.flatMap(({ name, readiness }) => (readiness === 'required' ? [name] : []))
    assert.deepEqual(required, ['rates', 'vehicles', 'chauffeurs', 'email'])
    await assert.rejects(change(true), { code: 'items_required' })
    assert.equal((await readBookingOpen(app().db)).open, false)
  })
})

onEveryEngine('the logo of the sample company', engine => {
  const app = useTestApp(engine)
  const brand = async () => {
    const { items } = await app().client('getGoLive', { token: await app().signIn() })
    const item = items.find(({ name }) => name === 'brand')
    return [item?.readiness, item?.state]
  }

  test('counts as missing, also after the owner saves the rest of the brand', async () => {
    assert.deepEqual(await brand(), ['recommended', 'missing'])
    await insertSamples(app().db, new Date(NOON), createMemoryPictures())
    assert.deepEqual(await brand(), ['recommended', 'sample'])
    const token = await app().signIn()
    const { version, ...kit } = await app().client('getBrandKit', { token })
    assert.notEqual(kit.logo.light, '')
    const save = async (changes: Partial<typeof kit>, ifMatch: number) =>
      app().client('updateBrandKit', { token, body: { ...kit, ...changes }, ifMatch })
    const saved = await save({ accent: '#1f62c4' }, version)
    assert.deepEqual(await brand(), ['recommended', 'sample'])
    await save({ logo: { ...kit.logo, light: kit.icon.replace('icon-', 'logo-') } }, saved.version)
    assert.deepEqual(await brand(), ['ready', 'own'])
  })
})

onEveryEngine('the item of the drivers', engine => {
  const app = useTestApp(engine)
  const item = async (name: 'chauffeurs' | 'testRide') => {
    Object.assign(app().deps.config, { publicUrl: 'https://rides.example.com' })
    const { items } = await app().client('getGoLive', { token: await app().signIn() })
    const { readiness, state, screen } = items.find(one => one.name === name) ?? {}
    return [readiness, state, screen]
  }

  test('asks for shifts, unless the company works without', async () => {
    assert.deepEqual(await item('chauffeurs'), ['required', 'none', '/admin/drivers'])
    await priceStore(app().db)
    await insertFleet(app().db)
    assert.deepEqual(await item('chauffeurs'), ['ready', 'own', '/admin/drivers'])
    await app().db.deleteFrom('shifts').execute()
    assert.deepEqual(await item('chauffeurs'), ['required', 'offShift', '/admin/drivers'])
    await saveRules(app().db, { driversAlwaysThere: true })
    assert.deepEqual(await item('chauffeurs'), ['ready', 'own', '/admin/drivers'])
  })

  test('a test ride that stopped says why', async () => {
    await app().client('runTestRide', { token: await app().signIn() })
    assert.deepEqual(await item('testRide'), ['recommended', 'noPrice', '/admin/test-ride'])
  })
})

onEveryEngine('a new store', engine => {
  test('begins closed without samples, and open with them', async () => {
    const { db, drop } = await openTestDatabase(engine)
    const now = new Date(NOON)
    await beginClosed(db, now)
    assert.equal((await readBookingOpen(db)).open, false)
    await beginClosed(db, now)
    assert.deepEqual(await readBookingOpen(db), { open: false, version: 1 })
    await drop()
    const other = await openTestDatabase(engine)
    await insertSamples(other.db, now, createMemoryPictures())
    assert.equal((await readBookingOpen(other.db)).open, true)
    // A store with accounts took bookings before there was a switch.
    await other.db
      .insertInto('staff')
      .values(account(ADMIN.username, 'x', 'owner'))
      .execute()
    await beginClosed(other.db, now)
    assert.equal((await readBookingOpen(other.db)).open, true)
    await other.drop()
  })
})
