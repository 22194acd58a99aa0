import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  decimalInWords,
  dollarsInWords,
  listInWords,
  numberInWords,
  wholeDollarsInWords,
} from './format-number.ts'

test('numbers and dollars are written as people of the region write them', () => {
  assert.deepEqual([numberInWords(1234567, 'en-US'), numberInWords(7, 'es-US')], ['1,234,567', '7'])
  assert.equal(dollarsInWords(1128, 'en-US'), '$1,128.00')
  assert.equal(dollarsInWords(128, 'es-US'), '$128.00')
  assert.equal(wholeDollarsInWords(1_500_000, 'es-US'), '$1,500,000')
  assert.equal(decimalInWords(12, 1, 'en-US'), '12.0')
})

test('a list ends with the word of its language', () => {
  assert.equal(listInWords(['Ada', 'Grace'], 'en-US'), 'Ada and Grace')
  assert.equal(listInWords(['Ada', 'Grace', 'Edith'], 'es-US'), 'Ada, Grace y Edith')
})
