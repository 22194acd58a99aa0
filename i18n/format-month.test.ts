import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthInWords } from './format-time.ts'

test('a month has its year and is in the words of the locale', () => {
  assert.equal(monthInWords('2026-12', 'en-US'), 'December 2026')
  assert.equal(monthInWords('2026-01', 'es-US'), 'enero de 2026')
})

test('what is no month stays as it is', () => {
  for (const text of ['', '2026', '2026-13', '2026-12-01']) assert.equal(monthInWords(text, 'en-US'), text)
})
