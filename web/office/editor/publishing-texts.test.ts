import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelAt, textAt } from '../forms/field-texts.ts'
import { publishingTexts } from './publishing-texts.ts'

const TEXTS = publishingTexts('America/New_York')

test('a comparison shows the time of publishing on the clock of the business', () => {
  assert.equal(labelAt(TEXTS, 'publishAt'), 'Publish on')
  assert.equal(
    textAt(TEXTS, 'publishAt', '2030-01-05T14:30:00.000Z').replace(/[\u00a0\u202f]/g, ' '),
    'Jan 5, 2030, 9:30 am EST',
  )
  assert.equal(textAt(TEXTS, 'publishAt', ''), 'No time set')
})

test('a field without a label in the form is named by its control and shown unchanged', () => {
  assert.equal(labelAt(TEXTS, 'draft'), undefined)
  assert.equal(textAt(TEXTS, 'draft', true), 'Yes')
  assert.equal(textAt(TEXTS, 'description', ''), 'None')
})
