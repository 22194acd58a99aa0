import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isDriven, outcomeOf } from './trip-sheet.ts'

const PICKUP = '2026-12-04T23:45:00.000Z'
const before = '2026-12-04T23:44:00.000Z'
const after = '2026-12-04T23:46:00.000Z'
const RIDE = { progress: 'scheduled', startsAt: PICKUP, status: 'confirmed', deletedAt: null } as const

describe('a ride counts as driven', () => {
  const cases: [change: Partial<Parameters<typeof isDriven>[0]>, now: string, driven: boolean][] = [
    [{}, before, false],
    [{}, PICKUP, true],
    [{ status: 'pending' }, after, false],
    [{ status: 'cancelled' }, after, false],
    [{ status: 'completed' }, after, true],
    [{ progress: 'on-board' }, before, true],
    [{ progress: 'done', status: 'cancelled' }, after, true],
    [{ progress: 'no-show' }, after, false],
    [{ progress: 'cancelled' }, after, false],
    [{ deletedAt: before }, after, false],
    [{ deletedAt: PICKUP }, after, true],
    [{ progress: 'done', deletedAt: before }, after, true],
  ]
  for (const [change, now, driven] of cases)
    test(`${JSON.stringify(change)} at ${now}: ${driven}`, () => {
      assert.equal(isDriven({ ...RIDE, ...change }, new Date(now)), driven)
    })
})

describe('what became of a ride', () => {
  const left = '2026-12-04T23:00:00.000Z'
  const cases: [change: Partial<Parameters<typeof outcomeOf>[0]>, now: string, outcome: string][] = [
    [{}, before, 'ahead'],
    [{ progress: 'on-location', leftAt: left }, before, 'ahead'],
    [{}, PICKUP, 'driven'],
    [{ progress: 'on-board' }, before, 'driven'],
    [{ progress: 'done', deletedAt: after }, after, 'driven'],
    [{ progress: 'no-show', status: 'completed', leftAt: left }, after, 'no-show'],
    [{ progress: 'no-show', deletedAt: after }, after, 'no-show'],
    [{ status: 'cancelled' }, after, 'none'],
    [{ status: 'cancelled', leftAt: left }, after, 'cancelled-on-the-way'],
    [{ progress: 'cancelled', leftAt: left, deletedAt: after }, after, 'cancelled-on-the-way'],
    [{ progress: 'cancelled' }, after, 'none'],
    [{ status: 'pending' }, before, 'none'],
    [{ deletedAt: before }, before, 'none'],
  ]
  for (const [change, now, outcome] of cases)
    test(`${JSON.stringify(change)} at ${now}: ${outcome}`, () => {
      assert.equal(outcomeOf({ ...RIDE, leftAt: null, ...change }, new Date(now)), outcome)
    })
})
