import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { byTheHour, faresWith, rulesOf, surcharge, toDulles, transfer } from '../../../test/support/fares.ts'
import type { Surcharge } from './tariff.ts'

const only = (...surcharges: (Partial<Surcharge> & { id: string })[]) =>
  faresWith(tariff => {
    tariff.surcharges = surcharges.map(surcharge)
  })
const at = (pickUpDate: string, pickUpTime: string, fold?: 0 | 1) =>
  toDulles({ pickUpDate, pickUpTime, ...(fold !== undefined && { fold }) })
const counts = (rule: Partial<Surcharge>, facts = toDulles()) =>
  rulesOf(only({ id: 'rule', ...rule }), facts).length === 1

describe('groups', () => {
  test('of one group the largest amount for this trip counts, in the place of the list', () => {
    const two = only({ id: 'share', group: 'g' }, { id: 'amount', group: 'g', cents: 1000 }, { id: 'other' })
    assert.deepEqual(rulesOf(two, toDulles()), [
      ['share', 1150],
      ['other', 1150],
    ])
    assert.deepEqual(rulesOf(two, transfer()), [
      ['amount', 1000],
      ['other', 758],
    ])
  })

  test('a tie goes to the first in the list', () => {
    const ids = (...order: string[]) =>
      rulesOf(only(...order.map(id => ({ id, group: 'g' }))), toDulles())[0]?.[0]
    assert.equal(ids('a', 'b'), 'a')
    assert.equal(ids('b', 'a'), 'b')
  })

  test('the size counts without its sign: a larger discount displaces a smaller surcharge, and the reverse', () => {
    const dearer = { id: 'dearer', group: 'g', points: 1000 }
    assert.deepEqual(rulesOf(only(dearer, { id: 'cheaper', group: 'g', points: -1500 }), toDulles()), [
      ['cheaper', -1725],
    ])
    assert.deepEqual(rulesOf(only(dearer, { id: 'cheaper', group: 'g', points: -500 }), toDulles()), [
      ['dearer', 1150],
    ])
  })

  test('what does not apply displaces nothing', () => {
    const two = only({ id: 'small', group: 'g', points: 100 }, { id: 'limo', group: 'g', classes: ['limo'] })
    assert.deepEqual(rulesOf(two, toDulles()), [['small', 115]])
  })

  test('shares are added up on the ride, never taken of each other', () => {
    assert.deepEqual(rulesOf(only({ id: 'a' }, { id: 'b' }, { id: 'c', cents: 700 }), toDulles()), [
      ['a', 1150],
      ['b', 1150],
      ['c', 700],
    ])
  })

  test('a part of the night that is smaller than another share of the group gives way to it', () => {
    const two = only(
      {
        id: 'night',
        group: 'g',
        points: 1500,
        when: { window: { from: '22:00', to: '05:00' } },
        hourly: 'overlap',
      },
      { id: 'late', group: 'g', points: 500 },
    )
    const from = (pickUpTime: string) => rulesOf(two, byTheHour({ halfHours: 8, pickUpTime }))[0]?.[0]
    assert.equal(from('19:00'), 'late', 'one of four hours: 3.75 per cent')
    assert.equal(from('20:00'), 'night', 'two of four hours: 7.5 per cent')
  })
})

