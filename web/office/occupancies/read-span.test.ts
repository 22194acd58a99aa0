import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Problem } from '../../../contract/problems.ts'
import { readSpan, usualStart } from './read-span.ts'

const ZONE = 'America/New_York'
const typed = (from: string, until: string) => {
  const [fromDate = '', fromTime = ''] = from.split(' ')
  const [untilDate = '', untilTime = ''] = until.split(' ')
  return readSpan({ fromDate, fromTime, untilDate, untilTime, note: '' }, ZONE)
}

test('dates and times are those of the clock of the business', () => {
  assert.deepEqual(typed('2026-12-01 08:00', '2026-12-02 18:00'), {
    from: '2026-12-01T13:00:00.000Z',
    until: '2026-12-02T23:00:00.000Z',
  })
})

test('of a time that comes twice the start is the first and the end the last', () => {
  assert.deepEqual(typed('2026-11-01 01:30', '2026-11-01 01:30'), {
    from: '2026-11-01T05:30:00.000Z',
    until: '2026-11-01T06:30:00.000Z',
  })
})

test('a time that the clocks skip is refused at its field', () => {
  const fieldsOf = (from: string, until: string) => {
    try {
      typed(from, until)
    } catch (error) {
      return Object.keys((error as Problem).fields ?? {})
    }
    return assert.fail('was read')
  }
  assert.deepEqual(fieldsOf('2027-03-14 02:30', '2027-03-14 18:00'), ['from'])
  assert.deepEqual(fieldsOf('2027-03-14 01:00', '2027-03-14 02:30'), ['until'])
})

test('a vehicle is out of service from the next five minutes on, which may be tomorrow', () => {
  const startOf = (now: string) => usualStart('service', new Date(now), ZONE)
  assert.deepEqual(startOf('2026-12-01T13:01:10Z'), { date: '2026-12-01', time: '08:05' })
  assert.deepEqual(startOf('2026-12-01T13:05:00Z'), { date: '2026-12-01', time: '08:05' })
  assert.deepEqual(startOf('2026-12-02T04:58:00Z'), { date: '2026-12-02', time: '00:00' })
  assert.deepEqual(usualStart('off', new Date(), ZONE), { date: '', time: '00:00' })
})
