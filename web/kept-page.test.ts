import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isKept } from './kept-page.ts'

const KEPT = { kept: true }
const match = (handle?: unknown) => ({ route: { handle } })

test('a page is kept if each of its routes below the root declares it', () => {
  assert.equal(isKept([match(), match(KEPT)]), true)
  assert.equal(isKept([match(), match(KEPT), match(KEPT)]), true)
})

test('a page is not kept if a route does not declare it, or no route matched', () => {
  assert.equal(isKept([match(), match(), match(KEPT)]), false)
  assert.equal(isKept([match(), match(KEPT), match()]), false)
  assert.equal(isKept([match(), match({ kept: 'yes' })]), false)
  assert.equal(isKept([match(KEPT)]), false)
  assert.equal(isKept([]), false)
})
