import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursAWeek, isOvernight, stretchesByDay, type TypedShift } from './shift-week.ts'

const TODAY = '2026-11-20'
const shift = (weekday: number, from: string, to: string, valid: Partial<TypedShift> = {}): TypedShift => ({
  ...{ weekday, from, to, validFrom: '', validUntil: '', ...valid },
})

test('a shift past midnight goes on into the next day, from Sunday into Monday', () => {
  const week = stretchesByDay([shift(1, '06:00', '14:00'), shift(7, '22:00', '06:00')], TODAY)
  assert.deepEqual(week[0], [
    { from: 360, until: 840, coming: false },
    { from: 0, until: 360, coming: false },
  ])
  assert.deepEqual(week[6], [{ from: 1320, until: 1440, coming: false }])
  assert.deepEqual(
    [isOvernight(shift(1, '14:00', '00:00')), isOvernight(shift(1, '06:00', '14:00'))],
    [true, false],
  )
})

test('one that ends when it begins lasts a day; one that is not filled in lasts nothing', () => {
  assert.deepEqual(stretchesByDay([shift(1, '08:00', '08:00')], TODAY)[1], [
    { from: 0, until: 480, coming: false },
  ])
  assert.deepEqual(stretchesByDay([shift(1, '08:00', '')], TODAY).flat(), [])
  assert.equal(hoursAWeek([shift(1, '08:00', '08:00'), shift(2, '', '')], TODAY), 24)
})

test('a day until 11:59 pm has 24 hours, and hours are rounded to a tenth', () => {
  const days = [1, 2, 3, 4, 5, 6, 7].map(day => shift(day, '00:00', '23:59'))
  assert.equal(hoursAWeek(days, TODAY), 168)
  assert.deepEqual(stretchesByDay(days, TODAY)[0], [{ from: 0, until: 1440, coming: false }])
  assert.equal(hoursAWeek([shift(1, '08:00', '16:05'), shift(2, '08:00', '16:00')], TODAY), 16.1)
})

test('shifts that are over are left out, those to come are marked and not counted yet', () => {
  const shifts = [
    shift(1, '06:00', '14:00', { validUntil: '2026-11-19' }),
    shift(2, '06:00', '14:00', { validUntil: TODAY }),
    shift(3, '06:00', '10:30', { validFrom: '2026-11-21' }),
    shift(4, '22:00', '00:30', { validFrom: TODAY }),
  ]
  assert.deepEqual(
    stretchesByDay(shifts, TODAY).map(day => day.map(({ coming }) => coming)),
    [[], [false], [true], [false], [false], [], []],
  )
  assert.equal(hoursAWeek(shifts, TODAY), 10.5)
})
