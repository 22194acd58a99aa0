import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CancelledMoney } from '../../../domain/values/event.ts'
import { findCancelled } from './cancelled-money.ts'

const money: CancelledMoney = {
  ...{ feeCents: 5000, refundCents: 10_000, captureCents: 0, releaseCents: 0, chargeCents: 0, owedCents: 0 },
  ...{ capturedCents: 15_000, heldCents: 0, begunCents: 0, byHandCents: 0, depositCents: 15_000 },
  ...{ totalCents: 30_000, cause: 'guest', byGuest: true },
}
const cancelled = { from: 'confirmed', to: 'cancelled', cancellation: money } as const

const ROWS: [what: string, later: object[], isFound: boolean][] = [
  ['the cancellation alone', [], true],
  ['an edit, a deletion and a restoration', [{ from: 'cancelled', to: 'cancelled' }], true],
  ['a reopened reservation', [{ from: 'cancelled', to: 'pending' }], false],
  [
    'another cancellation without money',
    [
      { from: 'cancelled', to: 'pending' },
      { from: 'pending', to: 'cancelled' },
    ],
    false,
  ],
  [
    'an undone cancellation of the return',
    [{ from: 'completed', to: 'confirmed', action: 'confirm' }],
    false,
  ],
]
for (const [what, later, isFound] of ROWS)
  test(`the money of a cancellation, then ${what}: ${isFound ? 'told' : 'not told'}`, () => {
    const events = [cancelled, ...later].map((data, at) => ({ at: `2026-12-0${at + 1}T12:00:00.000Z`, data }))
    assert.equal(findCancelled(events)?.money, isFound ? money : undefined)
  })
