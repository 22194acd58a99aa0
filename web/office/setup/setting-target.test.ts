import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bestNamed, settingHash, settingOf } from './setting-target.ts'

test('the hash of a setting gives its name back; other hashes give none', () => {
  for (const name of ['No-show fee', 'Meet & greet', '50% off'])
    assert.equal(settingOf(settingHash(name)), name)
  for (const hash of ['', '#office-theme', '#setting=%']) assert.equal(settingOf(hash), undefined)
})

for (const [setting, texts, named] of [
  ['Deposit', ['Deposit above', 'Deposit'], { index: 1, isExact: true }],
  ['Deposit', ['Refunds', 'Deposit above', 'Deposit share'], { index: 1, isExact: false }],
  ['Logo', ['Icon', 'Logo on light backgrounds'], { index: 1, isExact: false }],
  ['Hero pictures', ['Accent color', 'Hero picture 1'], { index: 1, isExact: false }],
  ['Notice', ['Short-notice surcharge', 'Notice'], { index: 1, isExact: true }],
  ['Garage', ['License plate', 'Seats'], undefined],
  ['Garage', [], undefined],
] as const)
  test(`${setting} is named best by ${named?.index ?? 'none'} of: ${texts.join(', ')}`, () => {
    assert.deepEqual(bestNamed(setting, texts), named)
  })
