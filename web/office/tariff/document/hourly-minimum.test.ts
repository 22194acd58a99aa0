import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minimumText, readMinimum } from './hourly-minimum.ts'
import { daysText, readDays } from './weekdays.ts'

const sample = [
  { days: [1, 2, 3, 4, 7], n: 4 },
  { days: [5, 6], n: 6 },
]

test('the minimum of most days stands first, without its days', () => {
  assert.equal(minimumText(sample), '2 h, Fri Sat 3 h')
  assert.equal(minimumText([{ days: [6, 7], n: 5 }]), 'Sat Sun 2.5 h')
  assert.equal(minimumText([]), '')
})

test('it is read as it is written, and with less', () => {
  assert.deepEqual(readMinimum('2 h, Fri Sat 3 h'), sample)
  assert.deepEqual(readMinimum('2, fri-sat 3'), sample)
  assert.deepEqual(readMinimum('2'), [{ days: [1, 2, 3, 4, 5, 6, 7], n: 4 }])
  assert.deepEqual(readMinimum(''), [])
})

test('duplicate days, unknown days and two general minimums are rejected', () => {
  for (const typed of ['Fri 2, Fri Sat 3', 'Foo 3', '2, 3', 'two', '2.25']) {
    assert.equal(readMinimum(typed), undefined, typed)
  }
})

test('days are named one by one or as a run, also over the weekend', () => {
  assert.equal(daysText([1, 2, 3, 4, 5]), 'Mon-Fri')
  assert.equal(daysText([5, 6]), 'Fri Sat')
  assert.deepEqual(readDays('Fri-Mon'), [1, 5, 6, 7])
  assert.deepEqual(readDays('monday, wednesday'), [1, 3])
  assert.equal(readDays('T'), undefined, 'Tuesday or Thursday')
  assert.equal(readDays(''), undefined)
})
