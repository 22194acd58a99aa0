import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Paper } from '../../../contract/dispatch/paper-schemas.ts'
import { missingKinds, paperNotices, shownState, stateText } from './paper-texts.ts'

const TODAY = '2026-12-01'
const paper = (change: Partial<Paper> = {}): Paper => ({
  ...{ _id: change.validThrough ?? 'p', kind: 'insurance', area: '', number: '', validThrough: '2027-12-01' },
  ...{ holder: { _id: 'car', kind: 'vehicle', name: 'Sedan 1' }, required: true, hasPicture: false },
  ...{ version: 1, ...change },
})
const noticesOf = (...papers: Paper[]) =>
  paperNotices(papers, 'car', TODAY).map(({ level, text }) => [level, text])

test('a vehicle tells the documents that end within 30 days or have ended, the newest of each kind', () => {
  assert.deepEqual(noticesOf(), [])
  assert.deepEqual(noticesOf(paper({ validThrough: '2027-01-01' })), [])
  assert.deepEqual(noticesOf(paper({ validThrough: '2026-12-31' })), [
    ['soon', 'Insurance expires December 31'],
  ])
  assert.deepEqual(noticesOf(paper({ validThrough: '2026-11-30' })), [
    ['fault', 'Insurance expired November 30'],
  ])
  assert.deepEqual(noticesOf(paper({ validThrough: '2026-11-30', required: false })), [
    ['soon', 'Insurance expired November 30'],
  ])
  assert.deepEqual(noticesOf(paper({ validThrough: '2026-11-30' }), paper()), [])
  const permit = { kind: 'permit', area: 'DC', validThrough: '2026-12-03' } as const
  assert.deepEqual(noticesOf(paper(permit), paper({ kind: 'permit', area: 'VA' })), [
    ['soon', 'Permit (DC) expires December 3'],
  ])
  const other = { _id: 'other', kind: 'vehicle', name: 'Sedan 2' } as const
  assert.deepEqual(noticesOf(paper({ holder: other, validThrough: '2026-11-30' })), [])
})

test('each state has words of its own', () => {
  const textOf = (validThrough: string, ...more: Paper[]) => {
    const one = paper({ validThrough })
    return stateText(shownState(one, [one, ...more], TODAY))
  }
  assert.equal(textOf('2026-11-30'), 'Expired')
  assert.equal(textOf('2026-12-04'), 'Expires within 3 days')
  assert.equal(textOf('2026-12-15'), 'Expires within 14 days')
  assert.equal(textOf('2026-12-31'), 'Expires within 30 days')
  assert.equal(textOf('2027-01-01'), 'Valid')
  assert.equal(textOf('2026-11-30', paper()), 'Renewed')
})

test('kinds without a document are named, except permits', () => {
  assert.deepEqual(missingKinds([paper()], 'vehicle'), ['registration', 'inspection'])
  assert.deepEqual(missingKinds([], 'driver'), ['license', 'medical'])
})
