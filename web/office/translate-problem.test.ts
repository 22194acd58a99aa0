import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as messages from '#messages/problem'
import { Problem } from '../../contract/problems.ts'
import { translateProblem } from './translate-problem.ts'

test('a refused field is explained by the message of its code, with the label of the office', () => {
  const problem = new Problem('invalid', {
    message: 'From the server.',
    fields: { lastName: 'From the server.', other: 'Only the server knows.' },
    reasons: { lastName: { code: 'needed' }, other: { code: 'unheard-of' } as never },
  })
  const { code, fields, reasons } = translateProblem(problem)
  assert.equal(code, 'invalid')
  assert.deepEqual(fields, {
    lastName: messages.required({ label: 'Last name' }),
    other: 'Only the server knows.',
  })
  assert.deepEqual(reasons, problem.reasons)
})

test('a problem without a sentence of its own has none afterwards, and keeps the record as it is now', () => {
  const stale = translateProblem(new Problem('stale', { current: { version: 2 } }))
  assert.deepEqual([stale.ownMessage, stale.current, stale.fields], [false, { version: 2 }, undefined])
})
