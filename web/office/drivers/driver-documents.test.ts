import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDocuments } from './driver-documents.ts'

const TODAY = '2026-11-20'
const holding = { licenceUntil: '2028-12-31', permitUntil: '2028-12-31', medicalUntil: '2028-12-31' }
const stateOf = (licenceUntil: string | null) =>
  openDocuments({ ...holding, licenceUntil }, TODAY).map(({ document, state }) => `${document} ${state}`)

test('a document is told from 30 days before its last day on, on that day too, and afterwards', () => {
  assert.deepEqual(stateOf('2026-12-21'), [])
  assert.deepEqual(stateOf('2026-12-20'), ['licence ends-soon'])
  assert.deepEqual(stateOf(TODAY), ['licence ends-soon'])
  assert.deepEqual(stateOf('2026-11-19'), ['licence ended'])
})

test('one that was never entered is told as well', () => {
  assert.deepEqual(stateOf(null), ['licence missing'])
  assert.deepEqual(openDocuments({ ...holding, permitUntil: null, medicalUntil: '2026-01-01' }, TODAY), [
    { document: 'permit', state: 'missing', until: null },
    { document: 'medical', state: 'ended', until: '2026-01-01' },
  ])
})
