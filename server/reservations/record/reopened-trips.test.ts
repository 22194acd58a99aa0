import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventData } from '../../../domain/values/event.ts'
import type { EventRow } from '../../platform/events/read-events.ts'
import { reopenedTrips } from './reopened-trips.ts'

type Told = [kind: EventRow['kind'], data: EventData]
const report = (trip: string, progress: string): Told => [
  'trip.progress-changed',
  { trip, after: { progress } },
]
const status = (to: string, action?: string): Told => [
  'reservation.status-changed',
  action ? { to, action } : { to },
]

const ROWS: [what: string, told: Told[], trips: string, reopened: string][] = [
  ['staff completed it', [status('completed', 'complete')], 'done done', 'one two'],
  [
    'the last report completed it',
    [report('one', 'done'), report('two', 'done'), status('completed')],
    'done done',
    'two',
  ],
  ['a single trip was reported done by mistake', [report('one', 'done'), status('completed')], 'done', 'one'],
  [
    'the return was cancelled',
    [report('one', 'done'), status('completed', 'cancel')],
    'done cancelled',
    'two',
  ],
  [
    'the last report was a no-show',
    [report('one', 'done'), report('two', 'no-show'), status('completed')],
    'done no-show',
    '',
  ],
]
for (const [what, told, trips, reopened] of ROWS)
  test(`undoing a completion where ${what} reopens: ${reopened || 'none'}`, () => {
    const rows = trips
      .split(' ')
      .map((progress, at) => ({ id: ['one', 'two'][at]!, progress: progress as 'done' }))
    const events = told.map(([kind, data]) => ({ kind, data }) as EventRow)
    assert.equal(
      reopenedTrips(rows, events)
        .map(({ id }) => id)
        .join(' '),
      reopened,
    )
  })
