import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OpenMatter } from '../../../contract/staff/office-schemas.ts'
import { changedWithTime } from './matters-outdated.ts'

const HOUR_MS = 3600_000
const PICK_UP = '2026-11-20T18:00:00.000Z'
const at = Date.parse(PICK_UP)

const trip: OpenMatter = {
  _id: 'unconfirmed r1',
  kind: 'unconfirmed',
  urgentAt: PICK_UP,
  subject: { kind: 'reservation', id: 'r1' },
  pickUpAt: PICK_UP,
  topic: 'Trip',
  name: 'Ada Byron',
  note: 'Not confirmed',
  failed: false,
  action: { do: 'open', label: 'Open' },
}
const { pickUpAt: _, ...enquiry } = trip

for (const [what, matter, from, until, changed] of [
  ['a request before its pick-up', trip, -HOUR_MS, -1, false],
  ['a request whose time passes', trip, -1, 0, true],
  ['a request that was read after its time had passed', trip, 0, HOUR_MS, false],
  ['a request that is listed no more', trip, 23 * HOUR_MS, 24 * HOUR_MS, true],
  ['an enquiry whose answer is late', enquiry, -1, 0, true],
  ['an enquiry a day after that', enquiry, 0, 24 * HOUR_MS, false],
] as const) {
  test(`what is open ${changed ? 'changes' : 'stays'} with the time: ${what}`, () => {
    assert.equal(changedWithTime({ items: [matter], total: 1 }, at + from, at + until), changed)
  })
}
