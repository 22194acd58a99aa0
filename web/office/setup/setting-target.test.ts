import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestNamed, settingHash, settingOf } from './setting-target.ts'

test('the hash of a setting gives its name back; other hashes give none', () => {
  for (const name of ['No-show fee', 'Meet & greet', '50% off'])
    assert.equal(settingOf(settingHash(name)), name)
  for (const hash of ['', '#office-theme', '#setting=%']) assert.equal(settingOf(hash), undefined)
})

for (const [setting, texts, index] of [
  ['Deposit', ['Deposit above', 'Deposit'], 1],
  ['Deposit', ['Refunds', 'Deposit above', 'Deposit share'], 1],
  ['Logo', ['Icon', 'Logo on light backgrounds'], 1],
  ['Hero pictures', ['Accent color', 'Hero picture 1'], 1],
  ['Notice', ['Short-notice surcharge', 'Notice'], 1],
  ['Garage', ['License plate', 'Seats'], -1],
  ['Garage', [], -1],
] as const)
  test(`${setting} is at ${index} of: ${texts.join(', ')}`, () => {
    assert.equal(bestNamed(setting, texts), index)
  })
