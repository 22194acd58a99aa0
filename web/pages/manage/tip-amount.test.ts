import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tipCents } from './tip-amount.ts'

for (const [chosen, own, cents] of [
  ['4800', '', 4800],
  ['4800', '7', 4800],
  ['own', '20', 2000],
  ['own', ' $20.5 ', 2050],
  ['own', '20,55', 2055],
  ['own', '', undefined],
  ['own', '0', undefined],
  ['own', '-5', undefined],
  ['own', '1.234', undefined],
  ['own', '1e5', undefined],
  ['0', '', undefined],
  ['', '5', undefined],
  ['9999999999', '', undefined],
] as const)
  test(`a tip of "${chosen}" and "${own}" is ${cents} cents`, () => {
    assert.equal(tipCents(chosen, own), cents)
  })
