import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallerParts, readCaller } from './read-caller.ts'

const CASES: [text: string, parts: CallerParts][] = [
  ['', {}],
  ['Byron', { lastName: 'Byron' }],
  ['Ada Byron', { firstName: 'Ada', lastName: 'Byron' }],
  ['Ada King Byron', { firstName: 'Ada King', lastName: 'Byron' }],
  ['(703) 555-0199', { phoneNumber: '(703) 555-0199' }],
  ['7035550199', { phoneNumber: '7035550199' }],
  ['+44 20 7946 0018', { phoneNumber: '+44 20 7946 0018' }],
  ['703 555 0199 x12', { phoneNumber: '703 555 0199 x12' }],
  ['703', {}],
  ['ada@example.com', { email: 'ada@example.com' }],
  ['Ada Byron <ada@example.com>', { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' }],
  [
    'Ada Byron 703.555.0199 ada@example.com',
    { firstName: 'Ada', lastName: 'Byron', phoneNumber: '703.555.0199', email: 'ada@example.com' },
  ],
]

for (const [text, parts] of CASES) {
  test(`"${text}" is read as ${JSON.stringify(parts)}`, () => assert.deepEqual(readCaller(text), parts))
}
