import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasUnplacedStop, nextStop, type PhoneStop, stopTexts, stopWait } from './phone-stops.ts'

const DUMFRIES = { lat: 38.57, lon: -77.33, name: 'Dumfries' }
const stop = (key: number, part: Partial<PhoneStop> = {}): PhoneStop => ({
  ...{ key, address: 'Dumfries', place: DUMFRIES, wait: '' },
  ...part,
})
const blank = (key: number) => stop(key, { address: ' ', place: undefined, wait: '30' })

test('filled stops are waited at', () => {
  assert.equal(stopWait([stop(1, { wait: '60' }), stop(2), blank(3), stop(4, { wait: '15' })]), 75)
})

test('only a filled stop can be without a point', () => {
  assert.equal(hasUnplacedStop([stop(1), blank(2)]), false)
  assert.equal(hasUnplacedStop([stop(1), stop(2, { place: undefined })]), true)
})

test('the house number of a stop is part of its address, at the same point', () => {
  const [text] = stopTexts([stop(1, { detail: '12 Oak Lane' })])
  assert.equal(text?.address, '12 Oak Lane, Dumfries')
  assert.deepEqual(JSON.parse(text?.place ?? ''), { ...DUMFRIES, name: '12 Oak Lane, Dumfries' })
})

const NEXT: [after: string, next: string | undefined][] = [
  ['pickUpAddress', 'stop7'],
  ['stop3', 'stop7'],
  ['stop7', 'stop2'],
  ['stop2', undefined],
  ['firstName', undefined],
]

for (const [after, next] of NEXT)
  test(`after ${after} comes ${next ?? 'no stop'}`, () => {
    assert.equal(nextStop([stop(3), blank(7), stop(9), blank(2)], after), next)
  })
