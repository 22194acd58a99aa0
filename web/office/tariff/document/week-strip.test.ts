import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faresWith, surcharge } from '../../../../test/support/fares.ts'
import { weekOf } from './week-strip.ts'

test('a window past midnight covers the morning after the weekday on which it begins', () => {
  const week = weekOf([
    surcharge({ id: 'night', when: { window: { from: '22:00', to: '05:00' }, days: [5, 7] } }),
  ])
  assert.deepEqual(week[4], [{ id: 'night', from: 1320, until: 1440 }])
  assert.deepEqual(week[5], [{ id: 'night', from: 0, until: 300 }])
  assert.deepEqual(week[0], [{ id: 'night', from: 0, until: 300 }], 'Monday after Sunday')
  assert.deepEqual(week[1], [])
})

test('the sample has nights on all days, two peaks on working days and the whole Saturday', () => {
  const week = weekOf(faresWith(() => {}).tariff.surcharges)
  const named = week.map(day => day.map(({ id, from, until }) => `${id} ${from}-${until}`))
  assert.ok(named[0]?.includes('peak-am 390-540'))
  assert.ok(named[0]?.includes('peak-pm 960-1140'))
  assert.ok(named[5]?.includes('saturday 0-1440'))
  assert.equal(named[6]?.filter(text => text.startsWith('night')).length, 2)
})

test('dates and times ahead stand in no week, days without hours are whole', () => {
  const week = weekOf([
    surcharge({ id: 'holiday', when: { dates: ['2026-12-25'] } }),
    surcharge({ id: 'late', when: { leadBelowMin: 240 } }),
    surcharge({ id: 'sunday', when: { days: [7] } }),
    surcharge({ id: 'always', when: {} }),
  ])
  assert.deepEqual(week.flat(), [{ id: 'sunday', from: 0, until: 1440 }])
})
