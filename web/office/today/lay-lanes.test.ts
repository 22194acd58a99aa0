import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Drive, layLanes } from './lay-lanes.ts'

const WIDTH = 1000
const drive = (from: number, until: number, words = 100): Drive => ({ from, until, words })
const lanes = (...drives: Drive[]) => layLanes(drives, WIDTH).map(({ lane }) => lane)

test('trips that follow each other share a lane, trips that overlap do not', () => {
  const cases: [what: string, drives: Drive[], lanes: number[]][] = [
    ['nothing', [], []],
    ['one after the other', [drive(0, 50), drive(200, 250), drive(400, 500)], [0, 0, 0]],
    ['at the same time', [drive(0, 50), drive(0, 50), drive(0, 50)], [0, 1, 2]],
    ['a drive over the next start', [drive(0, 300), drive(200, 250)], [0, 1]],
    ['words over the next start', [drive(0, 10), drive(90, 100)], [0, 1]],
    ['words that end before it', [drive(0, 10), drive(108, 120)], [0, 0]],
    ['words that end a pixel too late', [drive(0, 10), drive(107, 120)], [0, 1]],
    [
      'the first lane that is free again',
      [drive(0, 400), drive(100, 150), drive(250, 300), drive(500, 600)],
      [0, 1, 1, 0],
    ],
  ]
  for (const [what, drives, expected] of cases) assert.deepEqual(lanes(...drives), expected, what)
})

test('words that find no room to the right end with their drive, and keep the room to its left', () => {
  assert.deepEqual(layLanes([drive(950, 990)], WIDTH), [{ lane: 0, flipped: true }])
  assert.deepEqual(layLanes([drive(900, 990)], WIDTH), [{ lane: 0, flipped: false }])
  assert.deepEqual(layLanes([drive(800, 870), drive(950, 990)], WIDTH), [
    { lane: 0, flipped: false },
    { lane: 1, flipped: true },
  ])
  // On a line that is narrower than the words they begin with the drive.
  assert.deepEqual(layLanes([drive(10, 20)], 50), [{ lane: 0, flipped: false }])
})

test('forty trips in a day lie in lanes without meeting each other', () => {
  const drives = Array.from({ length: 40 }, (_, i) => drive(i * 24, i * 24 + 60, 150))
  const placed = layLanes(drives, WIDTH)
  for (const [i, one] of drives.entries()) {
    for (const [k, other] of drives.entries()) {
      if (i >= k || placed[i]?.lane !== placed[k]?.lane) continue
      const taken = (at: Drive, flipped = false) =>
        flipped ? [at.until - at.words, at.until] : [at.from, Math.max(at.until, at.from + at.words)]
      const [a, b] = [taken(one, placed[i]?.flipped), taken(other, placed[k]?.flipped)]
      assert.ok(a[1]! <= b[0]! || b[1]! <= a[0]!, `${i} and ${k}`)
    }
  }
  assert.ok(Math.max(...placed.map(({ lane }) => lane)) < 12)
})
