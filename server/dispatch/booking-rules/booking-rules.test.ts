import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import {
  AHEAD_DAYS_MAX,
  BLACKOUTS_MAX,
  BUFFER_MINUTES_MAX,
  HOLD_MINUTES,
  LANES_MAX,
  LEAD_MINUTES_MAX,
  OFFICE_HOURS_MAX,
  SLACK_POINTS_MAX,
} from '../../../contract/dispatch/booking-rules-schemas.ts'
import type { Problem } from '../../../contract/problems.ts'
import { type BookingRules, FIRST_BOOKING_RULES } from '../../../domain/dispatch/booking-rules.ts'
import { toJson } from '../../../domain/values/json.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { refusalOf } from '../../../test/support/problems.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'

const WEEK = { days: [5, 1, 1], from: '07:00', to: '22:00' }
const HOLIDAY = { from: '2026-12-24', until: '2026-12-26', classes: ['sedan'], reason: 'Christmas' }

describe('the booking rules', () => {
  const app = useTestApp('sqlite', { samples: true })
  let token: string
  beforeEach(async () => {
    token = await app().signIn()
  })
  const read = () => app().client('getBookingRules', { token })
  const save = (change: object, ifMatch?: number) =>
    app().client('updateBookingRules', {
      token,
      body: { ...FIRST_BOOKING_RULES, ...change },
      ...(ifMatch === undefined ? {} : { ifMatch }),
    })
  const refused = async (change: object) => {
    const problem = await refusalOf(save(change))
    assert.equal(problem.code, 'invalid')
    return Object.entries(problem.reasons ?? {}).map(([field, { code }]) => `${field}: ${code}`)
  }

  test('are the first ones until the owner saves others, which count from then on and stand in the activity', async () => {
    assert.deepEqual(await read(), { ...FIRST_BOOKING_RULES, version: 0 })
    const change = { hours: [WEEK], blackouts: [HOLIDAY], maxPickUps: null, holdMinutes: 60 }
    const saved = await save(change, 0)
    assert.deepEqual([saved.version, saved.hours[0]?.days, saved.blackouts], [1, [1, 5], [HOLIDAY]])
    assert.deepEqual(await read(), saved)
    const { version, ...rules } = saved
    assert.deepEqual(await readBookingRules(app().db), { version, rules })
    const [event] = await app().client('listActivity', { token })
    assert.deepEqual(
      [event?.action, event?.before, event?.after],
      [
        'updateBookingRules',
        { officeHours: [], blackouts: [], maxPickUps: FIRST_BOOKING_RULES.maxPickUps, holdMinutes: 35 },
        {
          officeHours: ['1, 5: 07:00-22:00'],
          blackouts: [HOLIDAY],
          maxPickUps: null,
          holdMinutes: 60,
        },
      ],
    )
  })

  test('that were saved before a rule was made have its first value', async () => {
    const { peakSlackPoints: _, ...buffers } = FIRST_BOOKING_RULES.buffers
    await save({ buffers: { ...buffers, slackPoints: 500, peakSlackPoints: 0 } })
    const { rules } = await readBookingRules(app().db)
    const value = toJson({ ...rules, buffers: { ...buffers, slackPoints: 500 } })
    await app().db.updateTable('settings').set({ value }).where('name', '=', 'booking-rules').execute()
    const read = await readBookingRules(app().db)
    assert.deepEqual([read.rules.buffers.slackPoints, read.rules.buffers.peakSlackPoints], [500, 2500])
  })

  test('are not replaced by who saw an older version, whose answer carries the present one', async () => {
    await save({ aheadDays: 90 }, 0)
    for (const seen of [0, 7])
      await assert.rejects(save({ aheadDays: 30 }, seen), (problem: Problem) => {
        assert.equal(problem.code, 'stale')
        return true
      })
    assert.equal((await read()).aheadDays, 90)
    assert.equal((await save({ aheadDays: 60 })).version, 2)
  })

  test('are saved once where two owners save the same version at the same time', async () => {
    for (const version of [0, 1]) {
      const ends = await Promise.allSettled([save({ holdMinutes: 40 }, version), save({}, version)])
      assert.deepEqual(ends.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
    }
    assert.equal((await read()).version, 2)
  })

  test('keep days closed to a class that was deleted since', async () => {
    await save({ blackouts: [HOLIDAY] })
    const classes = await app().client('listAllVehicleClasses', { token })
    const sedan = classes.find(({ code }) => code === 'sedan')
    await app().client('deleteVehicleClass', { token, id: sedan?._id ?? assert.fail() })
    const { blackouts } = await save({ blackouts: [HOLIDAY], aheadDays: 90 })
    assert.deepEqual(blackouts, [HOLIDAY])
  })

  test('are tried by staff before they count, and nothing is saved', async () => {
    const trial = { vehicleClass: 'sedan', pickUp: { date: '2026-12-24', time: '12:00' } }
    const tried = (rules: object) =>
      app().client('tryBookingRules', {
        token,
        body: { rules: { ...FIRST_BOOKING_RULES, ...rules }, ...trial },
      })
    assert.equal((await tried({})).pickUp.state, 'instant')
    const { pickUp } = await tried({ blackouts: [HOLIDAY] })
    assert.deepEqual([pickUp.state, pickUp.reason, pickUp.blackout], ['closed', 'blackout', 'Christmas'])
    await assert.rejects(tried({ aheadDays: 0 }), { code: 'invalid' })
    assert.equal((await read()).version, 0)
  })

  test('are refused at the field that is wrong', async () => {
    const instant = FIRST_BOOKING_RULES.leadMinutes.instant
    const lead = (change: object) => ({ leadMinutes: { instant: { ...instant, ...change }, request: 60 } })
    const buffers = FIRST_BOOKING_RULES.buffers
    for (const [change, field] of [
      [{ hours: [{ ...WEEK, days: [] }] }, 'hours.0.days: needed'],
      [{ hours: [{ ...WEEK, days: [8] }] }, 'hours.0.days.0: range'],
      [{ hours: [WEEK, { ...WEEK, to: '24:00' }] }, 'hours.1.to: time'],
      [{ blackouts: [{ ...HOLIDAY, until: '2026-12-23' }] }, 'blackouts.0.until: ends-before-start'],
      [{ blackouts: [{ ...HOLIDAY, from: '2026-02-30' }] }, 'blackouts.0.from: date'],
      [{ blackouts: [{ ...HOLIDAY, reason: ' ' }] }, 'blackouts.0.reason: needed'],
      [{ blackouts: [{ ...HOLIDAY, classes: ['sedan', 'coach'] }] }, 'blackouts.0.classes.1: unknown-code'],
      [lead({ byClass: { coach: 60 } }), 'leadMinutes.instant.byClass.coach: unknown-code'],
      [lead({ byClass: { sedan: -1 } }), 'leadMinutes.instant.byClass.sedan: range'],
      [{ driversAlwaysThere: 'yes' }, 'driversAlwaysThere: true-or-false'],
      [{ upgrade: 'always' }, 'upgrade: choice'],
      [{ buffers: { ...buffers, clear: 1.5 } }, 'buffers.clear: range'],
    ] as const)
      assert.deepEqual(await refused(change), [field])
    assert.equal((await read()).version, 0)
  })

  test('have limits, each taken at the limit and refused above it', async () => {
    const { buffers, leadMinutes } = FIRST_BOOKING_RULES
    const rows = <Row>(row: Row, count: number) => Array.from({ length: count }, () => row)
    const limits: [max: number, change: (value: number) => Partial<BookingRules>, field: string][] = [
      [OFFICE_HOURS_MAX, count => ({ hours: rows(WEEK, count) }), 'hours: too-many-items'],
      [BLACKOUTS_MAX, count => ({ blackouts: rows(HOLIDAY, count) }), 'blackouts: too-many-items'],
      [AHEAD_DAYS_MAX, aheadDays => ({ aheadDays }), 'aheadDays: range'],
      [HOLD_MINUTES.max, holdMinutes => ({ holdMinutes }), 'holdMinutes: range'],
      [
        LEAD_MINUTES_MAX,
        request => ({ leadMinutes: { ...leadMinutes, request } }),
        'leadMinutes.request: range',
      ],
      [LANES_MAX, lanes => ({ maxPickUps: { lanes, minutes: 30 } }), 'maxPickUps.lanes: range'],
      [
        BUFFER_MINUTES_MAX,
        turnaround => ({ buffers: { ...buffers, turnaround } }),
        'buffers.turnaround: range',
      ],
      [
        SLACK_POINTS_MAX,
        peakSlackPoints => ({ buffers: { ...buffers, peakSlackPoints } }),
        'buffers.peakSlackPoints: range',
      ],
    ]
    for (const [max, change, field] of limits) {
      await save(change(max))
      assert.deepEqual(await refused(change(max + 1)), [field])
    }
    assert.deepEqual(await refused({ holdMinutes: HOLD_MINUTES.min - 1 }), ['holdMinutes: range'])
  })
})
