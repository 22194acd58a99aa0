import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPickUp } from './pick-up.ts'

const zone = { timeZone: 'America/New_York', now: new Date('2026-11-20T17:00:00Z') }

const MOMENTS: [date: string, time: string, result: string][] = [
  ['2026-12-04', '18:45', '2026-12-04T23:45:00.000Z'],
  ['2026-11-20', '12:00', '2026-11-20T17:00:00.000Z'],
  ['2026-11-20', '11:59', 'past'],
  ['2026-02-30', '10:00', 'malformed'],
  ['2027-02-29', '10:00', 'malformed'],
  ['2028-02-29', '10:00', '2028-02-29T15:00:00.000Z'],
  ['2026-12-04', '24:00', 'malformed'],
  ['2026-12-04', '7:00', 'malformed'],
  ['2027-03-14', '02:30', 'nonexistent'],
  ['2027-03-14', '01:59', '2027-03-14T06:59:00.000Z'],
  ['2027-03-14', '03:00', '2027-03-14T07:00:00.000Z'],
  ['2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
  ['2029-11-20', '12:00', '2029-11-20T17:00:00.000Z'],
  ['2030-01-01', '12:00', 'too-far'],
]

for (const [date, time, result] of MOMENTS) {
  test(`a pick-up on ${date} at ${time} is ${result}`, () => {
    const moment = readPickUp(date, time, zone)
    assert.equal(moment.ok ? moment.at : moment.fault, result)
  })
}

test('without a present moment a passed pick-up is read too', () => {
  const moment = readPickUp('2020-01-01', '10:00', { timeZone: 'America/New_York' })
  assert.deepEqual(moment, { ok: true, at: '2020-01-01T15:00:00.000Z' })
})
