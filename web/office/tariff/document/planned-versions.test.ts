import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TariffList } from '../../../../contract/pricing/rate-schemas.ts'
import { draftBase, latestPlanned, predecessorOf, successorOf } from './planned-versions.ts'

const version = (number: number, state: string, publishAt: string, sample = false) => ({
  number,
  state,
  publishAt,
  sample,
})
/** Newest first, as the server lists them: version 4 starts after version 6, which shares its start with 3. */
const LIST = {
  current: 2,
  tariffs: [
    version(6, 'planned', '2027-01-01T05:00:00.000Z'),
    version(5, 'withdrawn', '2026-12-02T05:00:00.000Z'),
    version(4, 'planned', '2027-02-01T05:00:00.000Z'),
    version(3, 'planned', '2027-01-01T05:00:00.000Z'),
    version(2, 'published', '2026-11-01T05:00:00.000Z'),
    version(1, 'published', '2026-10-01T05:00:00.000Z', true),
  ],
} as TariffList

test('the latest scheduled version is the last to take effect, which may be older than others', () => {
  assert.equal(latestPlanned(LIST)?.number, 4)
  const [six, , , three] = LIST.tariffs
  assert.equal(latestPlanned({ ...LIST, tariffs: [six, three] as TariffList['tariffs'] })?.number, 6)
  assert.equal(latestPlanned({ ...LIST, tariffs: [] }), undefined)
})

test('rates replace the scheduled version before them and are replaced by the next, never by a withdrawn one', () => {
  for (const [at, before, after] of [
    ['2026-12-01T00:00:00.000Z', undefined, 6],
    ['2026-12-03T00:00:00.000Z', undefined, 6],
    ['2027-01-01T04:59:00.000Z', undefined, 6],
    ['2027-01-01T05:00:00.000Z', 6, 4],
    ['2027-01-15T00:00:00.000Z', 6, 4],
    ['2027-02-01T05:00:00.000Z', 4, undefined],
    ['2027-03-01T00:00:00.000Z', 4, undefined],
  ] as const) {
    assert.deepEqual([predecessorOf(LIST, at)?.number, successorOf(LIST, at)?.number], [before, after], at)
  }
})

test('a draft starts from the rates in force, or from the last scheduled ones while those are samples', () => {
  assert.equal(draftBase(LIST)?.number, 2)
  assert.equal(draftBase({ ...LIST, current: 1 })?.number, 4)
  assert.equal(draftBase({ ...LIST, current: null })?.number, 4)
  assert.equal(draftBase({ ...LIST, current: 1, tariffs: [] }), undefined)
})
