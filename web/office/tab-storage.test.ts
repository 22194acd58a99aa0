import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { beforeEach, test } from 'node:test'
import { openTab } from '../../test/support/tab.ts'
import { readAccountId, readSignIn, storeAccountId, storeToken } from './session.ts'
import {
  clearTab,
  dropFromTab,
  isKeptInTab,
  keepInTab,
  namesInTab,
  readFromTab,
  takeTabOver,
} from './tab-storage.ts'

let tab: ReturnType<typeof openTab>
beforeEach(() => {
  tab = openTab()
})

test('what a tab keeps is there again for the same account after its session has ended', () => {
  tab.signIn('ada')
  assert.equal(takeTabOver('ada'), false)
  assert.equal(keepInTab('draft-post', { title: 'Words' }), true)
  tab.endSession()
  assert.equal(readFromTab('draft-post'), undefined)
  // The login can say that something is kept.
  assert.equal(isKeptInTab('draft-'), true)
  tab.signIn('ada')
  assert.equal(takeTabOver('ada'), false)
  assert.deepEqual(readFromTab('draft-post'), { title: 'Words' })
  assert.deepEqual(namesInTab('draft-'), ['draft-post'])
})

test('another account reads nothing of it, and it is removed when that account signs in', () => {
  tab.signIn('ada')
  takeTabOver('ada')
  keepInTab('draft-post', { title: 'Words' })
  keepInTab('recent-choices', ['Byron'])
  tab.endSession()
  tab.signIn('grace')
  assert.equal(readFromTab('draft-post'), undefined)
  assert.deepEqual(namesInTab(''), [])
  assert.equal(takeTabOver('grace'), true)
  assert.equal(JSON.stringify([...tab.kept]).includes('Words'), false)
  assert.equal(isKeptInTab('draft-'), false)
  tab.signIn('ada')
  assert.equal(takeTabOver('ada'), true, 'grace was here')
  assert.equal(readFromTab('draft-post'), undefined)
})

test('without a known account nothing is kept, and what is kept stays as it is', () => {
  assert.equal(keepInTab('draft-post', 'Words'), false)
  tab.signIn('ada')
  keepInTab('draft-post', 'Words')
  tab.endSession()
  assert.equal(keepInTab('draft-post', 'Other words'), false)
  dropFromTab('draft-post')
  tab.signIn('ada')
  assert.equal(readFromTab('draft-post'), 'Words')
})

test('a logout leaves nothing, and touches nothing of other parts of the website', () => {
  tab.kept.set('reservation-draft', '{}')
  tab.signIn('ada')
  takeTabOver('ada')
  keepInTab('draft-post', 'Words')
  clearTab()
  assert.deepEqual([...tab.kept.keys()], ['reservation-draft'])
})

test('what other programs left under a key is nothing', () => {
  tab.signIn('ada')
  tab.kept.set('office-tab:ada:draft-post', '{')
  assert.equal(readFromTab('draft-post'), undefined)
})

test('a sign-in has a number of its own; an answer to an earlier one does not say whose the new one is', () => {
  storeToken('one')
  const first = readSignIn()
  storeAccountId(first, 'ada')
  assert.equal(readAccountId(), 'ada')
  storeToken('two')
  assert.notEqual(readSignIn(), first)
  assert.equal(readAccountId(), undefined)
  storeAccountId(first, 'ada')
  assert.equal(readAccountId(), undefined)
  storeAccountId(readSignIn(), 'grace')
  assert.equal(readAccountId(), 'grace')
  storeToken(null)
  assert.equal(readAccountId(), undefined)
  storeAccountId('', 'ada')
  assert.equal(readAccountId(), undefined)
})

test('no other file of the office uses the storage of the tab', () => {
  const users = globSync('web/office/**/*.{ts,tsx}').filter(
    file => !file.includes('.test.') && readFileSync(file, 'utf8').includes('sessionStorage'),
  )
  assert.deepEqual(users, ['web/office/tab-storage.ts'])
})
