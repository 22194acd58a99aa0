import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ManagedReservation } from '../../../contract/guest/schemas.ts'
import { leadOf } from './standing-words.ts'

const HELD = { standing: 'held', ride: {}, paidCents: 0 } as ManagedReservation

test('a held ride whose payment has arrived is not told that it may become a request', () => {
  assert.match(leadOf(HELD, '703'), /^After that, your ride becomes a request/)
  assert.match(leadOf({ ...HELD, paidCents: 24_000 }, '703'), /^We’ve received your payment/)
  const due = { cents: 100, purpose: 'deposit', online: true } as const
  assert.match(leadOf({ ...HELD, paidCents: 24_000, due }, '703'), /^\$1\.00 is due/)
})
