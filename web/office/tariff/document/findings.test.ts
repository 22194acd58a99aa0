import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortFindings } from './findings.ts'

const findings = sortFindings({
  faults: [{ path: 'tariff.flats[1]', sentence: 'Priced twice.' }],
  warnings: [
    { path: 'tariff.classes[0].hourly.hourCents', sentence: 'The site says $110.' },
    { path: 'tariff.flats[10]', sentence: 'Never used.' },
  ],
})

test('a finding stands at its field, and at every field of the rule that it is about', () => {
  assert.equal(findings.levelAt('classes[0].hourly.hourCents'), 'warning')
  assert.equal(findings.levelAt('flats[1].cents.sedan'), 'fault')
  assert.equal(findings.levelAt('flats[10].cents.sedan'), 'warning')
  assert.equal(findings.levelAt('classes[0].hourly'), undefined)
  assert.equal(findings.levelAt('flats[11]'), undefined, 'not a part of flats[1]')
})

test('a section lists what stands below its fields, faults first', () => {
  const sentences = findings.below(['flats', 'classes']).map(({ sentence }) => sentence)
  assert.deepEqual(sentences, ['Priced twice.', 'The site says $110.', 'Never used.'])
  assert.deepEqual(findings.below(['extras']), [])
  assert.equal(findings.faults, 1)
  assert.equal(findings.warnings, 2)
})
