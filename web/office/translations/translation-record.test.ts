import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedFields, needsText, previewTexts, translationRecord } from './translation-record.ts'

const FIELD = { state: 'read' as const, original: 'Tours', ofVersion: 2, at: null }
const RECORD = {
  _id: 's1',
  kind: 'service' as const,
  version: 2,
  label: 'Tours',
  originals: { name: 'Tours', features: ['One', 'Two'] },
  locales: [
    {
      locale: 'es' as const,
      revision: 3,
      canUndo: true,
      missing: [],
      outOfDate: [],
      fields: { name: { ...FIELD, text: 'Paseos' }, features: { ...FIELD, text: ['Uno', 'Dos'] } },
    },
  ],
}

test('the version of a form grows with the original and with the translation', () => {
  const record = translationRecord(RECORD, 'es')
  assert.deepEqual([record.version, record.originalVersion, record.revision], [5, 2, 3])
  assert.deepEqual(record.fields, { name: 'Paseos', features: 'Uno\nDos' })
})

test('what was changed is sent, lists line by line, and what is right as it is', () => {
  const seen = translationRecord(RECORD, 'es')
  const fields = { name: 'Paseos', features: 'Uno\nTres' }
  assert.deepEqual(changedFields('service', { fields }, seen), { features: ['Uno', 'Tres'] })
  assert.deepEqual(changedFields('service', { fields: seen.fields, right: { name: true } }, seen), {
    name: 'Paseos',
  })
  assert.deepEqual(changedFields('service', { fields: seen.fields, right: { name: false } }, seen), {})
})

test('a preview takes what is typed and leaves the rest in English', () => {
  assert.deepEqual(previewTexts('service', { name: 'Paseos', description: ' ', features: 'Uno\nDos' }), {
    name: 'Paseos',
    features: ['Uno', 'Dos'],
  })
})

test('what a translation lacks is counted', () => {
  assert.equal(
    needsText({ missing: ['name', 'altText'], outOfDate: ['features'] }),
    '2 missing, 1 out of date',
  )
  assert.equal(needsText({ missing: [], outOfDate: [] }), '')
})
