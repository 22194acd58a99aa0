import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TEST_RIDE_STAGES } from '../../../domain/integrations/test-ride.ts'
import { NOON, RIDE, type TestApp, useTestApp } from '../../../test/support/app.ts'
import { onEveryEngine } from '../../../test/support/engines.ts'
import { saveRules } from '../../../test/support/fleet.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { insertSamples } from '../sample-content/insert-samples.ts'
import { BACKUP_TABLES, readSnapshot } from '../transfer/snapshot.ts'
import { readLastTestRide, recordTestRide } from './last-test-ride.ts'
import { runRecordedRide } from './run-recorded-ride.ts'

onEveryEngine('a test ride', engine => {
  const app = useTestApp(engine)
  const run = async () => app().client('runTestRide', { token: await app().signIn() })

  test('goes through every stage and leaves no trace but its result', async () => {
    await insertSamples(app().db, new Date(NOON))
    const { _id: id } = await app().client('createReservation', { body: RIDE })
    await app().deliver()
    const sent = app().sent.length
    const token = await app().signIn()
    const before = await everything(app())
    const report = await app().client('getReport', { token, query: { by: 'week' } })
    const ride = await app().client('runTestRide', { token })
    assert.deepEqual(ride.fault, null)
    assert.deepEqual(
      ride.stages.map(({ name }) => name),
      TEST_RIDE_STAGES,
    )
    assert.deepEqual(await everything(app()), before)
    assert.deepEqual(await app().client('getReport', { token, query: { by: 'week' } }), report)
    assert.equal((await app().client('getReservation', { token, id })).status, 'pending')
    await app().deliver()
    assert.equal(app().sent.length, sent)
    assert.deepEqual(app().texts, [])
    const { items } = await app().client('getGoLive', { token })
    const item = items.find(({ name }) => name === 'testRide')
    assert.deepEqual([item?.state, item?.at], ['passed', ride.at])
  })

  test('shows what guest, chauffeur and office see', async () => {
    await insertSamples(app().db, new Date(NOON))
    const { stages } = await run()
    const at = (name: string) => stages.find(stage => stage.name === name)
    const messages = stages.flatMap(stage => stage.messages)
    assert.ok(messages.some(({ side, channel }) => side === 'guest' && channel === 'email'))
    assert.ok(messages.some(({ side }) => side === 'office'))
    assert.equal(at('booked')?.chauffeur, null)
    assert.equal(at('confirmed')?.office.status, 'confirmed')
    assert.ok(at('confirmed')?.office.vehicle)
    assert.equal(at('driven')?.chauffeur?.progress, 'done')
    const charged = at('charged')?.office
    assert.deepEqual([charged?.dueCents, charged?.paidCents], [0, charged?.totalCents])
    assert.ok((charged?.totalCents ?? 0) > 0)
    assert.equal(at('refunded')?.office.refundedCents, 1000)
    assert.equal(at('reviewed')?.guest.stars, 5)
  })

  test('runs while online booking is closed', async () => {
    await insertSamples(app().db, new Date(NOON))
    const token = await app().signIn()
    await app().client('openBooking', { token, body: { open: false } })
    assert.equal((await run()).passed, true)
    assert.equal((await app().client('getGoLive', { token })).open, false)
  })

  test('passes with one driver and no shifts, whether the company works with shifts or not', async () => {
    await insertSamples(app().db, new Date(NOON))
    const [dana, ...others] = await app().db.selectFrom('drivers').select('id').execute()
    const ids = others.map(({ id }) => id)
    const now = new Date(NOON).toISOString()
    await app().db.updateTable('drivers').set({ deleted_at: now }).where('id', 'in', ids).execute()
    await app().db.updateTable('drivers').set({ usual_vehicle_id: null }).execute()
    await app().db.deleteFrom('shifts').execute()
    for (const driversAlwaysThere of [true, false]) {
      await saveRules(app().db, { driversAlwaysThere })
      const { fault, stages, lacksShifts } = await run()
      assert.equal(lacksShifts, !driversAlwaysThere)
      assert.deepEqual(fault, null)
      assert.ok(stages.find(({ name }) => name === 'confirmed')?.office.driver)
      const { rules } = await readBookingRules(app().db)
      assert.equal(rules.driversAlwaysThere, driversAlwaysThere)
    }
    // In the middle of the night only.
    const shift = {
      id: 'night',
      weekday: 1,
      from_time: '02:00',
      to_time: '03:00',
      valid_from: null,
      valid_until: null,
    }
    await app()
      .db.insertInto('shifts')
      .values({ driver_id: dana?.id ?? '', ...shift })
      .execute()
    const { fault, lacksShifts } = await run()
    assert.deepEqual([fault?.code, lacksShifts], ['no-shift', false])
    await saveRules(app().db, { driversAlwaysThere: true })
    assert.equal((await run()).fault, null)
  })

  test('names what is missing', async () => {
    const { passed, fault, stages } = await run()
    assert.deepEqual([passed, fault?.stage, fault?.code, stages], [false, 'booked', 'no-price', []])
    await insertSamples(app().db, new Date(NOON))
    const now = new Date(NOON).toISOString()
    await app().db.updateTable('drivers').set({ deleted_at: now }).execute()
    assert.equal((await run()).fault?.code, 'no-chauffeur')
    await app().db.updateTable('vehicles').set({ deleted_at: now }).execute()
    assert.equal((await run()).fault?.code, 'no-vehicle')
  })

  test('that throws counts as failed, also after one that passed', async () => {
    const { db, deps } = app()
    await db.commitTogether(tx => recordTestRide(tx, { at: NOON, passed: true }))
    const broken = { ...deps, openRideWorld: () => Promise.reject(new Error('no memory')) }
    await assert.rejects(
      runRecordedRide(broken, work => db.commitTogether(work)),
      /no memory/,
    )
    assert.equal((await readLastTestRide(db))?.passed, false)
  })

  test('runs once at a time', async () => {
    await insertSamples(app().db, new Date(NOON))
    const outcomes = await Promise.allSettled([run(), run(), run()])
    const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    assert.ok(refused.length < outcomes.length)
    assert.ok(refused.every(code => code === 'unavailable'))
    assert.equal((await run()).passed, true)
  })
})

/** Every stored row, but the result of test rides. */
async function everything({ db }: TestApp): Promise<string[]> {
  const rows: string[] = []
  for await (const line of readSnapshot(db, BACKUP_TABLES))
    if (line.row['name'] !== 'last-test-ride') rows.push(JSON.stringify(line))
  return rows
}
