import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSheetLeavesAt } from './run-sheet-job.ts'

const ZONE = 'America/New_York'
const CASES: [date: string, leavesAt: string][] = [
  ['2026-11-21', '2026-11-20T23:00:00.000Z'],
  // The clocks go back in the night to November 1 and forward in the night to March 14.
  ['2026-10-31', '2026-10-30T22:00:00.000Z'],
  ['2026-11-01', '2026-10-31T22:00:00.000Z'],
  ['2026-11-02', '2026-11-01T23:00:00.000Z'],
  ['2027-03-13', '2027-03-12T23:00:00.000Z'],
  ['2027-03-14', '2027-03-13T23:00:00.000Z'],
  ['2027-03-15', '2027-03-14T22:00:00.000Z'],
  ['2027-01-01', '2026-12-31T23:00:00.000Z'],
]

test('a run sheet leaves at six in the evening before its day, also where clocks change', () => {
  for (const [date, leavesAt] of CASES)
    assert.equal(new Date(runSheetLeavesAt(date, ZONE)).toISOString(), leavesAt, date)
})
