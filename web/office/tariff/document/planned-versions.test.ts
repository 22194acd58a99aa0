import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TariffList } from '../../../../contract/pricing/rate-schemas.ts'
import { latestPlanned, successorOf } from './planned-versions.ts'

const version = (number: number, state: string, publishAt: string) => ({ number, state, publishAt })
const LIST = {
  tariffs: [
    version(5, 'withdrawn', '2026-12-02T05:00:00.000Z'),
    version(4, 'planned', '2027-02-01T05:00:00.000Z'),
    version(3, 'planned', '2027-01-01T05:00:00.000Z'),
    version(2, 'published', '2026-11-01T05:00:00.000Z'),
  ],
} as TariffList

test('the latest scheduled version is the newest, which may start after others', () => {
  assert.equal(latestPlanned(LIST)?.number, 4)
  assert.equal(latestPlanned({ ...LIST, tariffs: [] }), undefined)
})

test('rates are replaced by the next scheduled version after them, never by a withdrawn one', () => {
  assert.equal(successorOf(LIST, '2026-12-01T00:00:00.000Z')?.number, 3)
  assert.equal(successorOf(LIST, '2027-01-15T00:00:00.000Z')?.number, 4)
  assert.equal(successorOf(LIST, '2027-03-01T00:00:00.000Z'), undefined)
})