describe('conditions', () => {
  test('all of them have to hold', () => {
    const when = {
      days: [2],
      dates: ['2026-12-01'],
      leadAtLeastMin: 10_080,
      window: { from: '12:00', to: '14:00' },
    }
    assert.ok(counts({ when }))
    assert.ok(!counts({ when: { ...when, days: [3] } }))
    assert.ok(!counts({ when: { ...when, dates: ['2026-12-02'] } }))
    assert.ok(!counts({ when: { ...when, leadAtLeastMin: 10_081 } }))
    assert.ok(!counts({ when: { ...when, window: { from: '13:01', to: '14:00' } } }))
  })

  test('a rule with a service concerns that kind alone', () => {
    assert.ok(counts({ service: 'transfer' }))
    assert.ok(!counts({ service: 'hourly' }))
    assert.ok(counts({ service: 'hourly' }, byTheHour()))
    assert.ok(!counts({ service: 'transfer' }, byTheHour()))
  })

  test('touches asks for either end, of a trip by the hour too', () => {
    assert.ok(counts({ touches: 'home' }))
    assert.ok(counts({ touches: 'iad' }))
    assert.ok(!counts({ touches: 'dc' }))
    assert.ok(counts({ touches: 'dc' }, byTheHour({ from: ['va'], to: ['dc'] })))
  })

  test('classes limit it to some classes', () => {
    assert.ok(counts({ classes: ['suv', 'sedan'] }))
    assert.ok(!counts({ classes: ['suv'] }))
  })

  test('dates of service limit it, both ends included', () => {
    assert.ok(counts({ rides: { from: '2026-12-01', until: '2026-12-01' } }))
    assert.ok(counts({ rides: { until: '2026-12-01' } }))
    assert.ok(!counts({ rides: { until: '2026-11-30' } }))
    assert.ok(!counts({ rides: { from: '2026-12-02' } }))
  })

  test('a date is that of the local pick-up, not of UTC and not of the night that began before', () => {
    const when = { dates: ['2026-12-31'] }
    assert.ok(counts({ when }, at('2026-12-31', '23:59')))
    assert.ok(!counts({ when }, at('2027-01-01', '00:30')))
    assert.ok(
      !counts({ when: { ...when, window: { from: '22:00', to: '05:00' } } }, at('2027-01-01', '00:30')),
    )
    assert.ok(
      counts(
        { when: { dates: ['2027-01-01'], window: { from: '22:00', to: '05:00' } } },
        at('2027-01-01', '00:30'),
      ),
    )
    assert.ok(
      !counts(
        { when: { dates: ['2027-01-01'] } },
        byTheHour({ pickUpDate: '2026-12-31', pickUpTime: '22:00' }),
      ),
    )
  })

  test('days without a window are those of the pick-up', () => {
    assert.ok(counts({ when: { days: [6] } }, at('2026-12-05', '23:59')))
    assert.ok(!counts({ when: { days: [6] } }, at('2026-12-06', '00:00')))
  })

  test('the lead is measured in elapsed minutes, half up', () => {
    const booked = (bookedAt: string, when: Surcharge['when']) => counts({ when }, toDulles({ bookedAt }))
    assert.ok(booked('2026-12-01T14:00:30Z', { leadAtLeastMin: 240 }), '3 h 59 min 30 s are 240 minutes')
    assert.ok(!booked('2026-12-01T14:00:31Z', { leadAtLeastMin: 240 }))
    assert.ok(!booked('2026-12-01T14:00:30Z', { leadBelowMin: 240 }))
    assert.ok(booked('2026-12-01T14:00:31Z', { leadBelowMin: 240 }))
    assert.ok(booked('2026-12-01T19:00:00Z', { leadBelowMin: 240 }), 'booked after the pick-up')
  })

  test('the lead over a change of the clock is elapsed time, not time on the wall', () => {
    const november = (leadAtLeastMin: number) =>
      counts(
        { when: { leadAtLeastMin } },
        toDulles({ pickUpDate: '2026-11-01', pickUpTime: '12:00', bookedAt: '2026-10-31T16:00:00Z' }),
      )
    assert.ok(november(25 * 60))
    assert.ok(!november(25 * 60 + 1))
  })
})

describe('windows', () => {
  const friday = { when: { window: { from: '22:00', to: '05:00' }, days: [5] } }

  test('are half-open', () => {
    assert.ok(!counts(friday, at('2026-12-04', '21:59')))
    assert.ok(counts(friday, at('2026-12-04', '22:00')))
    assert.ok(counts(friday, at('2026-12-05', '04:59')))
    assert.ok(!counts(friday, at('2026-12-05', '05:00')))
  })

  test('belong to the weekday on which they begin', () => {
    assert.ok(!counts(friday, at('2026-12-04', '04:59')), 'the night of Thursday')
    assert.ok(!counts(friday, at('2026-12-05', '22:00')), 'the night of Saturday')
  })

  test('may end at midnight, written as 24:00 or 00:00', () => {
    for (const to of ['24:00', '00:00']) {
      const evening = { when: { window: { from: '20:00', to }, days: [6] } }
      assert.ok(counts(evening, at('2026-12-05', '23:59')))
      assert.ok(!counts(evening, at('2026-12-06', '00:00')))
    }
  })

  test('of a whole day cover it from midnight to midnight', () => {
    const saturday = { when: { window: { from: '00:00', to: '24:00' }, days: [6] } }
    assert.ok(!counts(saturday, at('2026-12-04', '23:59')))
    assert.ok(counts(saturday, at('2026-12-05', '00:00')))
    assert.ok(counts(saturday, at('2026-12-05', '23:59')))
    assert.ok(!counts(saturday, at('2026-12-06', '00:00')))
  })

  test('that begin at a doubled time begin with the first of both', () => {
    const window = { when: { window: { from: '01:30', to: '03:00' } } }
    assert.ok(!counts(window, at('2026-11-01', '01:29')))
    assert.ok(counts(window, at('2026-11-01', '01:30')))
    assert.ok(counts(window, at('2026-11-01', '01:00', 1)), 'the second 1:00 is later than the first 1:30')
  })

  test('that end at a doubled time end with the first of both', () => {
    const window = { when: { window: { from: '22:00', to: '01:30' } } }
    assert.ok(counts(window, at('2026-11-01', '01:29')))
    assert.ok(!counts(window, at('2026-11-01', '01:30')))
    assert.ok(!counts(window, at('2026-11-01', '01:00', 1)))
  })

  test('that begin at a time which spring leaves out begin an hour later', () => {
    const window = { when: { window: { from: '02:30', to: '06:00' } } }
    assert.ok(!counts(window, at('2026-03-08', '03:29')))
    assert.ok(counts(window, at('2026-03-08', '03:30')))
  })

  test('without a fold a doubled time is the first one, with fold 1 the second', () => {
    const lead = (fold: 0 | 1 | undefined, leadAtLeastMin: number) =>
      counts(
        { when: { leadAtLeastMin } },
        { ...at('2026-11-01', '01:30', fold), bookedAt: '2026-11-01T04:30:00Z' },
      )
    assert.ok(lead(undefined, 60) && !lead(undefined, 61))
    assert.ok(lead(0, 60) && !lead(0, 61))
    assert.ok(lead(1, 120) && !lead(1, 121))
  })
})

