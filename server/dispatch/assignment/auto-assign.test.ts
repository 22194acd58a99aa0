import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, test } from 'node:test'
import { FIRST_BOOKING_RULES } from '../../../domain/dispatch/booking-rules.ts'
import { toJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { jsonHas } from '../../platform/db/portable.ts'
import { planAutoAssign } from './auto-assign.ts'

const PICK_UP = Date.parse('2026-12-01T18:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60

describe('trips that the program gives to drivers', () => {
  const app = useTestApp('sqlite', { fleet: { sedan: 2 } })
  let office = ''
  let trip = ''
  beforeEach(async () => {
    await app().db.updateTable('drivers').set({ email: 'dan@example.com' }).execute()
    trip = await tripOf(app(), (await reserveTrips(app(), [toDullesTrip()]))._id)
    office = await app().signIn()
  })
  const rule = async (autoAssign: 'suggest' | 'auto') => {
    const { version } = await app().client('getBookingRules', { token: office })
    await app().client('updateBookingRules', {
      ...{ token: office, ifMatch: version, body: { ...FIRST_BOOKING_RULES, autoAssign } },
    })
  }
  const goTo = async (minutes: number) => {
    app().passTo(PICK_UP + minutes * MINUTE)
    office = await app().signIn()
  }
  const look = async () => {
    // Two instances look at the same time.
    await Promise.all([planAutoAssign(app().deps), planAutoAssign(app().deps)])
    await app().deliver()
    return (await app().client('getTrip', { token: office, params: { id: trip } })).assignment
  }
  const assignedEvents = async () =>
    await app()
      .db.selectFrom('events')
      .select(['actor_kind', 'data'])
      .where('kind', '=', 'trip.assigned')
      .where('actor_kind', '=', 'system')
      .where(jsonHas('data', trip))
      .execute()
  const decline = async () => {
    const { url } = await app().client('makeDriverLink', { token: office, params: { id: trip }, body: {} })
    const now = app().deps.clock().toISOString()
    const tap = { id: randomUUID(), seq: 1, kind: 'declined' as const, toldAt: now, reason: 'Ill' }
    await app().client('sendDriverEvents', {
      ...{ token: url.split('#')[1] ?? '', body: { sentAt: now, events: [tap] } },
    })
  }

  test('are given from a day before the pick-up on, once, and only where the owner wants it', async () => {
    await goTo(-DAY)
    assert.equal((await look())?.pinned, false)
    await goTo(-DAY - 1)
    await rule('auto')
    assert.equal((await look())?.pinned, false)
    const before = (await assignedEvents()).length
    await goTo(-DAY + 1)
    const given = await look()
    assert.equal(given?.pinned, true)
    assert.ok(given?.vehicle && given.driver)
    assert.equal((await assignedEvents()).length, before + 1)
    await app().deliver()
    assert.ok(app().texts.some(({ body }) => body.includes('/d/#')))
    const [suggested] = await app().client('suggestForTrip', { token: office, params: { id: trip } })
    assert.deepEqual([given.vehicle._id, given.driver._id], [suggested?.vehicle._id, suggested?.driver?._id])
    await goTo(-DAY + 60)
    await look()
    assert.equal((await assignedEvents()).length, before + 1)
  })

  test('are given as suggested where that pair fits, though another one would cost less', async () => {
    await rule('auto')
    const suggested = { vehicle: 'sedan-2', driver: 'driver-sedan-2' }
    const moves = [{ trip, version: 1, ...suggested }]
    await app().client('moveTrips', { token: office, body: { moves } })
    await app().db.updateTable('assignments').set({ pinned: 0 }).execute()
    await goTo(-DAY + 1)
    const given = await look()
    assert.deepEqual(
      [given?.pinned, given?.vehicle?._id, given?.driver?._id],
      [true, suggested.vehicle, suggested.driver],
    )
  })

  test('go to nobody who gave them back, and to staff where nobody is left', async () => {
    await rule('auto')
    await goTo(-DAY + 1)
    const first = await look()
    await decline()
    const second = await look()
    assert.equal(second?.pinned, true)
    assert.notEqual(second?.driver?._id, first?.driver?._id)
    await decline()
    assert.equal((await look())?.pinned, false)
    await goTo(-DAY + 31)
    assert.equal((await look())?.pinned, false)
    const jobs = await app()
      .db.selectFrom('jobs')
      .select(['state', 'last_error'])
      .where('kind', '=', 'trip.auto-assign')
      .execute()
    assert.ok(jobs.some(({ last_error }) => last_error?.includes('Staff will assign')))
  })

  test('are given without shifts where the company works without them', async () => {
    await app().db.deleteFrom('shifts').execute()
    const { version } = await app().client('getBookingRules', { token: office })
    await app().client('updateBookingRules', {
      ...{ token: office, ifMatch: version },
      body: { ...FIRST_BOOKING_RULES, autoAssign: 'auto', driversAlwaysThere: true },
    })
    const suggestions = await app().client('suggestForTrip', { token: office, params: { id: trip } })
    assert.ok(suggestions.length > 0)
    assert.ok(suggestions.every(({ driver, fails }) => driver && !fails.includes('shift')))
    const { suggestions: day } = await app().client('suggestAssignments', {
      ...{ token: office, body: { day: '2026-12-01' } },
    })
    assert.ok(day.length > 0 && day.every(({ driver }) => driver))
    await goTo(-DAY + 1)
    const given = await look()
    assert.ok(given?.pinned && given.driver)
  })

  test('may go to a vehicle alone where drivers are always on duty and none has its class', async () => {
    const { version } = await app().client('getBookingRules', { token: office })
    const body = { ...FIRST_BOOKING_RULES, driversAlwaysThere: true }
    await app().client('updateBookingRules', { token: office, ifMatch: version, body })
    const best = async () => (await app().client('suggestForTrip', { token: office, id: trip }))[0]
    assert.ok((await best())?.driver)
    await app()
      .db.updateTable('drivers')
      .set({ class_codes: toJson(['suv']) })
      .execute()
    assert.deepEqual([(await best())?.driver, (await best())?.fails], [null, []])
  })

  test('are tried again once somebody is free', async () => {
    await rule('auto')
    await app().db.updateTable('drivers').set({ retired_at: '2026-11-01' }).execute()
    await goTo(-DAY + 1)
    assert.equal((await look())?.pinned, false)
    await app().db.updateTable('drivers').set({ retired_at: null }).execute()
    assert.equal((await look())?.pinned, false)
    await goTo(-DAY + 17)
    assert.equal((await look())?.pinned, true)
  })
})
