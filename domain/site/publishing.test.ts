import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishingState } from './content.ts'

const NOW = new Date('2026-11-20T17:00:00.000Z')

test('a draft is a draft whatever its time; a record is public from its instant on, to the millisecond', () => {
  const state = (draft: boolean, publishAt: string | null) => publishingState({ draft, publishAt }, NOW)
  assert.equal(state(true, null), 'draft')
  assert.equal(state(true, '2026-11-19T17:00:00.000Z'), 'draft')
  assert.equal(state(false, null), 'published')
  assert.equal(state(false, '2026-11-20T17:00:00.001Z'), 'scheduled')
  assert.equal(state(false, '2026-11-20T17:00:00.000Z'), 'published')
})
