import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textNumberOf } from './consent.ts'

for (const [typed, number] of [
  ['(703) 555-0199', '+17035550199'],
  ['703.555.0199', '+17035550199'],
  ['1 703 555 0199', '+17035550199'],
  ['+1 703 555 0199', '+17035550199'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['011 52 55 1234 5678', '+525512345678'],
  ['0049 30 901820', '+4930901820'],
  ['(703) 555-0199 ext. 12', undefined],
  ['555-0199', undefined],
  ['000 000 0000', undefined],
  ['+1 103 555 0199', undefined],
  ['+1 703 155 0199', undefined],
  ['', undefined],
] as const)
  test(`texts to "${typed}" go to ${number}`, () => assert.equal(textNumberOf(typed), number))
