import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf } from './calendar-days.ts'

test('a month has its days alone, the first below its weekday and each Sunday in the first column', () => {
  const days = daysOf('2028-02')
  assert.deepEqual(days[0], { date: '2028-02-01', day: 1, column: 3 })
  assert.deepEqual(days.at(-1), { date: '2028-02-29', day: 29, column: 3 })
  assert.deepEqual(
    days.filter(({ column }) => column === 1).map(({ day }) => day),
    [6, 13, 20, 27],
  )
  assert.equal(new Set(days.map(({ date }) => date)).size, 29)
})
