import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveTime, PARTS, partOf, stepAt, timesIn } from './time-list.ts'

test('the day has 96 steps of a quarter of an hour in three parts', () => {
  const times = PARTS.flatMap(timesIn)
  assert.equal(times.length, 96)
  assert.deepEqual(times, times.toSorted())
  assert.deepEqual(
    PARTS.map(part => [timesIn(part)[0], timesIn(part).at(-1)]),
    [
      ['00:00', '11:45'],
      ['12:00', '17:45'],
      ['18:00', '23:45'],
    ],
  )
  assert.deepEqual(['00:00', '11:59', '12:00', '18:07'].map(partOf), [
    'morning',
    'morning',
    'afternoon',
    'evening',
  ])
})

test('a typed minute opens the list at the step before it, no time in the morning', () => {
  assert.deepEqual(['11:07', '11:15', '00:00', '23:59', ''].map(stepAt), [
    '11:00',
    '11:15',
    '00:00',
    '23:45',
    '09:00',
  ])
})

test('keys move by a step or an hour and stop at both ends', () => {
  const moves: [from: string, key: string, to: string | undefined][] = [
    ['11:00', 'ArrowDown', '11:15'],
    ['11:00', 'ArrowUp', '10:45'],
    ['11:07', 'ArrowDown', '11:15'],
    ['11:00', 'PageDown', '12:00'],
    ['00:15', 'PageUp', '00:00'],
    ['23:45', 'ArrowDown', '23:45'],
    ['11:00', 'Home', undefined],
  ]
  for (const [from, key, to] of moves) assert.equal(moveTime(from, key), to, `${key} at ${from}`)
})
