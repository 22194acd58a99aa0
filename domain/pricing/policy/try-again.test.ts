import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayTryAgain, TRIED_AGAIN, type TryingAgain } from './try-again.ts'

const NOTHING = { cents: 24_000, held: 0, left: 0, credit: 0, due: 0, card: false }

test('a call is tried again only where the money is still there for it, or still due', () => {
  const table: [TryingAgain['kind'], Partial<TryingAgain>, boolean][] = [
    ['capture', { held: 24_000 }, true],
    ['capture', { held: 23_999 }, false],
    ['release', { held: 1 }, true],
    ['release', {}, false],
    ['refund', { left: 24_000, credit: 24_000 }, true],
    // Staff returned it in cash meanwhile, or the card got it back in another way.
    ['refund', { left: 24_000, credit: 23_999 }, false],
    ['refund', { left: 23_999, credit: 24_000 }, false],
    ['charge', { card: true, due: 24_000 }, true],
    // The guest paid by a link meanwhile, or the card was forgotten.
    ['charge', { card: true, due: 23_999 }, false],
    ['charge', { card: false, due: 24_000 }, false],
  ]
  for (const [kind, known, wanted] of table)
    assert.equal(mayTryAgain({ ...NOTHING, ...known, kind }), wanted, JSON.stringify({ kind, ...known }))
  for (const kind of TRIED_AGAIN) assert.equal(mayTryAgain({ ...NOTHING, kind }), false, kind)
})