describe('trips by the hour', () => {
  const night = { window: { from: '22:00', to: '05:00' } }
  const friday = (halfHours: number, pickUpTime: string) =>
    byTheHour({ pickUpDate: '2026-12-04', pickUpTime, halfHours })

  test('"pickup" asks for the pick-up and takes the whole ride', () => {
    const rule = only({ id: 'night', when: night, hourly: 'pickup' })
    assert.deepEqual(rulesOf(rule, friday(6, '21:59')), [])
    assert.deepEqual(rulesOf(rule, friday(6, '22:00')), [['night', 3300]])
  })

  test('"overlap" takes the part of the paid minutes that lies in the window', () => {
    const rule = only({ id: 'night', when: night, hourly: 'overlap' })
    assert.deepEqual(rulesOf(rule, friday(6, '19:00')), [])
    assert.deepEqual(rulesOf(rule, friday(6, '19:01')), [['night', 18]])
    assert.deepEqual(rulesOf(rule, friday(6, '21:00')), [['night', 2200]])
    assert.deepEqual(
      rulesOf(rule, friday(2, '20:30')),
      [['night', 1650]],
      'three hours are paid, half of them at night',
    )
  })

  test('"overlap" counts windows by the weekday on which each of them begins', () => {
    const on = (...days: number[]) =>
      rulesOf(only({ id: 'night', when: { ...night, days }, hourly: 'overlap' }), friday(24, '20:00'))
    assert.deepEqual(on(5), [['night', 7700]], 'Friday 22:00 to Saturday 5:00, seven of twelve hours')
    assert.deepEqual(on(6), [])
    const morning = { window: { from: '00:00', to: '06:00' }, days: [6] }
    assert.deepEqual(rulesOf(only({ id: 'm', when: morning, hourly: 'overlap' }), friday(24, '20:00')), [
      ['m', 6600],
    ])
  })

  test('"overlap" adds up the windows of a trip that meets two', () => {
    const document = faresWith(tariff => {
      tariff.limits.maxHalfHours = 60
      tariff.surcharges = [surcharge({ id: 'night', when: night, hourly: 'overlap' })]
    })
    // Friday 20:00 for 28 hours: 7 and 2 hours of night.
    assert.deepEqual(rulesOf(document, friday(56, '20:00')), [['night', 9900]])
  })

  test('"overlap" without a window is the whole ride', () => {
    assert.deepEqual(
      rulesOf(only({ id: 'day', when: { days: [5] }, hourly: 'overlap' }), friday(6, '13:00')),
      [['day', 3300]],
    )
  })

  test('an amount counts whole where any minute lies in the window', () => {
    const fixed = only({ id: 'night', cents: 4000, when: night, hourly: 'overlap' })
    assert.deepEqual(rulesOf(fixed, friday(6, '19:01')), [['night', 4000]])
    assert.deepEqual(rulesOf(fixed, friday(6, '19:00')), [])
  })

  test('a transfer never counts by parts', () => {
    const rule = only({ id: 'night', when: night, hourly: 'overlap' })
    assert.deepEqual(rulesOf(rule, at('2026-12-04', '21:59')), [])
    assert.deepEqual(rulesOf(rule, at('2026-12-04', '22:00')), [['night', 1150]])
  })
})
